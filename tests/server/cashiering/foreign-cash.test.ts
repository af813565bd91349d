import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { receivable } from '../../../src/wire/receivable'
import type { Person } from '../kit/house'
import { wrongField } from '../kit/wrong-field'
import { aCompany } from '../receivable/company'
import { aTill, broken, openCashier, type Till } from './till'

let house: Till
let manager: Person
let shift_id: number

beforeAll(async () => {
  house = await aTill(async stock => {
    await stock.put('foreign-currency', [
      { code: 'JPY', name: 'Yen', symbol: '¥', decimal_places: 0, allow_cash_payment: true },
    ])
    await stock.put('transaction-code', [
      {
        code: '9720',
        name: 'Yen cash',
        transaction_subgroup_id: 'CASH',
        posting_class: 'payment',
        ledger_account_id: 'DRAWER',
      },
    ])
    await stock.put('payment-method', [
      {
        code: 'JPY',
        name: 'Yen cash',
        payment_type: 'cash',
        transaction_code_id: '9720',
        foreign_currency_id: 'JPY',
        allow_change: true,
        use_for: ['deposit', 'folio', 'ar_payment'],
      },
    ])
    await stock.put(
      'exchange-rate',
      ['cash', 'settlement'].map(rate_type => ({
        foreign_currency_id: stock.id('foreign-currency', 'JPY'),
        rate_type,
        begin_at: '2026-01-01T00:00:00Z',
        buy_rate: '0.006',
      })),
    )
  })
  manager = house.manager
  shift_id = await openCashier(manager)
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const yen = (tendered: string, more = {}) => ({
  payment_method_id: house.stock.id('payment-method', 'JPY'),
  amount: '5.00',
  foreign: { currency: 'JPY', tendered },
  ...more,
})

test('nobody hands over half a yen: a drawer would hold what cannot be counted, wherever the money is taken', async () => {
  const { account_id } = await house.inHouse('101')
  const { id: reservation_id } = await house.reserve()
  const { id: company } = await aCompany(house)
  const takenAt = (tendered: string) => [
    manager.call(cashiering.postPayments, { account_id, payments: [yen(tendered)] }, given),
    manager.call(deposit.post, { reservation_id, payments: [yen(tendered)] }, given),
    manager.call(receivable.payment, { account_id: company, payment: yen(tendered), apply: 'none' }, given),
  ]
  const given = { answers: { credit_balance: 'yes', deposit_overpaid: 'yes' } }
  const refused = await Promise.all(takenAt('1000.50'))
  expect(refused[0]).toMatchObject(wrongField('payments.0.foreign.tendered'))
  expect(refused[1]).toMatchObject(wrongField('payments.0.foreign.tendered'))
  expect(refused[2]).toMatchObject(wrongField('payment.foreign.tendered'))
  for (const taking of takenAt('1000.00')) expect(await taking).toMatchObject({ status: 200 })

  const drawer = await manager.do(cashiering.closure, { action: 'summary', shift_id })
  expect(JSON.stringify(drawer)).toContain('"3000"')
})

test('what is written beside foreign cash stands on the bill, as beside any other money', async () => {
  const { account_id } = await house.inHouse('102')
  const texts = { reference: 'Envelope 7', supplement: 'Wife paid' }
  await manager.do(
    cashiering.postPayments,
    { account_id, payments: [yen('1000', texts)] },
    { answers: { credit_balance: 'yes' } },
  )
  const { postings } = await manager.do(cashiering.billing, { account_id })
  expect(postings.find(({ side }) => side === 'payment')).toMatchObject({
    ...texts,
    // As the currency has coins for: there is no hundredth of a yen.
    fx: { currency: 'JPY', amount: '1000' },
  })
})

test('how much of a foreign currency pays a bill is said before: 250.00 are 273.23 dollars, and 41 667 yen', async () => {
  const { account_id } = await house.inHouse('105')
  await manager.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price: '250.00' }] })
  const needed = async (code: string, amount = '250.00') =>
    (
      await manager.do(cashiering.surcharge, {
        account_id,
        payment_method_id: house.stock.id('payment-method', code),
        amount,
      })
    ).foreign
  expect(await needed('USD')).toMatchObject({ currency: 'USD', needed: '273.23' })
  const change = async (tendered: string) =>
    (
      await manager.do(cashiering.surcharge, {
        account_id,
        payment_method_id: house.stock.id('payment-method', 'JPY'),
        amount: '250.00',
        tendered,
      })
    ).foreign?.change
  // And what comes back, in the money of the house: 50 000 yen are worth 300.00; of too few nothing is said.
  expect(await change('50000')).toBe('50.00')
  expect(await change('41000')).toBeNull()
  // Never less than the bill: 41 666 yen are 249.996.
  expect(await needed('JPY')).toMatchObject({ currency: 'JPY', needed: '41667' })
  expect(await needed('CA')).toBeNull()
  expect(await needed('USD', '0.00')).toBeNull()
  // Pounds have no course here.
  expect(await needed('GBP')).toBeNull()
  const method = house.stock.id('payment-method', 'USD')
  const pay = (tendered: string) =>
    manager.call(cashiering.postPayments, {
      account_id,
      payments: [{ payment_method_id: method, amount: '250.00', foreign: { currency: 'USD', tendered } }],
    })
  expect(await pay('273.21')).toMatchObject({ refused: 'tender_too_small' })
  expect(await pay('273.23')).toMatchObject({ status: 200 })
})

test('a bill shows its balance in the money of the guest at the course of the day, and in no money that the house has not', async () => {
  const { account_id } = await house.inHouse('106')
  await manager.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price: '94.50' }] })
  const shown = async () => (await manager.do(cashiering.billing, { account_id })).windows[0]
  const show = (display_currency: string) =>
    manager.call(cashiering.updateWindow, { account_id, window_no: 1, display_currency })
  expect(await shown()).toMatchObject({ display_currency: null, display_balance: null })
  expect(await show('CHF')).toMatchObject(wrongField('display_currency'))
  expect(await show('USD')).toMatchObject({ status: 200 })
  expect(await shown()).toMatchObject({ display_currency: 'USD', display_balance: null })
  await house.sql`
    insert into exchange_rate (property_id, foreign_currency_id, currency_code, rate_type, begin_at, buy_rate, sell_rate)
    select property_id, id, code, 'posting', '2026-01-01', 0.9, 0.945 from foreign_currency
     where property_id = ${house.property_id} and code = 'USD'`
  expect(await shown()).toMatchObject({ balance: '94.50', display_balance: '100.00' })
})
