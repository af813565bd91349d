import { expect, test } from 'vitest'
import {
  type Counters,
  explainHouse,
  houseOf,
  houseOverbooking,
  maxAvailable,
  occupancyPercent,
  toSell,
  toSellForStay,
} from '../../src/hotel/availability'
import { friday, thursday } from './rate/a-rate'

const counters = (more: Partial<Counters> = {}): Counters => ({
  physical: 10,
  ooo: 0,
  sold: 0,
  block_held: 0,
  overbook: 0,
  sell_limit: null,
  ...more,
})
const std = counters({ physical: 60, ooo: 1, sold: 58, block_held: 4 })
const dlx = counters({ physical: 30, ooo: 2, sold: 20, block_held: 4, overbook: 1 })
const ste = counters({ physical: 10, sold: 8, block_held: 1 })
const house = houseOf([std, dlx, ste], { overbook: 0, sell_limit: null })

test('the house is the sum of its types', () => {
  expect(house).toEqual(counters({ physical: 100, ooo: 3, sold: 86, block_held: 9 }))
  expect(maxAvailable(house)).toBe(2)
})

test.each([
  ['STD', std, -3, 0],
  ['DLX', dlx, 5, 2],
  ['STE', ste, 1, 1],
])('%s may be sold as far as type and house allow', (_, type, max, sellable) => {
  expect(maxAvailable(type)).toBe(max)
  expect(toSell({ type, house })).toBe(sellable)
})

test('sell limits of type and house hold as well', () => {
  expect(toSell({ type: { ...dlx, sell_limit: 21 }, house })).toBe(1)
  expect(toSell({ type: dlx, house: { ...house, sell_limit: 86 } })).toBe(0)
  expect(toSell({ type: { ...dlx, sell_limit: 10 }, house })).toBe(0)
})

test('a stay gets the rooms of its weakest night', () => {
  const free = { stay_date: thursday, type: counters(), house: counters({ physical: 50 }) }
  expect(toSellForStay([free, { stay_date: friday, type: ste, house }])).toBe(1)
})

test('the house overbooks by its dated level, else by percent of its rooms, rounded down', () => {
  expect(houseOverbooking(130, '2.5000', null)).toBe(3)
  expect(houseOverbooking(130, '2.5', 0)).toBe(0)
  expect(houseOverbooking(130, '0', null)).toBe(0)
})

test('occupancy is sold and blocked rooms by rooms that can be slept in', () => {
  expect(occupancyPercent(house)).toBe('97.94')
  expect(occupancyPercent(counters({ physical: 2, sold: 3 }))).toBe('150.00')
  expect(occupancyPercent(counters({ physical: 3, ooo: 3 }))).toBe('0.00')
})

test('the house explains why a type with free rooms is short', () => {
  const types = [
    { ...std, code: 'STD' },
    { ...dlx, code: 'DLX' },
  ]
  expect(explainHouse(dlx, house, types)).toBe('House level: 2 rooms left; 3 STD rooms are oversold.')
  expect(explainHouse(ste, house, types)).toBeUndefined()
  const one = counters({ physical: 1, sold: 2 })
  const oneLeft = houseOf([one, counters({ physical: 2 })], { overbook: 0, sell_limit: null })
  expect(explainHouse(counters({ physical: 2 }), oneLeft, [{ ...one, code: 'STE' }])).toBe(
    'House level: 1 room left; 1 STE room is oversold.',
  )
})
