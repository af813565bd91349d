import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { cashiering } from '../../../src/wire/cashiering'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { fixedCharge } from '../../../src/wire/routing'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { monday, saturday, sunday, tuesday, wednesday } from '../kit/days'
import { aHouse, type House } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House

beforeAll(async () => {
  house = await aHouse(withBreakfast)
})
afterAll(() => house.close())

async function book(arrival_date: BusinessDate, departure_date: BusinessDate, more: object = {}) {
  const { manager, stock } = house
  return await manager.do(reservation.store, {
    arrival_date,
    departure_date,
    adults: 2,
    guest: { last_name: 'Guest' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
    ...more,
  })
}

async function moveIn(room: string, until: BusinessDate, more: object = {}): Promise<void> {
  const booked = await book(saturday, until, more)
  const room_id = house.stock.id('room', room)
  await house.manager.do(checkIn.checkIn, { reservation_id: booked.id, room_id }, { answers: letIn })
}

/** What was on the books when a date was closed, by night. */
const seenFrom = (date: BusinessDate) => house.sql`
  select stay_date, sum(rooms_individual)::int as rooms, sum(rooms_tentative)::int as tentative, sum(rooms_house_use)::int as house_use,
         sum(persons)::int as persons, sum(room_revenue)::numeric(19,2) as revenue
    from pace_day where property_id = ${house.property_id} and business_date = ${date} group by 1 order by 1`
const night = (stay_date: BusinessDate, rooms: number, more: object = {}) => ({
  stay_date,
  rooms,
  tentative: 0,
  house_use: 0,
  persons: 2 * rooms,
  // 149.00 less breakfast at 24.00 is 125.00 with 10 % of tax inside.
  revenue: (113.6364 * rooms).toFixed(2),
  ...more,
})

let cancelled = 0

test('what is on the books at the close is kept for each night to come, net and without packages', async () => {
  const { stock, manager, sql, property_id } = house
  await moveIn('101', wednesday)
  await moveIn('102', wednesday, { market_code_id: stock.id('market-code', 'HSE') })
  await book(tuesday, wednesday, { reservation_type_id: stock.id('reservation-type', 'TENT'), rooms: 4 })
  await book(monday, wednesday)
  cancelled = (await book(tuesday, wednesday, { rooms: 3 })).id
  const office = await manager.do(cashiering.storeHouseAccount, { code: 'H100', name: 'Office' })
  await manager.do(fixedCharge.store, {
    account_id: office.id,
    transaction_code_id: stock.id('transaction-code', '2050'),
    frequency: 'daily',
    amount: '40.00',
    begin_date: saturday,
    end_date: saturday,
  })
  await closeNight(manager, sunday)
  expect(await seenFrom(saturday)).toEqual([
    night(saturday, 2, { house_use: 1, revenue: '227.28' }),
    night(sunday, 2, { house_use: 1, revenue: '227.28' }),
    night(monday, 3, { house_use: 1, revenue: '340.91' }),
    night(tuesday, 6, { house_use: 1, tentative: 4, revenue: '681.82' }),
  ])
  const [row] = await sql`
    select room_type_code, market_code, channel, rooms_sold, rooms_complimentary, rooms_picked_up, rooms_block_left from pace_day
     where property_id = ${property_id} and business_date = ${saturday} and stay_date = ${monday} and market_code = 'BAR'`
  expect(row).toEqual({
    room_type_code: 'STD',
    market_code: 'BAR',
    channel: 'desk',
    rooms_sold: 2,
    rooms_complimentary: 0,
    rooms_picked_up: 0,
    rooms_block_left: 0,
  })
})

test('the closed date is split by what a report asks for, and adds up to the house; what names no stay stands beside', async () => {
  const { sql, property_id } = house
  const split = await sql`
    select room_type_code, room_class_code <> '' as has_class, market_code, rate_code, use_kind, rooms_occupied, rooms_arrived, adults, persons_arrived,
           nights_booked, room_revenue::numeric(19,2), fnb_revenue::numeric(19,2)
      from stat_day where property_id = ${property_id} and business_date = ${saturday} order by market_code`
  const stay = {
    room_type_code: 'STD',
    has_class: true,
    rate_code: 'BARBB',
    rooms_occupied: 1,
    rooms_arrived: 1,
    adults: 2,
    persons_arrived: 2,
    room_revenue: '113.64',
    fnb_revenue: '21.82',
  }
  expect(split).toEqual([
    {
      room_type_code: '',
      has_class: false,
      market_code: '',
      rate_code: '',
      use_kind: 'sold',
      rooms_occupied: 0,
      rooms_arrived: 0,
      adults: 0,
      persons_arrived: 0,
      nights_booked: 0,
      room_revenue: '0.00',
      fnb_revenue: '33.33',
    },
    // Four nights in house, two of one room, one of three; the option of four rooms for one night.
    { ...stay, market_code: 'BAR', use_kind: 'sold', nights_booked: 4 + 2 + 3 + 4 },
    { ...stay, market_code: 'HSE', use_kind: 'house_use', nights_booked: 4 },
  ])
  const rooms = await sql`
    select room_type_code, rooms_physical > 0 as has_rooms, rooms_available - rooms_physical as deducted, rooms_occupied
      from stat_house_day where property_id = ${property_id} and business_date = ${saturday} order by 1`
  expect(rooms).toEqual([
    { room_type_code: 'DLX', has_rooms: true, deducted: 0, rooms_occupied: 0 },
    { room_type_code: 'STD', has_rooms: true, deducted: 0, rooms_occupied: 2 },
  ])
})

test('a week later it can be told what each night has gained and lost since', async () => {
  const { sql, manager, property_id } = house
  const [reason] = await sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${property_id} and is_active order by id limit 1`
  await manager.do(reservation.cancel, {
    reservation_ids: [cancelled],
    cancellation_reason_id: reason.id,
  })
  await book(monday, tuesday, { rooms: 2 })
  const before = await seenFrom(saturday)
  await closeNight(manager, monday)
  expect(await seenFrom(saturday)).toEqual(before)
  const gained = await sql`
    select n.stay_date, sum(n.rooms)::int as rooms
      from (select stay_date, rooms_individual as rooms from pace_day where property_id = ${property_id} and business_date = ${sunday}
            union all
            select stay_date, -rooms_individual from pace_day where property_id = ${property_id} and business_date = ${saturday} and stay_date > ${saturday}) n
     group by 1 having sum(n.rooms) <> 0 order by 1`
  expect(gained).toEqual([
    { stay_date: monday, rooms: 2 },
    { stay_date: tuesday, rooms: -3 },
  ])
  const [moved] = await sql`
    select sum(nights_booked)::int as booked, sum(nights_cancelled)::int as cancelled, sum(rooms_stayed_over)::int as stayed, sum(rooms_arrived)::int as arrived
      from stat_day where property_id = ${property_id} and business_date = ${sunday}`
  expect(moved).toEqual({ booked: 2, cancelled: 3, stayed: 2, arrived: 0 })
})

test.each([
  'pace_day',
  'stat_day',
  'stat_house_day',
  'room_day_fact',
  'stay_night_fact',
  'revenue_day_fact',
  'property_day_fact',
  'ledger_day_balance',
])('what %s says of a closed date is not changed', async name => {
  const { sql, property_id } = house
  const ofSaturday = sql`where property_id = ${property_id} and business_date = ${saturday}`
  await expect(sql`delete from ${sql(name)} ${ofSaturday}`).rejects.toThrow(/immutable/)
  await expect(sql`update ${sql(name)} set property_id = property_id ${ofSaturday}`).rejects.toThrow(
    /immutable/,
  )
})

test('after 400 days the last day of a month is enough', async () => {
  const { sql, manager, property_id } = house
  const days = [addDays(tuesday, -400), addDays(tuesday, -401), addDays(tuesday, -402), '2025-01-31'] as const
  for (const day of days)
    await sql`
      insert into pace_day select (jsonb_populate_record(p, ${sql.json({ business_date: day })}::jsonb)).* from pace_day p
       where p.property_id = ${property_id} and p.business_date = ${saturday} and p.stay_date = ${monday}`
  await sql`
    update reservation set status = 'no_show', no_show_business_date = ${monday} where property_id = ${property_id} and status = 'reserved' and arrival_date = ${monday}`
  await closeNight(manager, tuesday)
  const kept = await sql<{ business_date: string }[]>`
    select distinct business_date from pace_day where property_id = ${property_id} and business_date < '2026-01-01' order by 1`
  expect(kept.map(({ business_date }) => business_date)).toEqual(['2025-01-31', addDays(tuesday, -400)])
})
