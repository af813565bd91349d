import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { sweepWaitlist } from '../../../src/server/sweep-waitlist'
import { bookingView } from '../../../src/wire/booking-view'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { drift } from './drift'
import { aSummerHouse, thu9 } from './summer'

let house: House
let reason: number
beforeAll(async () => {
  house = await aSummerHouse()
  const [row] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  reason = row.id
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const id = (key: string, code: string) => house.stock.id(key, code)
const week = (count: number, nights = 2) => ({
  arrival_date: addDays(thu9, 7 * count),
  departure_date: addDays(thu9, 7 * count + nights),
})
let guests = 0
const wanted = (dates: ReturnType<typeof week>) => ({
  ...dates,
  adults: 2,
  guest: { last_name: `Waiter${'abcdefghijklmnopqrstuvwxyz'[guests++]}` },
  room_type_id: id('room-type', 'DLX'),
  rate_code_id: id('rate-code', 'BAR'),
})
const answers = { answers: { similar_profile: 'new' } }
const book = (dates: ReturnType<typeof week>) => house.manager.do(reservation.store, wanted(dates), answers)
const wait = (dates: ReturnType<typeof week>) =>
  house.manager.do(bookingChange.waitlist, { booking: wanted(dates) }, answers)
const cancel = ({ id }: { id: number }) =>
  house.manager.do(reservation.cancel, { reservation_ids: [id], cancellation_reason_id: reason })
const list = async (filters = {}) => await house.manager.do(bookingChange.waiting, { filters })
/** All four deluxe rooms of these nights. */
const fill = async (dates: ReturnType<typeof week>) => {
  const stays = []
  for (let n = 0; n < 4; n++) stays.push(await book(dates))
  return stays
}

test('the list is narrowed to those who could be booked now, and says how many wait for how many rooms', async () => {
  const [full] = await fill(week(1))
  const one = await wait(week(1))
  const free = await wait(week(2))
  expect((await list()).totals).toEqual({ waiting: 2, fits_now: 1, rooms: 2 })
  expect((await list({ fits_now: true })).items).toMatchObject([
    { reservation_id: free.id, wait_state: 'fits_now' },
  ])
  expect((await list({ fits_now: false })).items).toMatchObject([
    { reservation_id: one.id, wait_state: 'waits' },
  ])
  expect((await list({ arrival_from: week(2).arrival_date })).items).toHaveLength(1)
  await cancel(full)
  expect((await list({ fits_now: true })).total).toBe(2)
  await cancel(one)
  await cancel(free)
})

test('rooms that are free and not sold to him are no news: it is said what is against them', async () => {
  const { sql, property_id } = house
  const dates = week(2)
  const entry = await wait(dates)
  const looked = async () => {
    const { fits_now, against } = await house.manager.do(bookingChange.waitOffers, {
      reservation_id: entry.id,
    })
    const { header } = await house.manager.do(bookingView.view, { id: entry.id })
    expect([header.waitlist?.fits_now, (await list({ fits_now: true })).total]).toEqual([
      fits_now,
      Number(fits_now),
    ])
    return { fits_now, against }
  }
  expect(await looked()).toEqual({ fits_now: true, against: [] })
  expect(await sweepWaitlist(sql)).toBe(1)
  await sql`
    insert into restriction (property_id, kind, begin_date, end_date) values (${property_id}, 'cta', ${dates.arrival_date}, ${dates.arrival_date})`
  expect(await looked()).toEqual({
    fits_now: false,
    against: [`Arrive on another day than ${dates.arrival_date}.`],
  })
  const clerk = await house.personWith('Reservation waitlist')
  expect(await clerk.call(bookingChange.activate, { id: entry.id })).toMatchObject({
    refused: 'restricted_stay',
  })
  expect([await sweepWaitlist(sql), await sweepWaitlist(sql)]).toEqual([1, 0])
  await sql`delete from restriction where property_id = ${property_id}`
  await sql`update rate_code set is_active = false where id = ${id('rate-code', 'BAR')}`
  expect(await looked()).toEqual({ fits_now: false, against: ['BAR is out of use.'] })
  await sql`update rate_code set is_active = true where id = ${id('rate-code', 'BAR')}`
  expect(await looked()).toEqual({ fits_now: true, against: [] })
  await cancel(entry)
})

test('an entry is changed as it was seen: the second clerk is told', async () => {
  const entry = await wait(week(3))
  const offer_until = '2099-01-01T18:00:00.000Z'
  const [{ row_version }] = (await list()).items
  const change = { reservation_id: entry.id, row_version }
  const both = await Promise.all([
    house.manager.call(bookingChange.keepWaiting, { ...change, note: 'Calls back', offer_until }),
    house.manager.call(bookingChange.keepWaiting, { ...change, note: 'Another note' }),
  ])
  expect(both.map(({ refused }) => refused ?? 'kept').toSorted()).toEqual(['kept', 'stale'])
  const seen = (await list()).items[0]
  await house.manager.do(bookingChange.keepWaiting, {
    reservation_id: entry.id,
    row_version: seen.row_version,
    phone: '+351 911',
    note: 'Calls back',
    offer_until,
  })
  expect((await list()).items).toMatchObject([
    { waits_note: 'Calls back', waits_phone: '+351 911', wait_state: 'offered', offer_until },
  ])
  expect(
    await house.manager.call(bookingChange.keepWaiting, {
      reservation_id: entry.id,
      offer_until: '2020-01-01T18:00:00Z',
    }),
  ).toMatchObject({ refused: 'validation', body: { error: { fields: { offer_until: expect.any(String) } } } })
  const stranger = await house.personWith('Reservation')
  expect(
    await stranger.call(bookingChange.keepWaiting, { reservation_id: entry.id, note: 'x' }),
  ).toMatchObject({ status: 403 })
  await cancel(entry)
  expect(await house.manager.call(bookingChange.keepWaiting, { reservation_id: entry.id })).toMatchObject({
    refused: 'wrong_state',
  })
})

test('another type or other days are offered to who waits, and booked in one call', async () => {
  await fill(week(4))
  const entry = await wait(week(4))
  const { fits_now, alternatives } = await house.manager.do(bookingChange.waitOffers, {
    reservation_id: entry.id,
  })
  expect(fits_now).toBe(false)
  expect(alternatives).toContainEqual(
    expect.objectContaining({ kind: 'type', room_type: 'STD', rooms_left: 6 }),
  )
  const days = alternatives.find(({ kind }) => kind === 'dates')
  expect(days?.arrival_date).toBeDefined()
  const done = await house.manager.do(bookingChange.activate, {
    id: entry.id,
    room_type_id: id('room-type', 'STD'),
    reprice: 'new',
  })
  expect(done.message).toMatch(/^Booked/)
  const [row] = await house.sql`select status, room_type_id from reservation where id = ${entry.id}`
  expect(row).toEqual({ status: 'reserved', room_type_id: id('room-type', 'STD') })
  expect((await list()).total).toBe(0)
  expect(await house.manager.call(bookingChange.waitOffers, { reservation_id: entry.id })).toMatchObject({
    refused: 'wrong_state',
  })
})

test('two clerks book the last room for two who wait: one has it, the other goes on waiting', async () => {
  const [full] = await fill(week(5))
  const entries = [await wait(week(5)), await wait(week(5))]
  await cancel(full)
  const both = await Promise.all(entries.map(({ id }) => house.manager.call(bookingChange.activate, { id })))
  const outcomes = both.map(({ asked, refused }) => asked?.join() ?? refused ?? 'booked').toSorted()
  // Whoever comes second finds no room, or is asked whether to oversell when the first one is through already.
  expect([
    ['booked', 'no_availability'],
    ['booked', 'overbook'],
  ]).toContainEqual(outcomes)
  expect((await list()).items).toMatchObject([{ wait_state: 'waits' }])
})

test('nobody waits under a number that the house does not have', async () => {
  const nobody = { reservation_id: 999_999 }
  expect(await house.manager.call(bookingChange.waitOffers, nobody)).toMatchObject({ status: 404 })
  expect(await house.manager.call(bookingChange.keepWaiting, nobody)).toMatchObject({ status: 404 })
})

test('a night on request is given by nobody without the right: not by a longer stay, not to who waits', async () => {
  const { sql, property_id } = house
  const clerk = await house.personWith('Reservation store', 'Reservation update')
  const dates = week(6)
  const stay = await book(dates)
  await sql`
    insert into restriction (property_id, kind, begin_date, end_date, on_request)
    values (${property_id}, 'closed', ${dates.departure_date}, ${dates.departure_date}, true)`
  const longer = { id: stay.id, departure_date: addDays(dates.departure_date, 1), reprice: 'keep' as const }
  expect((await clerk.call(bookingChange.update, longer)).refused).toBe('on_request')
  expect((await house.manager.call(bookingChange.update, longer)).asked).toEqual(['restricted_stay'])

  const one = { reservation_id: stay.id, arrival_date: dates.departure_date, nights: 1 }
  const put = { answers: { on_request: 'waitlist', similar_profile: 'new' } }
  const { booked: entry } = await clerk.do(bookingChange.copy, one, put)
  expect(entry).toMatchObject({ status: 'waitlist', message: `Waitlisted: ${entry?.confirmation_no}.` })
  const activate = { id: entry?.id ?? 0 }
  expect((await clerk.call(bookingChange.activate, activate)).refused).toBe('on_request')
  await house.manager.do(bookingChange.activate, activate, { answers: { restricted_stay: 'yes' } })
  await sql`delete from restriction where property_id = ${property_id}`
})

test('who waited is booked by what is sold now: code, type, way to pay and price', async () => {
  const { sql, manager } = house
  const dates = week(7, 1)
  const entry = await wait(dates)
  const activate = (answers = {}) => manager.call(bookingChange.activate, { id: entry.id }, { answers })
  const inUse = (table: 'rate_code' | 'room_type' | 'payment_method', is_active: boolean) => {
    const which = {
      rate_code: 'rate_code_id',
      room_type: 'room_type_id',
      payment_method: 'payment_method_id',
    }
    return sql`
      update ${sql(table)} set is_active = ${is_active}
       where id = (select ${sql(which[table])} from reservation where id = ${entry.id})`
  }
  await inUse('rate_code', false)
  expect((await activate()).refused).toBe('rate_not_available')
  await inUse('rate_code', true)
  await inUse('room_type', false)
  expect((await activate()).refused).toBe('not_in_use')
  await inUse('room_type', true)
  await sql`
    update reservation set payment_method_id = (select id from payment_method where property_id = ${house.property_id} order by id limit 1)
     where id = ${entry.id}`
  await inUse('payment_method', false)
  expect((await activate()).refused).toBe('not_in_use')
  await inUse('payment_method', true)
  await sql`delete from rate_day where stay_date = ${dates.arrival_date}`
  expect((await activate()).asked).toEqual(['no_price'])
  expect(await activate({ no_price: 'yes' })).toMatchObject({ status: 200 })
})
