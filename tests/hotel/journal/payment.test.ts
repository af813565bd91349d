import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import type { Tender, WayToPay } from '../../../src/hotel/journal/cash'
import { balanceOf, type NewEntry } from '../../../src/hotel/journal/entry'
import {
  type PaymentDesk,
  planPaidOut,
  planPayment,
  type PlannedPayment,
  planRefund,
} from '../../../src/hotel/journal/payment'
import { coinsOf, type Money } from '../../../src/hotel/money'

const euro = coinsOf(2)
const eur = euro.read
const cash: WayToPay = {
  id: 1,
  code: 'CA',
  name: 'Cash',
  payment_type: 'cash',
  is_active: true,
  use_for: ['folio'],
  requires_reference: false,
  allow_change: true,
  min_amount: null,
  max_amount: null,
  transaction_code_id: 9000,
  text: 'Cash',
  ledger: 'cash',
  ledger_account_id: 1,
  foreign: null,
}
const visa: WayToPay = {
  ...cash,
  id: 2,
  code: 'VI',
  name: 'Visa',
  payment_type: 'credit_card',
  transaction_code_id: 9010,
  text: 'Visa',
  ledger_account_id: 3,
}
const cityLedger: WayToPay = {
  ...cash,
  id: 3,
  code: 'CL',
  name: 'City ledger',
  payment_type: 'city_ledger',
  ledger: 'ar',
}
const code = {
  id: 8400,
  code: '8400',
  name: 'Cash rounding',
  folio_text: null,
  posting_class: 'rounding' as const,
  ledger: 'internal' as const,
  ledger_account_id: 8,
}
const desk = (balance: string, more: Partial<PaymentDesk> = {}): PaymentDesk => ({
  account_id: 5,
  window_no: 1,
  balance: eur(balance),
  today: businessDate('2026-03-14'),
  texts: { guest_name: 'Smith', room_no: '101' },
  till: { cashier_id: 7, currency: 'EUR' },
  rounding: null,
  ...more,
})
const tender = (amount: string, more: Partial<Tender> = {}): Tender => ({ amount: eur(amount), ...more })
const terminal = { terminal: { brand: 'visa', last4: '1111', approval_code: 'A1' } }
const planned = (result: unknown) => result as PlannedPayment
const amounts = (entry: NewEntry | null) =>
  (entry?.postings ?? []).map(({ side, amount }) => [side, euro.write(amount)])

test('cash with change: one line of what stays in the drawer', () => {
  const plan = planned(
    planPayment(desk('57.80'), [{ way: cash, tender: tender('57.80', { tendered: eur('60.00') }) }], euro),
  )
  expect(plan).toMatchObject({ total: eur('57.80'), excess: 0n, paid: [{ change: eur('2.20') }] })
  expect(plan.entry?.postings[0]).toMatchObject({
    side: 'payment',
    amount: eur('57.80'),
    contra: [{ cashier_id: 7, amount: eur('57.80'), cash_amount: eur('57.80') }],
  })
  expect(balanceOf(plan.entry as NewEntry)).toBe(0n)
})

test('two ways of paying are one entry', () => {
  const plan = planned(
    planPayment(
      desk('100.00'),
      [
        { way: cash, tender: tender('40.00') },
        { way: visa, tender: tender('60.00', { card: terminal }) },
      ],
      euro,
    ),
  )
  expect(amounts(plan.entry)).toEqual([
    ['payment', '40.00'],
    ['payment', '60.00'],
  ])
  expect(plan.total).toBe(eur('100.00'))
})

test.each([
  ['87.43', '87.43', '0.02', '87.45'],
  ['87.43', '87.45', '0.02', '87.45'],
  ['87.42', '87.42', '-0.02', '87.40'],
])('cash that settles %s is paid in coins', (balance, amount, rounding, due) => {
  const coins = { smallest_coin: eur('0.05'), code }
  const plan = planned(
    planPayment(desk(balance, { rounding: coins }), [{ way: cash, tender: tender(amount) }], euro),
  )
  expect(amounts(plan.entry)).toEqual([
    ['charge', rounding],
    ['payment', due],
  ])
  expect(plan).toMatchObject({ total: eur(balance), excess: 0n })
})

test('cash that settles only a part is not rounded, nor is a card', () => {
  const coins = { smallest_coin: eur('0.05'), code }
  const at = desk('87.43', { rounding: coins })
  expect(amounts(planned(planPayment(at, [{ way: cash, tender: tender('50.03') }], euro)).entry)).toEqual([
    ['payment', '50.03'],
  ])
  expect(
    amounts(
      planned(planPayment(at, [{ way: visa, tender: tender('87.43', { card: terminal }) }], euro)).entry,
    ),
  ).toEqual([['payment', '87.43']])
})

test('more than the balance is a credit', () => {
  expect(planPayment(desk('50.00'), [{ way: cash, tender: tender('60.00') }], euro)).toMatchObject({
    excess: eur('10.00'),
  })
  expect(planPayment(desk('-5.00'), [{ way: cash, tender: tender('10.00') }], euro)).toMatchObject({
    excess: eur('10.00'),
  })
})

test('city ledger takes what others left, and a credit as it stands, never more', () => {
  const both = [
    { way: cash, tender: tender('20.00') },
    { way: cityLedger, tender: tender('80.00') },
  ]
  expect(planPayment(desk('100.00'), both, euro)).toMatchObject({
    paid: [{ is_city_ledger: false }, { is_city_ledger: true, amount: eur('80.00') }],
    entry: { postings: [{ amount: eur('20.00') }] },
  })
  expect(planPayment(desk('99.99'), both, euro)).toMatchObject({ refused: 'over_balance' })
  expect(planPayment(desk('-5.00'), [{ way: cityLedger, tender: tender('-5.00') }], euro)).toMatchObject({
    entry: null,
    total: eur('-5.00'),
  })
  expect(planPayment(desk('5.00'), [{ way: cityLedger, tender: tender('-5.00') }], euro)).toMatchObject({
    refused: 'over_balance',
  })
  expect(
    planPayment(desk('5.00'), [{ way: { ...cityLedger, is_active: false }, tender: tender('5.00') }], euro),
  ).toMatchObject({ refused: 'method_not_allowed' })
})

test('a card needs what the terminal said', () => {
  expect(planPayment(desk('5.00'), [{ way: visa, tender: tender('5.00') }], euro)).toMatchObject({
    refused: 'validation',
  })
})

test('money given back is a negative payment, beyond what was paid that way it is named', () => {
  const paid = new Map<number, Money>([[9000, eur('50.00')]])
  const back = planRefund(desk('-30.00'), [{ way: cash, tender: tender('30.00', { reference: 'R' }) }], paid)
  expect(back).toMatchObject({
    entry: {
      kind: 'refund',
      postings: [
        {
          side: 'payment',
          amount: eur('-30.00'),
          contra: [{ amount: eur('-30.00'), cash_amount: eur('-30.00') }],
        },
      ],
    },
    beyond: [],
  })
  const more = [
    { way: cash, tender: tender('30.00', { reference: 'R' }) },
    { way: cash, tender: tender('30.00', { reference: 'R' }) },
  ]
  expect(planRefund(desk('-60.00'), more, paid)).toMatchObject({ beyond: [{ paid: eur('20.00') }] })
  expect(planRefund(desk('0'), [{ way: cash, tender: tender('1.00') }], paid)).toMatchObject({
    refused: 'validation',
  })
  expect(planRefund(desk('0'), [{ way: cash, tender: tender('0', { reference: 'R' }) }], paid)).toMatchObject(
    { refused: 'validation' },
  )
})

test('cash for the guest is charged to the window', () => {
  const drawer = { ...code, ledger: 'cash' as const, ledger_account_id: 1 }
  const out = planPaidOut(desk('0'), drawer, { amount: eur('25.00'), reference: 'Taxi' }) as NewEntry
  expect(out).toMatchObject({
    kind: 'paid_out',
    postings: [
      {
        side: 'charge',
        amount: eur('25.00'),
        contra: [{ amount: eur('-25.00'), cash_amount: eur('-25.00'), cashier_id: 7 }],
      },
    ],
  })
  expect(balanceOf(out)).toBe(0n)
  expect(planPaidOut(desk('0'), drawer, { amount: eur('25.00') })).toMatchObject({ refused: 'validation' })
})

test('a way to pay without change takes exactly what is paid, foreign notes and its own alike', () => {
  const exact = { ...cash, allow_change: false }
  const paid = (way: WayToPay, more: Partial<Tender>) =>
    planPayment(desk('100.00'), [{ way, tender: tender('100.00', more) }], euro)
  expect(paid(exact, { tendered: eur('120.00') })).toMatchObject({
    refused: 'no_change_given',
    facts: { method: 'Cash', amount: '100.00' },
  })
  expect(paid(exact, { tendered: eur('100.00') })).toMatchObject({ paid: [{ change: 0n }] })
  expect(paid(exact, {})).toMatchObject({ paid: [{ change: 0n }] })
})
