import { expect, test } from 'vitest'
import { turnedAway } from '../../src/hotel/turnaway'
import { friday, saturday, sunday, thursday } from './rate/a-rate'

const facts = { today: friday, longest: 30 }

test('a stay that nobody booked is counted as it was asked for', () => {
  const asked = { arrival_date: friday, departure_date: sunday, adults: 2, child_ages: [4, 9] }
  expect(turnedAway(asked, facts)).toEqual({
    arrival_date: friday,
    departure_date: sunday,
    rooms: 1,
    adults: 2,
    children: 2,
  })
  expect(turnedAway({ arrival_date: friday, c1: 1, c2: 2 }, facts)).toMatchObject({
    departure_date: saturday,
    adults: 1,
    children: 3,
  })
})

test.each([
  ['before today', { arrival_date: thursday }, 'date_in_past'],
  ['backwards', { arrival_date: sunday, departure_date: friday }, 'departure_first'],
  ['for ever', { arrival_date: friday, nights: 31 }, 'stay_too_long'],
])('nobody is turned away %s', (_, asked, word) => {
  expect(turnedAway(asked, facts)).toMatchObject({ refused: word })
})
