import { expect, test } from 'vitest'
import { cashDue } from '../../src/hotel/cash-rounding'
import { coinsOf } from '../../src/hotel/money'

const francs = coinsOf(2)

test.each([
  ['87.43', '0.05', '87.45', '0.02'],
  ['87.42', '0.05', '87.40', '-0.02'],
  ['87.45', '0.05', '87.45', '0.00'],
  ['-87.43', '0.05', '-87.45', '-0.02'],
  ['87.50', '1.00', '88.00', '0.50'],
  ['0.02', '0.05', '0.00', '-0.02'],
  ['87.43', '0.01', '87.43', '0.00'],
])('a balance of %s in coins of %s is paid with %s', (balance, coin, due, rounding) => {
  const paid = cashDue(francs.read(balance), francs.read(coin))
  expect([paid.due, paid.rounding].map(francs.write)).toEqual([due, rounding])
})
