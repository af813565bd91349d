import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { endOfDay } from '../../../src/wire/end-of-day'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, sunday } from '../kit/house'

let house: House

beforeAll(async () => {
  house = await aHouse(withBreakfast)
})
afterAll(() => house.close())

test('a night of 149.00 with breakfast inside: room 125.00, breakfast 24.00, city tax 5.00, to the cent', async () => {
  const { manager, stock } = house
  const booked = await manager.do(reservation.store, {
    arrival_date: '2026-03-14',
    nights: 2,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(
    checkIn.checkIn,
    { reservation_id: booked.id, row_version: booked.row_version, room_id: stock.id('room', '101') },
    { answers: letIn },
  )

  const preview = await manager.do(endOfDay.previewRoomAndTax, {})
  expect(preview.rows).toMatchObject([
    { room_no: '101', guest_name: expect.stringContaining('Smith'), total: '154.00' },
  ])
  expect(preview.by_code.map(({ code, amount }) => [code, amount])).toEqual([
    ['1000', '113.64'],
    ['2000', '21.82'],
    ['7000', '11.36'],
    ['7010', '2.18'],
    ['7100', '5.00'],
  ])

  await manager.do(endOfDay.prepare, {})
  await manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
  await manager.do(endOfDay.cashiers, { action: 'freeze' })
  const posted = await manager.do(endOfDay.postRoomAndTax, {
    action: 'start',
    expected_plan_hash: preview.plan_hash,
  })
  expect(posted).toMatchObject({ items_total: 1, items_done: 1, items_failed: 0 })
  const again = await manager.do(endOfDay.postRoomAndTax, { action: 'start' })
  expect(again).toMatchObject({ items_done: 1 })
  await manager.do(endOfDay.roll, { expected_new_date: sunday })
  await manager.do(endOfDay.procedures, { action: 'run' })
  await manager.do(endOfDay.finish, { action: 'run' })

  const [figures] =
    await house.sql`select rooms_sold, room_revenue, total_revenue, tax from property_day_fact`
  expect(figures).toEqual({
    rooms_sold: 1,
    room_revenue: '113.6400',
    total_revenue: '135.4600',
    tax: '18.5400',
  })
  const verified = await manager.do(ledgerVerification.run, { scope: 'all' })
  expect(verified.results.filter(({ ok }) => !ok)).toEqual([])
})

test('the next morning she leaves early, pays by card, and takes her folio', async () => {
  const { manager, stock, sql } = house
  const [{ id, room_id }] = await sql<{ id: number; room_id: number }[]>`select id, room_id from reservation`
  const [cashier] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids) values (${house.property_id}, '1', 'Desk', 1, array[${manager.employee_id}]::bigint[]) returning id`
  await manager.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
  const early = await manager.do(checkOut.leaveEarly, { reservation_id: id, fee: 'none' })
  expect(early).toMatchObject({ departure_date: sunday, freed_nights: 1 })
  const unpaid = await manager.call(checkOut.checkOut, { reservation_id: id })
  expect(unpaid.asked ?? [unpaid.refused]).toEqual(['balance_open'])

  const payments = [
    {
      payment_method_id: stock.id('payment-method', 'VI'),
      amount: '154.00',
      card: { terminal: { brand: 'VISA', last4: '4242', approval_code: '123456' } },
    },
  ]
  const left = await manager.do(checkOut.checkOut, {
    reservation_id: id,
    windows: [{ no: 1, action: 'pay', payments }],
  })
  expect(left.folio_numbers).toMatchObject([{ window_no: 1, total_gross: '154.00' }])
  const [room] =
    await sql`select r.fo_status, t.base_status from room r join room_status_type t on t.id = r.room_status_type_id where r.id = ${room_id}`
  expect(room).toEqual({ fo_status: 'vacant', base_status: 'dirty' })
  const verified = await manager.do(ledgerVerification.run, { scope: 'all' })
  expect(verified.results.filter(({ ok }) => !ok)).toEqual([])
})
