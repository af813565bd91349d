import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aHouse, type House } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House
let cashier_id: number
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  const { sql, property_id, manager } = house
  const [{ id }] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Desk', 1, array[${manager.employee_id}]::bigint[]) returning id`
  cashier_id = id
})
afterAll(() => house.close())

async function book(departure_date: BusinessDate): Promise<number> {
  const { id } = await house.manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date,
    adults: 2,
    guest: { last_name: 'Guest' },
    room_type_id: house.stock.id('room-type', 'STD'),
    rate_code_id: house.stock.id('rate-code', 'BARBB'),
  })
  return id
}
const change = (id: number, departure_date: BusinessDate) =>
  house.manager.do(bookingChange.update, { id, departure_date, reprice: 'keep' })
const comes = (reservation_id: number, room: string) =>
  house.manager.do(
    checkIn.checkIn,
    { reservation_id, room_id: house.stock.id('room', room) },
    { answers: letIn },
  )
async function leaves(reservation_id: number): Promise<void> {
  const { manager, sql, stock } = house
  const [{ amount }] = await sql<{ amount: string }[]>`
    select b.balance::numeric(9,2)::text as amount from folio_account a
      join subledger_balance b on b.property_id = a.property_id and b.holder_id = a.id and b.ledger = 'guest'
     where a.reservation_id = ${reservation_id}`
  const card = { terminal: { brand: 'VISA', last4: '4242', approval_code: '123456' } }
  const payments = [{ payment_method_id: stock.id('payment-method', 'VI'), amount, card }]
  await manager.do(
    checkOut.checkOut,
    { reservation_id, windows: [{ no: 1, action: 'pay', payments }] },
    { answers: { early_departure: 'yes' } },
  )
}
const told = async (date: BusinessDate) => {
  const [row] = await house.sql`
    select sum(departed_early)::int as early, sum(departed_late)::int as late, sum(rooms_departed)::int as all
      from stat_day where property_id = ${house.property_id} and business_date = ${date}`
  return row
}

test('who leaves earlier or later is told by what was agreed when he came, not by the booking of before', async () => {
  const { manager } = house
  // Both changed their minds at home, one each way, and leave on the day that was agreed then.
  const [shorter, longer] = [await book(monday), await book(sunday)]
  await change(shorter, sunday)
  await change(longer, monday)
  const [early, extended] = [await book(monday), await book(sunday)]
  for (const [id, room] of [
    [shorter, '101'],
    [longer, '102'],
    [early, '103'],
    [extended, '104'],
  ] as const)
    await comes(id, room)
  await closeNight(manager, sunday)
  await change(extended, monday)
  await manager.do(cashiering.open, { cashier_id, opening_amount: '0.00' })
  await leaves(shorter)
  await leaves(early)
  await closeNight(manager, monday)
  await manager.do(cashiering.open, { cashier_id, opening_amount: '0.00' })
  await leaves(longer)
  await leaves(extended)
  await closeNight(manager, tuesday)
  expect(await told(sunday)).toEqual({ early: 1, late: 0, all: 2 })
  expect(await told(monday)).toEqual({ early: 0, late: 1, all: 2 })
})
