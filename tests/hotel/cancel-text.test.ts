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

test.each([
  ['de', 'Kostenlos bis 7. Juli 18:00, danach 1 Nacht (160.00). Bei Nichtanreise: der gesamte Aufenthalt.'],
  [
    'es',
    'Gratuita hasta el 7 de julio 18:00, después 1 noche (160.00). Si no se presenta: la estancia completa.',
  ],
  [
    'fr',
    'Gratuite jusqu’au 7 juillet 18:00, ensuite 1 nuit (160.00). En cas de non-présentation : le séjour entier.',
  ],
  [
    'pt',
    'Gratuito até 7 de julho 18:00, depois 1 noite (160.00). Em caso de não comparência: a estadia completa.',
  ],
  ['sv', 'Free until 7 Jul 18:00, then 1 night (160.00). No-show: full stay.'],
])('the guest reads it in the language of the letter, where the house has it (%s)', (language, text) => {
  expect(cancelText([night, noShow], stay, { ...at, language }, coins)).toBe(text)
})
