import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import type { Tender, WayToPay } from '../../../src/hotel/journal/cash'
import { type ChargeCode } from '../../../src/hotel/journal/charge'
import { balanceOf } from '../../../src/hotel/journal/entry'
import { type PaymentDesk, type PlannedPayment, planPayment } from '../../../src/hotel/journal/payment'
import { amountWithin, maySurcharge } from '../../../src/hotel/journal/surcharge'
import { coinsOf, money, percentOf, plus } from '../../../src/hotel/money'

const euro = coinsOf(2)
const eur = euro.read
const code: ChargeCode = {
  id: 3120,
  code: '3120',
  name: 'Card surcharge',
  folio_text: null,
  posting_class: 'other',
  ledger: 'revenue',
  ledger_account_id: 40,
  is_tax_exemptable: true,
  generates: [],
}
const way = (payment_type: WayToPay['payment_type'], percent: string): WayToPay => ({
  id: 1,
  code: 'X',
  name: 'X',
  payment_type,
  is_active: true,
  use_for: ['folio'],
  requires_reference: false,
  allow_change: true,
  min_amount: null,
  max_amount: null,
  transaction_code_id: 9000,
  text: 'X',
  ledger: 'cash',
  ledger_account_id: 1,
  foreign: null,
  surcharge: { percent, code },
})
const desk = (balance: string, more: Partial<PaymentDesk> = {}): PaymentDesk => ({
  account_id: 7,
  window_no: 1,
  balance: eur(balance),
  today: businessDate('2026-03-14'),
  texts: {},
  till: { cashier_id: 1, currency: 'EUR' },
  rounding: null,
  surcharge: { adults: 1, child_ages: [], taxation: { tax_type: null, guest_type: null }, night: 1 },
  ...more,
})
const tender = (amount: string, more: Partial<Tender> = {}): Tender => ({ amount: eur(amount), ...more })
const planned = (at: PaymentDesk, of: WayToPay, given: Tender) =>
  planPayment(at, [{ way: of, tender: given }], euro) as PlannedPayment
const said = ({ entry }: PlannedPayment) =>
  entry?.postings.map(({ side, amount }) => `${side} ${euro.write(amount)}`)
const card = { card: { token_id: 1 } }

test.each([
  ['100.00', '2', ['charge 2.00', 'payment 102.00']],
  ['149.00', '1.5', ['charge 2.24', 'payment 151.24']],
  ['0.10', '2', ['payment 0.10']],
])('%s at %s %%', (amount, percent, lines) => {
  const plan = planned(desk(amount), way('credit_card', percent), tender(amount, card))
  expect(said(plan)).toEqual(lines)
  expect(euro.write(plan.total)).toBe(amount)
  expect(plan.excess).toBe(0n)
  expect(plan.entry && balanceOf(plan.entry)).toBe(0n)
})

test('cash that settles the window pays both in coins that exist, and its change is of both', () => {
  const rounding = {
    smallest_coin: eur('0.05'),
    code: { ...code, id: 8400, posting_class: 'rounding' as const },
  }
  const plan = planned(
    desk('10.01', { rounding }),
    way('cash', '1'),
    tender('10.01', { tendered: eur('20.00') }),
  )
  expect(said(plan)).toEqual(['charge 0.10', 'charge -0.01', 'payment 10.10'])
  expect(euro.write(plan.paid[0].change)).toBe('9.90')
  expect(euro.write(plan.total)).toBe('10.01')
})

test('what a card was charged already is posted as it was charged, whatever it would be now', () => {
  const charged = { ...card, charged: { surcharge: eur('2.00') } }
  const plan = planned(desk('100.00'), way('credit_card', '3'), tender('102.00', charged))
  expect(said(plan)).toEqual(['charge 2.00', 'payment 102.00'])
  expect(euro.write(plan.total)).toBe('100.00')
})

test('what moves no money costs nothing', () => {
  expect(
    (['city_ledger', 'complimentary', 'deposit_transfer'] as const).map(payment_type =>
      maySurcharge({ payment_type }),
    ),
  ).toEqual([false, false, false])
  expect(maySurcharge({ payment_type: 'credit_card' })).toBe(true)
})

test.each([
  ['200.00', '2', '196.08'],
  ['102.00', '2', '100.00'],
  ['0.01', '0', '0.01'],
  ['0.01', '100', '0.00'],
  ['0.00', '2', '0.00'],
])('of %s at %s %% at most %s can be applied', (most, percent, amount) => {
  const within = amountWithin(eur(most), each => plus(each, percentOf(each, percent, euro)))
  expect(euro.write(within)).toBe(amount)
  const next = money(within + 1n)
  expect(plus(next, percentOf(next, percent, euro)) > eur(most)).toBe(true)
})
