import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import type { InputOf } from '../../../src/wire/call'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { drift } from './drift'
import { aSummerHouse, bookingDay, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
})
afterAll(() => house.close())

type Item = InputOf<typeof reservation.import>['items'][number]
const item = (more: Partial<Item> = {}): Item => ({
  arrival_date: thu9,
  nights: 2,
  adults: 2,
  guest: { last_name: 'Moved' },
  room_type_id: id('room-type', 'STD'),
  rate_code_id: id('rate-code', 'BAR'),
  rate_amount: '77.00',
  rate_reason: 'As agreed before',
  booked_on: addDays(bookingDay, -100),
  ...more,
})
const importOne = async (more: Partial<Item> = {}): Promise<number> =>
  (await house.manager.do(reservation.import, { items: [item(more)] })).ids[0]

test('a booking moves in with the date it was made and the price that was agreed', async () => {
  const made = await importOne()
  const [row] = await house.sql`
    select r.status, r.booked_business_date, r.is_imported, n.rate_amount, n.base_amount from reservation r join reservation_night n on n.reservation_id = r.id
     where r.id = ${made} limit 1`
  expect(row).toMatchObject({
    status: 'reserved',
    booked_business_date: addDays(bookingDay, -100),
    is_imported: true,
    rate_amount: '77.0000',
    base_amount: '110.0000',
  })
})

test('more than there is, nobody at all, further ahead than we take bookings: what was sold is sold', async () => {
  const many = Array.from({ length: 9 }, () => item({ adults: 0 }))
  expect((await house.manager.do(reservation.import, { items: many })).ids).toHaveLength(9)
  const far = await importOne({
    arrival_date: addDays(bookingDay, 500),
    booked_on: addDays(bookingDay, -200),
  })
  expect(far).toBeGreaterThan(0)
})

test('who was given another type keeps the price of the one booked, and was cancelled in the type given', async () => {
  const assigned_room_type_id = id('room-type', 'DLX')
  for (const more of [{}, { cancelled_on: addDays(bookingDay, -3) }]) {
    const made = await importOne({ assigned_room_type_id, ...more })
    const [row] = await house.sql`
      select t.code as given, array_agg(distinct n.room_type_id)::text[] as nights, array_agg(distinct c.code) as charged from reservation r
        join room_type t on t.id = r.room_type_id join reservation_night n on n.reservation_id = r.id join room_type c on c.id = n.charge_type_id
       where r.id = ${made} group by t.code`
    expect(row).toEqual({ given: 'DLX', nights: [String(assigned_room_type_id)], charged: ['STD'] })
  }
  expect(await drift(house)).toEqual([])
})

test('who is in house has a room, an open account, and owes nothing for the nights before', async () => {
  const made = await importOne({
    arrival_date: addDays(bookingDay, -2),
    nights: 5,
    checked_in: true,
    assigned_room_type_id: id('room-type', 'DLX'),
  })
  const [row] = await house.sql`
    select r.status, r.room_id is not null as has_room, t.code as type, a.status as account, m.fo_status,
           array(select stay_date from reservation_night n where n.reservation_id = r.id and n.posted_at is not null order by 1) as posted,
           array(select claim_key from posting_claim where claim_key like 'room:' || r.id || ':%' order by 1) as claims
      from reservation r join room m on m.id = r.room_id join room_type t on t.id = m.room_type_id join folio_account a on a.reservation_id = r.id where r.id = ${made}`
  const past = [addDays(bookingDay, -2), addDays(bookingDay, -1)]
  expect(row).toMatchObject({
    status: 'checked_in',
    has_room: true,
    type: 'DLX',
    account: 'open',
    fo_status: 'occupied',
    posted: past,
    claims: past.map(night => `room:${made}:${night}`),
  })
})

test('a guest may be in the very room he is in', async () => {
  const [{ id: room_id }] = await house.sql<{ id: number }[]>`select id from room where code = '104'`
  const made = await importOne({
    arrival_date: addDays(bookingDay, -1),
    nights: 2,
    checked_in: true,
    room_id,
  })
  const [row] = await house.sql`select room_id from reservation where id = ${made}`
  expect(row.room_id).toBe(room_id)
})

test('a booking that was cancelled there takes no room here', async () => {
  const made = await importOne({ cancelled_on: addDays(bookingDay, -3) })
  const [row] = await house.sql`select status, cancelled_business_date from reservation where id = ${made}`
  expect(row).toMatchObject({ status: 'cancelled', cancelled_business_date: addDays(bookingDay, -3) })
})

test('the counters are right after all of it', async () => {
  expect(await drift(house)).toEqual([])
})

test.each([
  ['booked after today', { booked_on: addDays(bookingDay, 1) }, 'items.0.booked_on'],
  ['cancelled before it was booked', { cancelled_on: addDays(bookingDay, -101) }, 'items.0.cancelled_on'],
  ['in house before it arrives', { checked_in: true }, 'items.0.checked_in'],
])('nothing moves in that was %s', async (_, more, field) => {
  const refused = await house.manager.call(reservation.import, { items: [item(more as Partial<Item>)] })
  expect(refused.body).toMatchObject({
    error: { error: 'validation', fields: { [field]: expect.anything() } },
  })
})

test('one bad item brings none of the others in', async () => {
  const [{ n: before }] = await house.sql<{ n: number }[]>`select count(*) as n from reservation`
  expect(
    await house.manager.call(reservation.import, { items: [item(), item({ rate_code_id: 999_999 })] }),
  ).toMatchObject({ status: 404 })
  const [{ n }] = await house.sql<{ n: number }[]>`select count(*) as n from reservation`
  expect(n).toBe(before)
})

test('whoever may not move the house in, and a house that has closed a day, takes nothing', async () => {
  const clerk = await house.personWith('Reservation store')
  expect(await clerk.call(reservation.import, { items: [item()] })).toMatchObject({ status: 403 })
  await house.sql`insert into business_day (property_id, business_date, status, closed_at, seal_seq, seal_hash) values (${house.property_id}, ${addDays(bookingDay, -1)}, 'closed', now(), 0, repeat('0', 64))`
  expect(await house.manager.call(reservation.import, { items: [item()] })).toMatchObject({
    refused: 'import_too_late',
  })
})
