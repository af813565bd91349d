import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, fri10, sat11, sun12, thu9 } from './summer'

let house: House
let booked: { id: number }
beforeAll(async () => {
  house = await aSummerHouse()
  booked = await house.manager.do(reservation.store, {
    arrival_date: thu9,
    departure_date: sun12,
    adults: 2,
    child_ages: [4, 9],
    guest: { last_name: 'García', first_name: 'María' },
    room_type_id: house.stock.id('room-type', 'DLX'),
    rate_code_id: house.stock.id('rate-code', 'BAR'),
  })
})
afterAll(() => house.close())

const details = () => house.manager.do(bookingView.dailyDetails, { reservation_id: booked.id })

test('5.11: the nights with what they cost and what they would cost now', async () => {
  const { nights, totals } = await details()
  expect(
    nights.map(({ stay_date, weekday, rate_amount, current_price, adults, c1, c2 }) => [
      stay_date,
      weekday,
      rate_amount,
      current_price,
      adults + c1 + c2,
    ]),
  ).toEqual([
    [thu9, 'thu', '160.00', '160.00', 4],
    [fri10, 'fri', '190.00', '190.00', 4],
    [sat11, 'sat', '190.00', '190.00', 4],
  ])
  expect(nights[0]).toMatchObject({
    room_type: { code: 'DLX' },
    charge_type: { code: 'DLX' },
    rate_code: { code: 'BAR' },
    market_code: { code: 'BAR' },
    room: null,
    discount: null,
    is_fixed: false,
    is_posted: false,
  })
  expect(totals).toEqual({ nights: 3, rooms: 1, room: '540.00', packages: '0.00', current: '540.00' })
})

test('a price that has changed meanwhile stands beside the one that was agreed; a discount stays', async () => {
  const { sql, property_id, stock } = house
  await sql`
    update rate_day set a2 = a2 + 10 where property_id = ${property_id} and stay_date = ${fri10} and rate_code_id = ${stock.id('rate-code', 'BAR')}`
  await sql`
    update reservation_night set discount_kind = 'percent', discount_value = 10, rate_amount = 171, share_amount = 171,
           discount_reason_id = (select id from discount_reason where property_id = ${property_id} order by id limit 1)
     where property_id = ${property_id} and reservation_id = ${booked.id} and stay_date = ${sat11}`
  const { nights, totals } = await details()
  expect(nights.map(({ share_amount, current_price }) => [share_amount, current_price])).toEqual([
    ['160.00', '160.00'],
    ['190.00', '200.00'],
    ['171.00', '171.00'],
  ])
  expect(nights[2].discount).toMatchObject({ kind: 'percent', value: '10', reason: expect.any(String) })
  expect(totals).toMatchObject({ room: '521.00', current: '531.00' })
})

test('a night that has no price any more has none, and the total says nothing then', async () => {
  await house.sql`delete from rate_day where property_id = ${house.property_id} and stay_date = ${thu9}`
  const { nights, totals } = await details()
  expect(nights[0]).toMatchObject({ share_amount: '160.00', current_price: null })
  expect(totals.current).toBeNull()
})
