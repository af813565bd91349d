import { expect, test } from 'vitest'
import { coinsOf } from '../../../src/hotel/money'
import { unitsOf } from '../../../src/web/cashiering/denominations'

test('dinars are counted down to five fils, yen and won to one, euros to a cent', () => {
  expect(unitsOf('KWD', 3).slice(-2)).toEqual(['0.010', '0.005'])
  expect(unitsOf('EUR', 2).at(-1)).toBe('0.01')
  expect(unitsOf('JPY', 0).at(-1)).toBe('1')
  expect(unitsOf('KRW', 0).at(-1)).toBe('1')
  expect(unitsOf('SEK', 2).at(-1)).toBe('0.01')
  expect(unitsOf('LYD', 3).at(-1)).toBe('0.001')
})

test.each([
  ['EUR', 2],
  ['EUR', 0],
  ['KWD', 3],
  ['KRW', 0],
  ['LYD', 3],
  ['USD', 2],
])(
  'every note and coin of %s can be written with its %i decimals, the largest first',
  (currency, decimals) => {
    const coins = coinsOf(decimals)
    const read = unitsOf(currency, decimals).map(unit => coins.read(unit))
    expect(read).toEqual(read.toSorted((a, b) => (a > b ? -1 : 1)))
  },
)
