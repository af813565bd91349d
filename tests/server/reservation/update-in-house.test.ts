import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { checkIn } from '../../../src/wire/front-desk'
import { checkOut } from '../../../src/wire/check-out'
import { reservation } from '../../../src/wire/reservation'
import { restriction } from '../../../src/wire/restriction'
import { letIn } from '../kit/arrive'
import type { House } from '../kit/house'
import { drift } from './drift'
import { aSummerNight, fri10, mon13, sat11, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerNight()
  id = house.stock.id
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const arrived = async (room: string, departure_date: BusinessDate) => {
  const stay = await house.manager.do(reservation.store, {
    arrival_date: thu9,
    departure_date,
    adults: 2,
    guest: { last_name: `Guest of ${room}` },
    room_type_id: id('room-type', 'DLX'),
    rate_code_id: id('rate-code', 'BAR'),
  })
  await house.manager.do(
    checkIn.checkIn,
    { reservation_id: stay.id, room_id: house.stock.id('room', room) },
    { answers: letIn },
  )
  return stay
}
type Change = Omit<InputOf<typeof bookingChange.update>, 'id'>
const change = (stay: { id: number }, more: Change) =>
  house.manager.call(bookingChange.update, { id: stay.id, ...more })

test('who is in house stays longer, leaves earlier, and cannot have come on another day', async () => {
  const stay = await arrived('201', sat11)
  const longer = await house.manager.do(bookingChange.update, {
    id: stay.id,
    departure_date: mon13,
    reprice: 'keep',
  })
  expect(longer.nights.map(({ rate_amount }) => rate_amount)).toEqual([
    '140.00',
    '170.00',
    '170.00',
    '140.00',
  ])
  const [held] =
    await house.sql`select to_date::text from room_occupancy where reservation_id = ${stay.id} and is_active`
  expect(held.to_date).toBe(mon13)

  expect(
    (await house.manager.do(bookingChange.update, { id: stay.id, departure_date: fri10 })).nights,
  ).toHaveLength(1)
  expect(await change(stay, { departure_date: addDays(thu9, -1) })).toMatchObject({
    refused: 'departure_first',
  })
  expect(await change(stay, { arrival_date: fri10, departure_date: sat11 })).toMatchObject({
    refused: 'not_changeable',
  })
  expect(await change(stay, { rooms: 2 })).toMatchObject({ refused: 'room_to_give_back' })
  expect(await change(stay, { room_type_id: id('room-type', 'STD') })).toMatchObject({
    refused: 'use_room_move',
  })
})

test('a room that is the next guest’s from then on cannot be stayed in', async () => {
  const stay = await arrived('202', fri10)
  const next = await house.manager.do(reservation.store, {
    arrival_date: fri10,
    departure_date: sun12,
    adults: 1,
    guest: { last_name: 'Next' },
    room_type_id: id('room-type', 'DLX'),
    rate_code_id: id('rate-code', 'BAR'),
    room_id: house.stock.id('room', '202'),
  })
  expect(await change(stay, { departure_date: sat11 })).toMatchObject({ refused: 'room_taken' })
  const { problems } = await house.manager.do(bookingChange.validate, {
    change: { id: stay.id, departure_date: sat11 },
  })
  expect(problems).toMatchObject([{ code: 'room_taken', data: { reservation_id: next.id, room: '202' } }])
  const [row] = await house.sql`select departure_date::text from reservation where id = ${stay.id}`
  expect(row.departure_date).toBe(fri10)
})

test('a night that is posted stays as it is, whatever changes around it', async () => {
  const stay = await arrived('203', sat11)
  await house.sql`update reservation_night set posted_at = now() where reservation_id = ${stay.id} and stay_date = ${thu9}`
  const done = await house.manager.do(bookingChange.update, { id: stay.id, adults: 3, reprice: 'new' })
  expect(done.nights.map(({ rate_amount }) => rate_amount)).toEqual(['140.00', '200.00'])
  const people =
    await house.sql`select adults from reservation_night where reservation_id = ${stay.id} order by stay_date`
  expect(people).toEqual([{ adults: 2 }, { adults: 3 }])
  expect(await change(stay, { nights_detail: [{ date: thu9, adults: 1 }] })).toMatchObject({
    refused: 'night_posted',
  })
})

test('packages, fixed charges and deposits go with the dates', async () => {
  const stay = await house.manager.do(reservation.store, {
    arrival_date: sat11,
    departure_date: sun12,
    adults: 2,
    guest: { last_name: 'Follower' },
    room_type_id: id('room-type', 'STD'),
    rate_code_id: id('rate-code', 'BAR'),
  })
  await house.sql`
    insert into folio_account (property_id, kind, reservation_id, name) values (${house.property_id}, 'stay', ${stay.id}, 'Follower')`
  await house.sql`
    insert into fixed_charge (property_id, folio_account_id, transaction_code_id, amount, frequency, begin_date, end_date)
    select ${house.property_id}, id, ${id('transaction-code', '2000')}, 15, 'daily', ${sat11}, ${sat11} from folio_account where reservation_id = ${stay.id}`
  const before = await house.sql`select begin_date::text, end_date::text from fixed_charge`
  expect(before).toEqual([{ begin_date: sat11, end_date: sat11 }])
  const done = await house.manager.do(bookingChange.update, {
    id: stay.id,
    departure_date: mon13,
    reprice: 'keep',
  })
  expect(await house.sql`select begin_date::text, end_date::text from fixed_charge`).toEqual([
    { begin_date: sat11, end_date: sun12 },
  ])
  expect(done.difference.total).toBe('130.00')
})

test('who is in the house has arrived: a day that is closed to arrival since holds off no other rate, but the nights he adds are sold', async () => {
  const stay = await arrived('204', sat11)
  const clerk = await house.personWith('Reservation update')
  const to = (more: Change) => clerk.call(bookingChange.update, { id: stay.id, reprice: 'keep', ...more })
  const only = (day: BusinessDate) => ({ begin_date: day, end_date: day })
  await house.manager.do(restriction.store, { kind: 'cta', ...only(thu9) })
  expect(await to({ rate_code_id: id('rate-code', 'BARNR'), reprice: 'new' })).toMatchObject({ status: 200 })
  await house.manager.do(restriction.store, { kind: 'closed', ...only(sat11) })
  await house.manager.do(restriction.store, { kind: 'ctd', ...only(mon13) })
  expect(await to({ departure_date: sun12 })).toMatchObject({ refused: 'restricted_stay' })
  expect(await to({ departure_date: mon13 })).toMatchObject({
    refused: 'restricted_stay',
    body: { error: { data: { n: 2 } } },
  })
  await house.sql`delete from restriction where property_id = ${house.property_id}`
  expect(await to({ departure_date: sun12 })).toMatchObject({ status: 200 })
})

test('no minimum stay and no day without departures holds back whoever leaves early, by whatever call', async () => {
  const [{ id: stay }] = await house.sql<{ id: number }[]>`
    select r.id from reservation r join room m on m.id = r.room_id where m.code = '204' and r.status = 'checked_in'`
  const clerk = await house.personWith('Reservation update', 'Check out')
  for (const row of [{ kind: 'min_los', value: 4 }, { kind: 'min_stay_through', value: 4 }, { kind: 'ctd' }])
    await house.manager.do(restriction.store, { ...row, begin_date: thu9, end_date: mon13 } as never)
  expect(await clerk.call(bookingChange.update, { id: stay, departure_date: sat11 })).toMatchObject({
    status: 200,
  })
  expect(
    await clerk.call(checkOut.leaveEarly, { reservation_id: stay, departure_date: fri10 }),
  ).toMatchObject({ status: 200 })
  // Who stays on again is sold a night, and asked like anybody.
  expect(await clerk.call(bookingChange.update, { id: stay, departure_date: sat11 })).toMatchObject({
    refused: 'restricted_stay',
  })
  await house.sql`delete from restriction where property_id = ${house.property_id}`
})
