import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { receivable } from '../../../src/wire/receivable'
import { addDays } from '../../../src/hotel/business-date'
import { type Person, saturday } from '../kit/house'
import { aCompany, takeOver } from '../receivable/company'
import { aTill, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let guest: Stay
const method = (code: string) => house.stock.id('payment-method', code)
const found = async (input: object) =>
  (await ana.do(cashiering.receipts, input)).items.map(({ receipt_no }) => receipt_no)

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana)
  guest = await house.inHouse('101')
  const { account_id } = guest
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '2050', unit_price: '30.00' }] })
  const pay = (code: string, amount: string) =>
    ana.do(cashiering.postPayments, {
      account_id,
      payments: [
        {
          payment_method_id: method(code),
          amount,
          ...(code === 'VI'
            ? { card: { terminal: { brand: 'Visa', last4: '4242', approval_code: '1' } } }
            : {}),
        },
      ],
    })
  await pay('CA', '10.00')
  await pay('VI', '20.00')
  const acme = await aCompany(house)
  await takeOver(house, [{ ledger: 'ar', account_no: acme.account_no, document_no: 'OLD1', amount: '50.00' }])
  await ana.do(receivable.payment, {
    account_id: acme.id,
    payment: { payment_method_id: method('CA'), amount: '50.00' } as never,
    apply: 'oldest',
  })
})
afterAll(() => house.close())

test('every receipt is there, newest first, of guests and of companies', async () => {
  const { items, total } = await ana.do(cashiering.receipts, {})
  expect(total).toBe(3)
  expect(items).toMatchObject([
    { receipt_no: 'R26-000003', kind: 'ar_payment', payer: 'ACME', amount: '50.00', methods: ['Cash'] },
    { receipt_no: 'R26-000002', kind: 'payment', amount: '20.00', methods: ['Visa'] },
    {
      receipt_no: 'R26-000001',
      kind: 'payment',
      amount: '10.00',
      business_date: saturday,
      printed: 0,
      cashier: 1,
    },
  ])
})

test('they are found by number, payer, day, way to pay, kind and cashier', async () => {
  const all = ['R26-000003', 'R26-000002', 'R26-000001']
  expect(await found({ search: '000002' })).toEqual(['R26-000002'])
  expect(await found({ search: 'acm' })).toEqual(['R26-000003'])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ filters: { payment_method_id: method('CA') } })).toEqual(['R26-000003', 'R26-000001'])
  expect(await found({ filters: { kinds: ['ar_payment'] } })).toEqual(['R26-000003'])
  expect(await found({ filters: { from: saturday, to: saturday } })).toEqual(all)
  expect(await found({ filters: { to: addDays(saturday, -1) } })).toEqual([])
  const [{ id: cashier_id }] = await house.sql<{ id: number }[]>`
    select id from cashier where property_id = ${house.property_id} and number = 1`
  expect(await found({ filters: { cashier_id } })).toEqual(all)
})

test('printing again is counted, also of a payment on account; looking at the list is not', async () => {
  const printed = async () => (await ana.do(cashiering.receipts, { search: '000003' })).items[0].printed
  expect(await ana.do(cashiering.receipt, { receipt_no: 'R26-000003' })).toMatchObject({ copy: 'ORIGINAL' })
  expect(await ana.do(cashiering.receipt, { receipt_no: 'R26-000003' })).toMatchObject({ copy: 'COPY 1' })
  expect([await printed(), await printed()]).toEqual([2, 2])
})

test('who may not see the bills sees no receipts', async () => {
  const clerk = await house.personWith('Check in')
  expect(await clerk.call(cashiering.receipts, {})).toMatchObject({ status: 403 })
})
