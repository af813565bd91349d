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
  expect(postings.find(({ side }) => side === 'payment')).toMatchObject({ ...texts, fx: { currency: 'JPY' } })
})
