import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { isDayGuestLate, keyUntil, refuseDayUse } from '../../src/hotel/day-use'

const [friday, saturday] = [businessDate('2026-06-05'), businessDate('2026-06-06')]
const day = { arrival_date: friday, departure_date: friday, rooms: 2 }

test('of five rooms for day guests three are given: two more are, three are not', () => {
  expect(refuseDayUse(day, { most: 5, given: 3 })).toBeUndefined()
  expect(refuseDayUse({ ...day, rooms: 3 }, { most: 5, given: 3 })).toMatchObject({
    refused: 'day_use_full',
    facts: { n: 5, left: 2, date: friday },
  })
})

test.each([
  ['a house that says nothing', day, null],
  ['who stays a night', { ...day, departure_date: saturday }, 0],
])('%s is not held to it', (_, stay, most) => {
  expect(refuseDayUse(stay, { most, given: 99 })).toBeUndefined()
})

test.each([
  ['of a day guest opens as long as a room is left late', {}, null, '18:00'],
  [
    'of a day guest goes by what the house says of late departures',
    {},
    [{ until: '16:00', percent: '50' }],
    '16:00',
  ],
  ['of a day guest who has said when he goes ends then', { etd: '14:30' }, null, '14:30'],
  ['of whoever stays a night ends at check-out time', { departure_date: saturday }, null, '11:00'],
])('a key %s', (_, more, late_tiers, until) => {
  const stay = { arrival_date: friday, departure_date: friday, etd: null, ...more }
  expect(keyUntil(stay, { check_out_time: '11:00', late_tiers })).toBe(until)
})

test.each([
  ['at check-out time', '11:30', null, false],
  ['while his key opens', '18:29', null, false],
  ['when it opens no more', '18:30', null, true],
  ['after the hour he has said', '15:00', '14:30', true],
])('a day guest is late %s', (_, time, etd, isLate) => {
  const house = { check_out_time: '11:00', late_tiers: null, late_grace_minutes: 30 }
  const stay = { arrival_date: friday, departure_date: friday, etd }
  expect(isDayGuestLate(stay, time, house)).toBe(isLate)
})
