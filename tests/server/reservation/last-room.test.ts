import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { bookingChange } from '../../../src/wire/booking-change'
import { reservation } from '../../../src/wire/reservation'
import type { House, Person } from '../kit/house'
import { aSummerHouse, sun12, thu9 } from './summer'

let house: House
let agents: Person[]
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  agents = await Promise.all(Array.from({ length: 4 }, () => house.personWith('Reservation store')))
})
afterAll(() => house.close())

const stay = (arrival_date: BusinessDate, departure_date: BusinessDate, rooms = 1) => ({
  arrival_date,
  departure_date,
  rooms,
  adults: 2,
  guest: { last_name: 'Racer' },
  room_type_id: id('room-type', 'DLX'),
  rate_code_id: id('rate-code', 'BAR'),
})
const counters = (from: BusinessDate, until: BusinessDate) => house.sql<
  { sold: number; available: number }[]
>`
  select i.sold, i.available from inventory_day i join room_type t on t.id = i.room_type_id
   where t.code = 'DLX' and i.stay_date >= ${from} and i.stay_date < ${until} order by i.stay_date`

test('10.1: ten calls at once for the last room: one has it, nine are told', async () => {
  await agents[0].do(reservation.store, stay(thu9, addDays(thu9, 1), 3))
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      agents[index % 4].call(reservation.store, stay(thu9, addDays(thu9, 1))),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const [winner] = await house.sql<{ name: string }[]>`
    select e.name from reservation r join employee e on e.id = r.created_by_id
     where r.property_id = ${house.property_id} and r.arrival_date = ${thu9} order by r.created_at desc, r.id desc limit 1`
  const losers = tries.filter(({ refused }) => refused === 'no_availability')
  expect(losers).toHaveLength(9)
  for (const { body } of losers) {
    expect(body.message).toBe('DLX is sold out on 2026-07-09. Nothing was booked.')
    const { data } = body.error as {
      data: { alternatives: { kind: string }[]; last_taker: { date: string; by: string; at: string } }
    }
    // Who was faster, and when; nothing of his guest.
    expect(data.last_taker).toEqual({ date: thu9, by: winner.name, at: expect.stringContaining('T') })
    expect(data.alternatives).toContainEqual(expect.objectContaining({ kind: 'type', room_type: 'STD' }))
    expect(data.alternatives).toContainEqual({ kind: 'waitlist' })
  }
  expect(await counters(thu9, addDays(thu9, 1))).toEqual([{ sold: 4, available: 0 }])
})

test('10.35: forty calls for seven nights of four rooms, dates never sold before: four have them, nobody waits for ever', async () => {
  const from = addDays(thu9, 20)
  const until = addDays(from, 7)
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, index) => agents[index % 4].call(reservation.store, stay(from, until))),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(tries.filter(({ refused }) => refused === 'no_availability')).toHaveLength(36)
  expect((await counters(from, until)).map(({ sold }) => sold)).toEqual([4, 4, 4, 4, 4, 4, 4])
})

test('10.35: whoever moves the counters with the nights in reverse order waits in the same line', async () => {
  const from = addDays(thu9, 30)
  const nights = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const { sql, property_id } = house
  const move = (dates: BusinessDate[]) => sql`
    select inventory_apply(${property_id}, array(select (d::date, ${id('room-type', 'DLX')}, 0, 0, 0, 1, 0, 0, 0, 0, null)::inventory_delta from unnest(${dates}::date[]) d))`
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => move(index % 2 === 0 ? nights : nights.toReversed())),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason.message).toBe('no_availability')
  expect((await counters(from, addDays(from, 7))).map(({ sold }) => sold)).toEqual([4, 4, 4, 4, 4, 4, 4])
})

test('different rooms of a type are all sold at once', async () => {
  const from = addDays(thu9, 40)
  const rooms = await house.sql<{ id: number }[]>`select id from room where code like '20%' order by code`
  const tries = await Promise.all(
    rooms.map(({ id: room_id }, index) =>
      agents[index].call(reservation.store, { ...stay(from, addDays(from, 2)), room_id }),
    ),
  )
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('one room is given once, however many ask for it', async () => {
  const from = addDays(thu9, 44)
  const [{ id: room_id }] = await house.sql<{ id: number }[]>`select id from room where code = '201'`
  const tries = await Promise.all(
    agents.map(agent => agent.call(reservation.store, { ...stay(from, addDays(from, 2)), room_id })),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    tries.filter(({ refused }) => refused === 'room_taken' || refused === 'room_just_taken'),
  ).toHaveLength(3)
  expect((await counters(from, addDays(from, 2))).map(({ sold }) => sold)).toEqual([1, 1])
})

test('a stay that fails leaves no guest behind', async () => {
  const [{ n: before }] = await house.sql<{ n: number }[]>`select count(*) as n from guest_profile`
  await agents[0].call(reservation.store, stay(thu9, sun12))
  const [{ n }] = await house.sql<{ n: number }[]>`select count(*) as n from guest_profile`
  expect(n).toBe(before)
})

test('the last one below a limit of sales is sold once, and the limit is what the other is told of', async () => {
  const from = addDays(thu9, 50)
  await agents[0].do(reservation.store, stay(from, addDays(from, 1)))
  await house.sql`
    update inventory_day set sell_limit = 2
     where property_id = ${house.property_id} and stay_date = ${from} and room_type_id = ${id('room-type', 'DLX')}`
  const tries = await Promise.all(
    agents.map(agent => agent.call(reservation.store, stay(from, addDays(from, 1)))),
  )
  expect(tries.map(({ refused }) => refused ?? 'booked').toSorted()).toEqual([
    'booked',
    'sell_limit_reached',
    'sell_limit_reached',
    'sell_limit_reached',
  ])
})

test('whoever lengthened a stay into the night has taken its last room, not whoever shortened another since', async () => {
  const [from, next] = [addDays(thu9, 46), addDays(thu9, 47)]
  const [booker, lengthener] = agents
  const manager = house.manager
  const early = await booker.do(reservation.store, stay(from, next))
  const long = await booker.do(reservation.store, stay(next, addDays(next, 2), 3))
  const change = await house.personWith('Reservation update')
  await change.do(bookingChange.update, { id: early.id, departure_date: addDays(next, 1), reprice: 'keep' })
  await manager.do(bookingChange.update, { id: long.id, departure_date: addDays(next, 1), reprice: 'keep' })
  const [{ name }] = await house.sql<
    { name: string }[]
  >`select name from employee where id = ${change.employee_id}`
  const refused = await lengthener.call(reservation.store, stay(next, addDays(next, 1)))
  expect(refused).toMatchObject({
    refused: 'no_availability',
    body: { error: { data: { last_taker: { date: next, by: name } } } },
  })
  const why = { arrival_date: next, departure_date: addDays(next, 1), adults: 2 }
  const cell = { rate_id: id('rate-code', 'BAR'), type_id: id('room-type', 'DLX') }
  expect((await manager.do(availability.explain, { ...why, ...cell })).last_taker).toMatchObject({ by: name })
  expect(
    (
      await manager.do(availability.explain, {
        ...why,
        ...cell,
        arrival_date: addDays(thu9, 28),
        departure_date: addDays(thu9, 29),
      })
    ).last_taker,
  ).toBeNull()
})
