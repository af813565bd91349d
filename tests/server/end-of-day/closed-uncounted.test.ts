import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aTill, broken, openCashier, type Till } from '../cashiering/till'
import type { Person } from '../kit/house'
import { untilWaiting } from '../kit/waiting'

let house: Till
let clerk: Person
beforeAll(async () => {
  house = await aTill()
  clerk = await house.personWith('Cashier open', 'Cashiering post payment')
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

test('cash that is taken while the night closes a drawer uncounted is in the float of the next shift', async () => {
  const shift_id = await openCashier(clerk, '200.00')
  const { account_id } = await house.inHouse('101')
  let closed: Promise<unknown> | undefined
  await house.sql.begin(async tx => {
    // As a clerk who is just posting holds his shift.
    await tx`select from cashier_shift where id = ${shift_id} for share`
    closed = house.manager.do(endOfDay.cashiers, { action: 'close', shift_ids: [shift_id] })
    await untilWaiting(house, 1)
    const payments = [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '35.00' }]
    const paid = { account_id, window_no: 1, payments }
    await clerk.do(cashiering.postPayments, paid, { answers: { credit_balance: 'yes' } })
  })
  await closed
  const [shift] =
    await house.sql`select status, auto_closed, retained_float from cashier_shift where id = ${shift_id}`
  expect(shift).toEqual({ status: 'closed', auto_closed: true, retained_float: '235.0000' })
})
