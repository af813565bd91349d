import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { monday, sunday } from '../kit/days'
import type { Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { aTill, broken, openCashier, type Till } from './till'

let house: Till
let desk: Person
let account_id: number

beforeAll(async () => {
  house = await aTill()
  desk = house.manager
  account_id = await house.account('OFFICE')
  await openCashier(desk)
})
afterAll(() => house.close())

const pay = (amount: string, dollars?: string) =>
  desk.do(
    cashiering.postPayments,
    {
      account_id,
      payments: [
        dollars === undefined
          ? { payment_method_id: house.stock.id('payment-method', 'CA'), amount }
          : {
              payment_method_id: house.stock.id('payment-method', 'USD'),
              amount,
              foreign: { currency: 'USD', tendered: dollars },
            },
      ],
    },
    { answers: { credit_balance: 'yes' } },
  )
const count = (euros: string, dollars?: string) =>
  desk.do(cashiering.closure, {
    action: 'count',
    counts: [
      { instrument: 'cash', currency: 'EUR', counted: euros },
      ...(dollars === undefined ? [] : [{ instrument: 'cash' as const, currency: 'USD', counted: dollars }]),
    ],
  })

test('counted, back to work, and never counted again: the night closes the shift, and the books hold', async () => {
  await pay('91.50', '100')
  await count('200.00', '100')
  await desk.do(cashiering.closure, { action: 'back_to_work' })
  await pay('50.00')
  await closeNight(desk, sunday)
  expect(await broken(house)).toEqual([])
})

test('dollars that lay in the drawer since then are expected by the next count', async () => {
  await openCashier(desk, '250.00')
  const { drawer } = await count('250.00', '100')
  expect(drawer).toMatchObject([
    { currency: 'EUR', expected: '250.00', difference: '0.00' },
    { currency: 'USD', expected: '100.00', difference: '0.00' },
  ])
  await desk.do(cashiering.closure, { action: 'back_to_work' })
  // All of them are sold: the second count has no dollars to name.
  const sale = {
    direction: 'sell' as const,
    instrument: 'cash' as const,
    currency: 'USD',
    foreign_amount: '100',
  }
  const { gross, commission } = await desk.do(cashiering.quote, sale)
  await desk.do(cashiering.exchange, { ...sale, name: 'John Smith', expected: { gross, commission } })
  const [{ expected }] = (await desk.do(cashiering.closure, { action: 'summary' })).drawer
  await count(expected ?? '')
  const closed = await desk.do(cashiering.closure, { action: 'close', retained_float: '200.00' })
  expect(closed.shift).toMatchObject({ status: 'closed', over_short_reason: null })
  expect(await broken(house)).toEqual([])
  await closeNight(desk, monday)
  expect(await broken(house)).toEqual([])
})
