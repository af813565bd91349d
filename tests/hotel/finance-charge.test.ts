import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { financeCharge, interestClaim } from '../../src/hotel/finance-charge'
import { coinsOf } from '../../src/hotel/money'

const euro = coinsOf(2)
const charge = (overdue: string, type: 'none' | 'flat' | 'percent', value: string | null) =>
  euro.write(financeCharge(euro.read(overdue), { type, value }, euro))

test('330.75 overdue at 1.5 % costs 4.96, and a flat charge is the same for everybody', () => {
  expect(charge('330.75', 'percent', '1.5')).toBe('4.96')
  expect(charge('330.75', 'flat', '10')).toBe('10.00')
})

test('who owes nothing late, or whose type charges nothing, pays nothing', () => {
  expect(charge('0.00', 'flat', '10')).toBe('0.00')
  expect(charge('-5.00', 'percent', '1.5')).toBe('0.00')
  expect(charge('330.75', 'none', null)).toBe('0.00')
})

test('a month has one charge', () => {
  expect(interestClaim(7, businessDate('2026-03-14'))).toBe('ar-finance:7:2026-03')
})
