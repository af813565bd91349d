import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { cancelText } from '../../src/hotel/cancel-text'
import { coinsOf } from '../../src/hotel/money'
import type { PenaltyLine } from '../../src/hotel/penalty'
import { instant } from '../../src/hotel/property-time'
import type { Stay } from '../../src/hotel/rule-amount'

const coins = coinsOf(2)
const amounts = ['160', '190', '190']
const stay: Stay = {
  rooms: 1,
  lines: amounts.map((amount, index) => ({
    night: businessDate(`2026-07-${String(9 + index).padStart(2, '0')}`),
    part: 'room',
    amount: coins.read(amount),
    added_tax: coins.read('17'),
    counts: true,
  })),
}
const at = { booked_at: instant('2026-06-30T10:00:00Z'), time_zone: 'Europe/Lisbon' }
const night: PenaltyLine = {
  id: 1,
  event: 'cancel',
  type: 'nights',
  value: '1.000000',
  base: 'room',
  applies_from: instant('2026-07-07T17:00:00Z'),
}
const full: PenaltyLine = {
  id: 2,
  event: 'cancel',
  type: 'percent',
  value: '100.000000',
  base: 'all',
  applies_from: instant('2026-07-09T17:00:00Z'),
}
const noShow: PenaltyLine = { ...full, id: 3, event: 'no_show', applies_from: null }

test.each([
  [[night, noShow], 'Free until 7 Jul 18:00, then 1 night (160.00). No-show: full stay.'],
  [[full, night], 'Free until 7 Jul 18:00, then 1 night (160.00), from 9 Jul 18:00 full stay.'],
  [[{ ...full, applies_from: at.booked_at }], 'Cancellation: full stay.'],
  [[{ ...night, type: 'percent' as const, value: '50' }], 'Free until 7 Jul 18:00, then 50 % (270.00).'],
  [[{ ...night, type: 'flat' as const, value: '80' }], 'Free until 7 Jul 18:00, then 80.00.'],
  [[], 'Free of charge until arrival.'],
  [[noShow], 'Free of charge until arrival. No-show: full stay.'],
])('the guest reads what cancelling costs (%#)', (lines, text) => {
  expect(cancelText(lines, stay, at, coins)).toBe(text)
})

test.each([
  [[night, noShow], 'Free until 7 Jul 18:00, then 1 night. No-show: full stay.'],
  [[{ ...night, type: 'percent' as const, value: '50' }], 'Free until 7 Jul 18:00, then 50 %.'],
  [[{ ...night, type: 'flat' as const, value: '80' }], 'Free until 7 Jul 18:00, then a fee.'],
])('whose rate is suppressed reads no amount of it (%#)', (lines, text) => {
  expect(cancelText(lines, stay, { ...at, hides_amounts: true }, coins)).toBe(text)
})
