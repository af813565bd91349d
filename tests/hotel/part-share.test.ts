import { expect, test } from 'vitest'
import { coinsOf } from '../../src/hotel/money'
import { type Part, sharedByParts } from '../../src/hotel/part-share'

const { read, write } = coinsOf(2)
const aPart = (id: number, moved_from_id: number | null, amount: string): Part => ({
  id,
  moved_from_id,
  amount: read(amount),
})
/** 90.00 in three, of which the second went to another room. */
const family = [
  aPart(1, null, '90.00'),
  aPart(2, 1, '30.00'),
  aPart(3, 1, '30.00'),
  aPart(4, 1, '30.00'),
  aPart(5, 3, '30.00'),
]
const shared = (own: [number, string][]) => {
  const shares = sharedByParts(family, new Map(own.map(([id, amount]) => [id, read(amount)])))
  return [1, 2, 3, 4, 5].map(id => write(shares.get(id) ?? read('0.00')))
}

test('what was given back of a whole is shared by its parts to the cent, wherever they went', () => {
  expect(shared([[1, '10.00']])).toEqual(['10.00', '3.34', '3.33', '3.33', '3.33'])
})

test('what was given back of one part concerns no other', () => {
  expect(shared([[4, '6.00']])).toEqual(['0.00', '0.00', '0.00', '6.00', '0.00'])
})

test('what was given back before and after adds up where the part is now', () => {
  expect(
    shared([
      [1, '9.00'],
      [3, '2.00'],
      [5, '1.00'],
    ]),
  ).toEqual(['9.00', '3.00', '5.00', '3.00', '6.00'])
})
