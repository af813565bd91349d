import { expect, test } from 'vitest'
import { figuresOf, figuresOfClass, type Tallied } from '../../src/hotel/availability-figures'

const tallied = (more: Partial<Tallied>): Tallied => ({
  physical: 0,
  ooo: 0,
  oos: 0,
  sold: 0,
  block_held: 0,
  tentative: 0,
  overbook: 0,
  sell_limit: null,
  ...more,
})
// The example of domain/housekeeping-and-misc 12: 20 rooms, the house may oversell 2, no type any.
const std = tallied({ physical: 12, sold: 9, block_held: 1, tentative: 3 })
const dlx = tallied({ physical: 6, sold: 3, block_held: 1 })
const sui = tallied({ physical: 2, sold: 1 })
const house = tallied({ physical: 20, sold: 13, block_held: 2, tentative: 3, overbook: 2 })

test.each([
  ['STD', std, 2, -1, 3, 2],
  ['DLX', dlx, 2, 2, 3, 2],
  ['SUI', sui, 1, 1, 1, 1],
  ['the house', house, 7, 4, 9, 7],
])('%s on 21 March: available, minimum, maximum, sellable', (_, of, available, min, max, sellable) => {
  expect(figuresOf(of, house)).toMatchObject({
    available,
    min_available: min,
    max_available: max,
    sellable,
  })
})

test('15 of 20 rooms are 75 percent, 18 with the tentative ones 90', () => {
  expect(figuresOf(house, house).occupancy_percent).toBe('75.00')
  expect(figuresOf(house, house, true)).toMatchObject({ occupancy_percent: '90.00', sellable: 4 })
})

test('a class is the sum of its types and sells no more than each of them may', () => {
  expect(figuresOfClass([dlx, sui], house)).toMatchObject({ physical: 8, sold: 4, available: 3, sellable: 3 })
  const limited = { ...dlx, sell_limit: 3 }
  expect(figuresOfClass([limited, sui], house)).toMatchObject({ available: 3, sellable: 1 })
})

test('a type that is oversold takes nothing from another of its class, but from the class', () => {
  const oversold = tallied({ physical: 2, sold: 4 })
  expect(figuresOfClass([dlx, oversold], house)).toMatchObject({ available: 0, sellable: 0 })
})
