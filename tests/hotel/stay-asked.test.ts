import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { departureOf, partyAsked } from '../../src/hotel/stay-asked'

const arrival_date = businessDate('2026-07-09')
const bands = [
  { name: 'Infant', age_from: 0, age_to: 5 },
  { name: 'Child', age_from: 6, age_to: 11 },
  { name: 'Teen', age_from: 12, age_to: 17 },
]

test.each([
  [{}, '2026-07-10'],
  [{ nights: 3 }, '2026-07-12'],
  [{ nights: 0 }, '2026-07-09'],
  [{ departure_date: businessDate('2026-07-11'), nights: 5 }, '2026-07-11'],
])('a stay asked as %j ends on %s', (asked, departure) => {
  expect(departureOf({ arrival_date, ...asked })).toBe(departure)
})

test.each([
  [{}, { adults: 1, c1: 0, c2: 0, c3: 0 }],
  [
    { adults: 2, child_ages: [4, 9] },
    { adults: 2, c1: 1, c2: 1, c3: 0 },
  ],
  [
    { adults: 2, c2: 2 },
    { adults: 2, c1: 0, c2: 2, c3: 0 },
  ],
  [
    { adults: 2, child_ages: [13], c2: 1, c3: 1 },
    { adults: 2, c1: 0, c2: 1, c3: 1 },
  ],
  [{ adults: 0 }, { adults: 0, c1: 0, c2: 0, c3: 0 }],
])('people asked as %j are %j', (asked, party) => {
  expect(partyAsked({ arrival_date, ...asked }, bands)).toEqual(party)
})
