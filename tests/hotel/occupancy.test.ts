import { expect, test } from 'vitest'
import {
  agesOfNight,
  childAges,
  misfits,
  mayOccupy,
  nobodyStays,
  partyOf,
  together,
} from '../../src/hotel/occupancy'
import { bands } from './rate/a-rate'

const dlx = { code: 'DLX', max_adults: 3, max_children: 2, max_occupancy: 4 }
const party = (adults: number, c1 = 0, c2 = 0, c3 = 0) => ({ adults, c1, c2, c3 })

test('children are counted by their age on arrival, at both edges of a band', () => {
  expect(partyOf({ adults: 2, child_ages: [0, 5, 6, 11, 12, 17] }, bands)).toEqual(party(2, 2, 2, 2))
})

test('whoever is older than the last band is an adult', () => {
  expect(partyOf({ adults: 1, child_ages: [12] }, bands.slice(0, 2))).toEqual(party(2))
})

test('whoever is older than the last band is no child beside', () => {
  expect(childAges([4, 12, 11], bands.slice(0, 2))).toEqual([4, 11])
  expect(childAges([4], [])).toEqual([])
})

test.each([
  ['all of them', 2, [4, 15], [4, 15]],
  ['one of them', 2, [4], [4, null]],
  ['nobody', 2, [], [null, null]],
  ['more than come on this night', 1, [4, 15], [null]],
  ['those who are not there at all', 0, [4, 15], []],
])('the ages of a night where those are known of %s', (_, children, known, ages) => {
  expect(agesOfNight(children, known)).toEqual(ages)
})

test('children whose age is not known count into the second band, or the only one', () => {
  expect(partyOf({ adults: 2, child_ages: [4], children: 3 }, bands)).toEqual(party(2, 1, 2))
  expect(partyOf({ adults: 2, children: 2 }, bands.slice(0, 1))).toEqual(party(2, 2))
})

test('sharers are counted together', () => {
  expect(together([party(1, 1), party(2, 0, 1)])).toEqual(party(3, 1, 1))
})

test.each([
  ['too many people', party(3, 0, 2), [{ who: 'people', max: 4, actual: 5 }]],
  ['too many adults', party(4), [{ who: 'adults', max: 3, actual: 4 }]],
  ['too many children', party(1, 1, 1, 1), [{ who: 'children', max: 2, actual: 3 }]],
  ['a full room', party(3, 1), []],
])('%s in a room', (_, people, expected) => {
  expect(misfits(people, dlx)).toEqual(expected)
})

test('a party that does not fit is refused, or asked about when the right is there', () => {
  expect(mayOccupy(party(5), dlx, () => false)).toMatchObject({
    refused: 'occupancy_too_high',
    facts: { type: 'DLX', max: 4, n: 5 },
  })
  expect(mayOccupy(party(5), dlx, () => true)).toMatchObject({
    code: 'occupancy_too_high',
    text: 'DLX takes 4 people; 5 requested.',
    permission: 'Occupancy override',
  })
  expect(mayOccupy(party(2), dlx, () => false)).toBeUndefined()
})

test('a reservation without anybody is asked about, not refused', () => {
  expect(nobodyStays(party(0))?.code).toBe('nobody_stays')
  expect(nobodyStays(party(0, 1))).toBeUndefined()
})
