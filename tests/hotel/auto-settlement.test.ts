import { expect, test } from 'vitest'
import { type OwingBill, settlementCause, type SettlementRule } from '../../src/hotel/auto-settlement'
import { businessDate } from '../../src/hotel/business-date'
import { money } from '../../src/hotel/money'

const today = businessDate('2026-03-14')
const bill: OwingBill = {
  balance: money(15_400n),
  departure_date: businessDate('2026-03-20'),
  settled_on: businessDate('2026-03-10'),
}
const never: SettlementRule = { on_departure: false, every_days: null, above: null }

test.each([
  ['who leaves today', { departure_date: today }, { on_departure: true }, 'departure'],
  [
    'who should have left',
    { departure_date: businessDate('2026-03-13') },
    { on_departure: true },
    'departure',
  ],
  ['after four days of four', {}, { every_days: 4 }, 'days'],
  ['who owes more than is let stand', {}, { above: money(15_399n) }, 'amount'],
] as const)('a bill is settled of %s', (_, owing, rule, cause) => {
  expect(settlementCause({ ...bill, ...owing }, { ...never, ...rule }, today)).toBe(cause)
})

test.each([
  ['who leaves tomorrow', { departure_date: businessDate('2026-03-15') }, { on_departure: true }],
  ['after four days of five', {}, { every_days: 5 }],
  ['who owes just what is let stand', {}, { above: money(15_400n) }],
  ['who owes nothing', { balance: money(0n), departure_date: today }, { on_departure: true, every_days: 1 }],
  ['whom the house owes', { balance: money(-100n), departure_date: today }, { on_departure: true }],
  ['in a house without a rule', { departure_date: today }, {}],
] as const)('no bill is settled of %s', (_, owing, rule) => {
  expect(settlementCause({ ...bill, ...owing }, { ...never, ...rule }, today)).toBeUndefined()
})
