import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { sweepHolds } from '../../../src/server/sweep-holds'
import { availability } from '../../../src/wire/availability'
import { reservation } from '../../../src/wire/reservation'
import type { House, Person } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerHouse, fri10, sun12, thu9 } from '../reservation/summer'

let house: House
let [ana, rui]: Person[] = []
let id: (key: string, code: string) => number
let week = 0

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  ana = await house.personWith('Reservation store', 'Look to book')
  rui = await house.personWith('Reservation store', 'Look to book')
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const aStay = (rooms = 1) => {
  const days = 7 * week
  return {
    arrival_date: addDays(thu9, days),
    departure_date: addDays(sun12, days),
    rooms,
    adults: 2,
    room_type_id: id('room-type', 'DLX'),
    rate_code_id: id('rate-code', 'BAR'),
  }
}
const sold = async () => {
  const [row] = await house.sql<{ sold: number }[]>`
    select sold from inventory_day where property_id = ${house.property_id} and room_type_id = ${id('room-type', 'DLX')}
       and stay_date = ${addDays(fri10, 7 * week)}`
  return row?.sold ?? 0
}
const book = (who: Person, more: object = {}) =>
  who.call(
    reservation.store,
    { ...aStay(), guest: { last_name: 'Held' }, ...more },
    { answers: { similar_profile: 'new' } },
  )
const holdAs = (who: Person, rooms = 1) => who.call(availability.hold, aStay(rooms))
const runOut = (reservation_id: number | null) => house.sql`
  update reservation set hold_expires_at = now() - interval '1 second' where id = ${reservation_id}`

test('a room that is held is sold for ten minutes, and nobody’s once it is released', async () => {
  const { data } = await holdAs(ana, 4)
  expect(await sold()).toBe(4)
  const minutes = (Date.parse(data.expires_at ?? '') - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(10)
  expect(await book(rui)).toMatchObject({ refused: 'no_availability' })

  // Not by somebody else.
  await rui.do(availability.release, { reservation_id: data.reservation_id ?? 0 })
  expect(await sold()).toBe(4)
  await ana.do(availability.release, { reservation_id: data.reservation_id ?? 0 })
  expect(await sold()).toBe(0)
  await ana.do(availability.release, { reservation_id: data.reservation_id ?? 0 })
  expect(await book(rui)).toMatchObject({ status: 200 })
})

test('what is held is booked with its number, and counted once', async () => {
  week = 1
  const { data } = await holdAs(ana, 4)
  const [held] = await house.sql`select confirmation_no from reservation where id = ${data.reservation_id}`
  const booked = await book(ana, { hold_id: data.reservation_id, rooms: 4 })
  expect(booked).toMatchObject({ status: 200, data: { confirmation_no: held.confirmation_no } })
  expect(await sold()).toBe(4)
  const holds = await house.sql`select id from reservation where status = 'hold'`
  expect(holds).toHaveLength(0)
})

test('a hold that has run out stands in nobody’s way', async () => {
  week = 2
  const { data } = await holdAs(ana, 4)
  expect(await book(rui)).toMatchObject({ refused: 'no_availability' })
  expect(await holdAs(rui)).toMatchObject({ refused: 'no_availability' })
  await runOut(data.reservation_id)
  expect(await book(rui)).toMatchObject({ status: 200 })
  expect(await sold()).toBe(1)
  const again = await holdAs(ana, 3)
  await runOut(again.data.reservation_id)
  expect(await holdAs(rui, 3)).toMatchObject({ status: 200 })
  expect(await sold()).toBe(4)
})

test('whoever books too late is told so, unless rooms are left', async () => {
  week = 3
  const { data } = await holdAs(ana, 3)
  await runOut(data.reservation_id)
  expect(await book(rui, { rooms: 3 })).toMatchObject({ status: 200 })
  // One is left, so Ana has it without having to search again.
  expect(await book(ana, { hold_id: data.reservation_id })).toMatchObject({ status: 200 })
  const late = await book(ana, { hold_id: data.reservation_id })
  expect(late).toMatchObject({ refused: 'hold_expired' })
  expect(late.body.message).toBe('The hold has ended and the room was given back. Please search again.')
  expect(await sold()).toBe(4)
})

test('what has run out is free again within a minute, also when nobody asks for it', async () => {
  week = 6
  const [gone, kept] = [await holdAs(ana), await holdAs(rui)]
  await runOut(gone.data.reservation_id)
  expect(await sweepHolds(house.sql)).toBe(1)
  expect(await sweepHolds(house.sql)).toBe(0)
  expect(await sold()).toBe(1)
  await rui.do(availability.release, { reservation_id: kept.data.reservation_id ?? 0 })
})

test('two clerks hold the last room at once: one has it', async () => {
  week = 4
  await book(ana, { rooms: 3 })
  const tries = await Promise.all([holdAs(ana), holdAs(rui), holdAs(ana), holdAs(rui)])
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ refused }) => refused === 'no_availability')).toHaveLength(3)
  expect(await sold()).toBe(4)
})

test('a house that holds nothing goes on without, and nothing is held that cannot be sold', async () => {
  week = 5
  await house.sql`update property_control set hold_minutes = null where property_id = ${house.property_id}`
  expect((await holdAs(ana)).data).toEqual({ reservation_id: null, expires_at: null })
  await house.sql`update property_control set hold_minutes = 10 where property_id = ${house.property_id}`
  const hold = (more: object) => ana.call(availability.hold, { ...aStay(), ...more })
  expect(await hold({ arrival_date: '2026-06-29' })).toMatchObject({ refused: 'date_in_past' })
  expect(await hold({ departure_date: aStay().arrival_date })).toMatchObject({ refused: 'departure_first' })
  expect(await hold({ adults: 9 })).toMatchObject({ refused: 'occupancy_too_high' })
  expect(await hold({ room_type_id: 999_999 })).toMatchObject({ refused: 'not_found' })
  expect(await sold()).toBe(0)
})

const countOf = async (type: string, night: number) => {
  const [row] = await house.sql<{ sold: number }[]>`
    select sold from inventory_day i where property_id = ${house.property_id} and room_type_id = ${id('room-type', type)}
       and stay_date = ${addDays(thu9, 7 * week + night)}`
  return row?.sold ?? 0
}
/** Two nights in Deluxe, the third in Standard. */
const inTwo = () => ({
  nights_detail: [{ date: addDays(thu9, 7 * week + 2), room_type_id: id('room-type', 'STD') }],
})

test('a stay in two types is held in both, each on its nights, and booked as it was held', async () => {
  week = 7
  const held = await ana.call(availability.hold, { ...aStay(), ...inTwo() })
  const counts = () =>
    Promise.all([countOf('DLX', 1), countOf('DLX', 2), countOf('STD', 1), countOf('STD', 2)])
  expect(await counts()).toEqual([1, 0, 0, 1])
  const hold_id = held.data.reservation_id
  expect(await book(ana, { ...inTwo(), hold_id })).toMatchObject({ status: 200 })
  expect(await counts()).toEqual([1, 0, 0, 1])
  const again = await ana.call(availability.hold, { ...aStay(), ...inTwo() })
  await ana.do(availability.release, { reservation_id: again.data.reservation_id ?? 0 })
  expect(await counts()).toEqual([1, 0, 0, 1])
})

test('two clerks hold the last way through the house in two types: one has it', async () => {
  week = -1
  const last = { arrival_date: addDays(thu9, 7 * week + 2), departure_date: addDays(thu9, 7 * week + 3) }
  const five = { ...last, rooms: 5, room_type_id: id('room-type', 'STD') }
  expect(await book(ana, five)).toMatchObject({ status: 200 })
  const stay = { ...aStay(), ...inTwo() }
  const tries = await Promise.all([ana.call(availability.hold, stay), rui.call(availability.hold, stay)])
  expect(tries.map(({ refused }) => refused ?? 'held').toSorted()).toEqual(['held', 'no_availability'])
  // The one who has none holds nothing of the first nights either.
  expect(await countOf('DLX', 0)).toBe(1)
})

test('nothing is held on a night that the stay does not have', async () => {
  week = 9
  const nights_detail = [{ date: aStay().departure_date, room_type_id: id('room-type', 'STD') }]
  expect(await ana.call(availability.hold, { ...aStay(), nights_detail })).toMatchObject({
    refused: 'night_outside',
  })
  const strange = [{ date: aStay().arrival_date, room_type_id: 999_999 }]
  expect(await ana.call(availability.hold, { ...aStay(), nights_detail: strange })).toMatchObject({
    refused: 'not_found',
  })
})
