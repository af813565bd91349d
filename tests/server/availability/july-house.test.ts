import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { repair } from '../../../src/wire/room/repair'
import { availability } from '../../../src/wire/availability'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { reservation } from '../../../src/wire/reservation'
import { overbooking } from '../../../src/wire/room-limit'
import type { House, Person } from '../kit/house'
import { aSummerHouse, fri10, thu9 } from '../reservation/summer'

/** The house of domain/reservations 4.2 on 9 July 2026: 60 standard rooms, 30 deluxe, 10 suites. */
let house: House
let agents: Person[]
let id: (key: string, code: string) => number

const numbers = (floor: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(floor * 100 + 11 + index))

beforeAll(async () => {
  house = await aSummerHouse(async ({ put }) => {
    await put('room-type', [
      {
        code: 'STE',
        name: 'Suite',
        accommodation_type_id: 'GUEST',
        smoking: 'non_smoking',
        bed_type_id: 'KING',
        default_occupancy: 2,
        max_occupancy: 4,
        max_adults: 3,
        max_children: 2,
        upgrade_rank: 3,
        display_sequence: 3,
      },
    ])
    const rooms = (type: string, floor: number, count: number) =>
      numbers(floor, count).map(code => ({
        code,
        name: `Room ${code}`,
        room_type_id: type,
        floor_id: '02',
        smoking: 'non_smoking',
      }))
    // Six standard and four deluxe rooms are there already.
    await put('room', [...rooms('STD', 3, 54), ...rooms('DLX', 4, 26), ...rooms('STE', 5, 10)])
    await put('rate-code', [
      {
        code: 'SUITE',
        name: 'Suites',
        rate_category_id: 'BAR',
        market_code_id: 'BAR',
        pricing_basis: 'schedule',
        begin_sell_date: '2026-01-01',
        end_sell_date: '2027-12-31',
        room_type_ids: ['STE'],
        currency_code: 'EUR',
        transaction_code_id: '1000',
        exchange_mode: 'daily',
      },
    ])
    await put('pricing-schedule', [
      {
        owner_type: 'rate_code',
        rate_code_id: 'SUITE',
        season_name: 'Summer',
        begin_date: '2026-06-01',
        end_date: '2026-08-31',
        days_of_week: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
        room_type_ids: ['STE'],
        one_person: '240',
        two_persons: '260',
        child_prices: [],
      },
    ])
  })
  id = house.stock.id
  agents = await Promise.all(Array.from({ length: 4 }, () => house.personWith('Reservation store')))
})
afterAll(() => house.close())

const stay = (type: string, from: BusinessDate, until: BusinessDate, rooms = 1) => ({
  arrival_date: from,
  departure_date: until,
  rooms,
  adults: 2,
  guest: { last_name: 'Racer' },
  room_type_id: id('room-type', type),
  rate_code_id: id('rate-code', type === 'STE' ? 'SUITE' : 'BAR'),
})
const counters = (type: string, from: BusinessDate, until: BusinessDate) => house.sql<
  { sold: number; available: number }[]
>`
  select i.sold, i.available from inventory_day i
   where i.property_id = ${house.property_id} and i.room_type_id = ${id('room-type', type)}
     and i.stay_date >= ${from} and i.stay_date < ${until} order by i.stay_date`
/** What a call would do to the counters, without the call. */
const apply = (
  column: 'sold' | 'block_held',
  type: string,
  dates: BusinessDate[],
  rooms: number,
  force = false,
) => {
  const [sold, held] = column === 'sold' ? [rooms, 0] : [0, rooms]
  return house.sql`
    select inventory_apply(${house.property_id}, array(
      select (day::date, ${id('room-type', type)}::bigint, 0, 0, 0, ${sold}::int, 0, ${held}::int, 0, 0, null)::inventory_delta
        from unnest(${dates as string[]}::date[]) with ordinality as d (day, no) order by no), ${force}, ${force})`
}

test('10.2: of standard rooms none, of deluxe ones two and of suites one may be sold', async () => {
  const broken = async (codes: string[]) =>
    await house.manager.do(repair.setOutOfOrder, {
      rooms: codes.map(code => id('room', code)),
      from_date: thu9,
      through_date: thu9,
      reason_id: id('out-of-order-or-service-reason', 'MAINT'),
    })
  await broken(['101', '201', '202'])
  await house.manager.do(overbooking.set, {
    room_type_id: id('room-type', 'DLX'),
    begin_date: thu9,
    end_date: thu9,
    rooms: 1,
  })
  for (const [type, rooms] of [
    ['STD', 58],
    ['DLX', 20],
    ['STE', 8],
  ] as const)
    await house.manager.do(reservation.store, stay(type, thu9, fri10, rooms))
  for (const [type, rooms] of [
    ['STD', 4],
    ['DLX', 4],
    ['STE', 1],
  ] as const)
    await apply('block_held', type, [thu9], rooms, true)

  const { rows, dates } = await house.manager.do(availability.search, { from_date: thu9, days: 1 })
  expect(
    rows.map(({ room_type, cells: [one] }) => [
      room_type.code,
      one.physical,
      one.ooo,
      one.sold,
      one.blk_left,
      one.overbook,
      one.max_avail,
      one.to_sell,
    ]),
  ).toEqual([
    ['STD', 60, 1, 58, 4, 0, -3, 0],
    ['DLX', 30, 2, 20, 4, 1, 5, 2],
    ['STE', 10, 0, 8, 1, 0, 1, 1],
  ])
  expect(dates[0].house).toMatchObject({ physical: 100, ooo: 3, sold: 86, blk_left: 9, max_avail: 2 })
  const { house: why } = await house.manager.do(availability.explain, {
    arrival_date: thu9,
    adults: 1,
    rooms: 3,
    rate_id: id('rate-code', 'BAR'),
    type_id: id('room-type', 'DLX'),
  })
  expect(why).toBe('House level: 2 rooms left; 3 STD rooms are oversold.')
})

test('10.1: ten calls at once for the last suite of 9 July: one has it, nine are told; nine are sold, none is left', async () => {
  expect(await counters('STE', thu9, fri10)).toEqual([{ sold: 8, available: 1 }])
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      agents[index % 4].call(reservation.store, stay('STE', thu9, fri10)),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ refused }) => refused === 'no_availability')).toHaveLength(9)
  expect(await counters('STE', thu9, fri10)).toEqual([{ sold: 9, available: 0 }])
})

test('10.35: forty at once for seven nights of ten suites, half of them with the nights in reverse order: ten have them', async () => {
  const from = addDays(thu9, 30)
  const nights = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const until = addDays(from, 7)
  await house.sql`delete from inventory_day where property_id = ${house.property_id} and stay_date >= ${from}`
  await house.sql`delete from house_day where property_id = ${house.property_id} and stay_date >= ${from}`
  const reversed = async () => {
    try {
      await apply('sold', 'STE', nights.toReversed(), 1)
      return 'sold'
    } catch (refusal) {
      return (refusal as Error).message
    }
  }
  const booked = async (index: number) => {
    const { refused } = await agents[index % 4].call(reservation.store, stay('STE', from, until))
    return refused ?? 'sold'
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? booked(index) : reversed())),
  )
  expect(answers.filter(answer => answer === 'sold')).toHaveLength(10)
  expect(answers.filter(answer => answer === 'no_availability')).toHaveLength(30)
  expect((await counters('STE', from, until)).map(({ sold }) => sold)).toEqual([10, 10, 10, 10, 10, 10, 10])
})

test('10.29: sixty arrivals are given rooms and lose all of them again, but not once one was given another by hand', async () => {
  const from = addDays(thu9, 12)
  for (let made = 0; made < 60; made += 4)
    await Promise.all(agents.map(agent => agent.do(reservation.store, stay('STD', from, addDays(from, 2)))))
  const given = async () => {
    const [row] = await house.sql<{ rooms: number; held: number }[]>`
      select count(distinct r.room_id)::int as rooms, count(o.id)::int as held
        from reservation r left join room_occupancy o on o.property_id = r.property_id and o.reservation_id = r.id and o.is_active
       where r.property_id = ${house.property_id} and r.arrival_date = ${from}`
    return row
  }
  const first = await house.manager.do(roomChoice.autoAssign, { date: from })
  expect(first).toMatchObject({ assigned: 60, left: 0 })
  expect(await given()).toEqual({ rooms: 60, held: 60 })
  expect(await house.manager.do(roomChoice.undoAutoAssign, { assignments: first.undo })).toEqual({
    undone: 60,
  })
  expect(await given()).toEqual({ rooms: 0, held: 0 })

  const again = await house.manager.do(roomChoice.autoAssign, { date: from })
  const [one, other] = again.results
  await house.manager.do(roomChoice.unassign, { reservation_id: other.reservation_id })
  await house.manager.do(roomChoice.assign, { reservation_id: one.reservation_id, room_id: other.room_id! })
  expect(await house.manager.call(roomChoice.undoAutoAssign, { assignments: again.undo })).toMatchObject({
    status: 422,
    refused: 'undo_changed',
  })
  expect(await given()).toEqual({ rooms: 59, held: 59 })
})
