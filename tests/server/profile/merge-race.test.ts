import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { guestProfile } from '../../../src/wire/profile'
import { profileMerge } from '../../../src/wire/profile-merge'
import { profilePrivacy } from '../../../src/wire/profile-privacy'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { untilWaiting, whileSold } from '../kit/waiting'
import { aSummerHouse, thu9 } from '../reservation/summer'

let house: House
let people = 0
beforeAll(async () => {
  house = await aSummerHouse()
})
afterAll(() => house.close())

const guest = async () =>
  (await house.manager.do(guestProfile.quickStore, { last_name: `Twice${people++}` })).id
const merge = async (survivor_id: number, victim_id: number) => {
  const rows = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from guest_profile where id in (${survivor_id}, ${victim_id})`
  const of = (id: number) => rows.find(row => row.id === id)?.row_version ?? 0
  return await house.manager.call(profileMerge.merge, {
    survivor_id,
    victim_id,
    survivor_row_version: of(survivor_id),
    victim_row_version: of(victim_id),
  })
}
const book = (guest_profile_id: number, days = 0) =>
  house.manager.call(reservation.store, {
    arrival_date: addDays(thu9, days),
    departure_date: addDays(thu9, days + 1),
    rooms: 1,
    adults: 1,
    guest_profile_id,
    room_type_id: house.stock.id('room-type', 'DLX'),
    rate_code_id: house.stock.id('rate-code', 'BAR'),
  })
const guestsOf = async (ids: number[]) =>
  await house.sql<{ guest_profile_id: number; n: number }[]>`
    select guest_profile_id, count(*)::int as n from reservation where guest_profile_id = any (${ids}::bigint[]) group by 1`

test('who books a guest while another clerk merges that guest is told to search again; nothing is booked', async () => {
  const [a, b] = [await guest(), await guest()]
  const { sql } = house
  await sql`insert into guest_contact (guest_profile_id, contact_type, value, normal) values (${b}, 'email', 'b@b.test', 'b@b.test')`
  let merging: ReturnType<typeof merge> | undefined
  let booking: ReturnType<typeof book> | undefined
  await sql.begin(async inside => {
    // The merge is under way and stops at a row that somebody else has in hand.
    await inside`select id from guest_contact where guest_profile_id = ${b} for update`
    merging = merge(a, b)
    await untilWaiting(house, 1)
    booking = book(b)
    await untilWaiting(house, 2)
  })
  expect(await merging).toMatchObject({ status: 200 })
  expect(await booking).toMatchObject({ refused: 'profile_gone' })
  expect(await guestsOf([a, b])).toEqual([])
})

test('who books a guest while another clerk erases that guest is told to search again; nothing is booked', async () => {
  const id = await guest()
  const { sql, manager } = house
  await sql`insert into guest_contact (guest_profile_id, contact_type, value, normal) values (${id}, 'email', 'c@c.test', 'c@c.test')`
  const [{ row_version }] = await sql<
    { row_version: number }[]
  >`select row_version from guest_profile where id = ${id}`
  let erasing: Promise<{ status: number }> | undefined
  let booking: ReturnType<typeof book> | undefined
  await sql.begin(async inside => {
    await inside`select id from guest_contact where guest_profile_id = ${id} for update`
    erasing = manager.call(profilePrivacy.anonymise, { id, row_version })
    await untilWaiting(house, 1)
    booking = book(id, 30)
    await untilWaiting(house, 2)
  })
  expect(await erasing).toMatchObject({ status: 200, data: { done: true } })
  expect(await booking).toMatchObject({ refused: 'profile_gone' })
})

test('who is just booking a guest has booked the survivor', async () => {
  const [a, b] = [await guest(), await guest()]
  // So that the night has counters to wait for.
  expect((await book(await guest())).status).toBe(200)
  let merging: ReturnType<typeof merge> | undefined
  let booking: ReturnType<typeof book> | undefined
  await whileSold(house, thu9, async () => {
    booking = book(b)
    await untilWaiting(house, 1)
    merging = merge(a, b)
    await untilWaiting(house, 2)
  })
  expect(await booking).toMatchObject({ status: 200 })
  expect(await merging).toMatchObject({ status: 200 })
  expect(await guestsOf([a, b])).toEqual([{ guest_profile_id: a, n: 1 }])
})

test('a merge waits for whoever has just given the guest something, and takes it along', async () => {
  const [a, b] = [await guest(), await guest()]
  const stay = (await book(await guest(), 3)).data as unknown as { id: number }
  const { property_id, sql } = house
  let merging: ReturnType<typeof merge> | undefined
  await sql.begin(async inside => {
    await inside`insert into reservation_guest (property_id, reservation_id, guest_profile_id) values (${property_id}, ${stay.id}, ${b})`
    merging = merge(a, b)
    await untilWaiting(house, 1)
  })
  expect(await merging).toMatchObject({ status: 200 })
  expect(await sql`select guest_profile_id from reservation_guest where reservation_id = ${stay.id}`).toEqual(
    [{ guest_profile_id: a }],
  )
})

test('of two clerks who merge two profiles into each other one is told no', async () => {
  const [a, b] = [await guest(), await guest()]
  const tries = await Promise.all([merge(a, b), merge(b, a)])
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.map(({ refused }) => refused).filter(Boolean)).toEqual([
    expect.stringMatching(/stale|merge_not_possible/),
  ])
})

test('however a merge and twelve bookings fall together, no stay is left with the victim', async () => {
  const [a, b] = [await guest(), await guest()]
  const work = [
    ...Array.from({ length: 6 }, (_, day) => book(b, 10 + day)),
    merge(a, b),
    ...Array.from({ length: 6 }, (_, day) => book(b, 20 + day)),
  ]
  const done = await Promise.all(work)
  const booked = done.filter(({ status, asked }) => status === 200 && !asked).length
  expect(done.every(({ status }) => status === 200 || status === 422)).toBe(true)
  const left = await guestsOf([a, b])
  expect(left.some(({ guest_profile_id }) => guest_profile_id === b)).toBe(false)
  expect(left.reduce((all, { n }) => all + n, 0)).toBe(booked - 1)
})
