import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../../../src/wire/deposit'
import { aDesk, type Desk } from '../kit/desk'
import { monday, sunday, tuesday } from '../kit/house'
import { closeNight } from '../kit/night'
import { broken, openShift } from './ledger'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
  await desk.sql`update finance_setting set deposit_tax_mode = 'at_receipt' where property_id = ${desk.property_id}`
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

test('the night is closed over a deposit whose tax is due: the books agree, and the tax of the day is the authorities’', async () => {
  const { sql, property_id, stock, manager } = desk
  const { id: reservation_id } = await desk.reserve({ arrival_date: monday, departure_date: tuesday })
  await manager.do(deposit.store, { reservation_id, amount: '138.60', due_date: sunday })
  await manager.do(deposit.post, {
    reservation_id,
    payments: [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '138.60' }],
  })
  await sql`update finance_setting set auto_close_cashiers = true where property_id = ${property_id}`
  await closeNight(manager, sunday)
  expect(await broken(desk)).toEqual([])
  const [{ tax }] = await sql<{ tax: string }[]>`
    select sum(amount)::numeric(19,2) as tax from journal_line where property_id = ${property_id} and ledger = 'tax'`
  expect(tax).toBe('-12.60')
})
