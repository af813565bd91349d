import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { wrongField } from '../kit/wrong-field'
import { aTill, broken, onAccount, openCashier, type Till } from './till'

let house: Till
let ana: Person

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const slip = (brand: string) => ({ card: { terminal: { brand, last4: '1111', approval_code: 'A1' } } })
const cash = { instrument: 'cash' as const, currency: 'EUR', counted: '100.00' }
const shown = async () =>
  (await ana.do(cashiering.closure, { action: 'summary' })).cards.filter(
    ({ count, counted }) => count > 0 || counted !== null,
  )

test('the slips of each card are held against what was posted, refunds off, and move no money', async () => {
  const shift_id = await openCashier(ana, '100.00')
  const { account_id } = await house.inHouse('101')
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price: '200.00' }] })
  const pay = (code: string, amount: string, brand: string, more: object = {}) =>
    ana.do(cashiering.postPayments, {
      account_id,
      payments: [
        {
          payment_method_id: house.stock.id('payment-method', code),
          amount,
          reference: 'Slip',
          ...slip(brand),
        },
      ],
      ...more,
    })
  await pay('VI', '80.00', 'visa')
  await pay('VI', '20.00', 'visa')
  await pay('MC', '50.00', 'mastercard')
  await pay('VI', '15.00', 'visa', { kind: 'refund', reason: 'Paid twice' })
  expect(await shown()).toEqual([
    { brand: 'Mastercard', count: 1, total: '50.00', counted: null, difference: null },
    { brand: 'Visa', count: 3, total: '85.00', counted: null, difference: null },
  ])

  const count = (cards: { brand: string; counted: string }[]) =>
    ana.call(cashiering.closure, { action: 'count', counts: [cash], cards })
  expect(await count([{ brand: 'Cowrie', counted: '1.00' }])).toMatchObject(wrongField('cards'))
  expect(await count([{ brand: 'Visa', counted: '80.00' }])).toMatchObject({ status: 200 })
  // Counted again, and a slip that nobody had posted was found.
  const again = await count([
    { brand: 'Visa', counted: '85.00' },
    { brand: 'American Express', counted: '40.00' },
  ])
  expect(again.status).toBe(200)
  expect(await shown()).toEqual([
    { brand: 'American Express', count: 0, total: '0.00', counted: '40.00', difference: '40.00' },
    { brand: 'Mastercard', count: 1, total: '50.00', counted: null, difference: null },
    { brand: 'Visa', count: 3, total: '85.00', counted: '85.00', difference: '0.00' },
  ])
  await ana.do(cashiering.closure, { action: 'close', retained_float: '100.00' })
  expect(await onAccount(house, 'OVER_SHORT')).toBe('0.00')
  const { summary } = await ana.do(cashiering.reports, { report: 'summary', shift_id })
  expect(summary?.cards).toContainEqual({
    brand: 'American Express',
    count: 0,
    total: '0.00',
    counted: '40.00',
    difference: '40.00',
  })
})

test('who counts the drawer alone has counted no slips', async () => {
  await openCashier(ana, '100.00')
  await ana.do(cashiering.closure, { action: 'count', counts: [cash] })
  expect(await shown()).toEqual([])
  await ana.do(cashiering.closure, { action: 'close', retained_float: '100.00' })
})
