import { expect, test } from 'vitest'
import { nextHigher } from '../../src/hotel/upgrade-proposal'

const type = (id: number, class_rank: number | null, upgrade_rank: number | null, is_pseudo = false) => ({
  id,
  class_rank,
  upgrade_rank,
  is_pseudo,
})
const [standard, twin, superior, deluxe, suite] = [
  type(1, 10, 10),
  type(2, 10, 20),
  // Better than any of the class below, whatever its own rank.
  type(3, 20, 5),
  type(4, 30, 10),
  type(5, 40, null),
]
const house = [type(9, 99, 99, true), suite, deluxe, superior, twin, standard]

test.each([
  ['the next of its class', 1, 2],
  ['the lowest of the next class when its own has none above', 2, 3],
  ['the next class, not the best one', 3, 4],
  ['a suite whose own rank nobody has said', 4, 5],
  ['nothing above the best, and never a posting master', 5, undefined],
])('an upgrade proposes %s', (_, booked, proposed) => {
  expect(nextHigher(house, booked)?.id).toBe(proposed)
})

test('a house that has ranked its types alone goes by them, one that has ranked nothing is proposed nothing', () => {
  expect(nextHigher([type(1, null, 3), type(2, null, 1), type(3, null, 2)], 2)?.id).toBe(3)
  expect(nextHigher([type(1, null, null), type(2, null, null)], 1)).toBeUndefined()
  expect(nextHigher([type(1, 1, 1)], 7)).toBeUndefined()
})

test('of types of one rank the one that is shown first is proposed', () => {
  expect(nextHigher([type(1, 1, 1), type(3, 2, 1), type(2, 2, 1)], 1)?.id).toBe(3)
})
