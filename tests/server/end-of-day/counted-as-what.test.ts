import { afterAll, beforeAll, expect, test } from 'vitest'
import { availability } from '../../../src/wire/availability'
import { deskList } from '../../../src/wire/desk-list'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { repair } from '../../../src/wire/room/repair'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { monday, saturday, sunday } from '../kit/days'
import { aHouse, type House } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House
/** Two standard rooms are taken. */
let stays: number[]
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  stays = [await moveIn('101'), await moveIn('102')]
})
afterAll(() => house.close())

async function moveIn(room: string): Promise<number> {
  const { manager, stock } = house
  const { id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Guest' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(
    checkIn.checkIn,
    { reservation_id: id, room_id: stock.id('room', room) },
    { answers: letIn },
  )
  return id
}

test('a room out of order that its reason leaves among the rooms available stays there on every screen, as in the closed day', async () => {
  const { manager, sql, stock, property_id } = house
  const reason_id = stock.id('out-of-order-or-service-reason', 'MAINT')
  const rooms = [stock.id('room', '105'), stock.id('room', '201')]
  await manager.do(repair.setOutOfOrder, { rooms, from_date: saturday, through_date: sunday, reason_id })
  const seen = async () => {
    const { tonight } = await manager.do(deskList.today, {})
    const shown = await manager.do(availability.property, { from: saturday, days: 3 })
    const classes = await manager.do(availability.property, { from: saturday, days: 3, view: 'class' })
    const grid = await manager.do(availability.search, { from_date: saturday, days: 3 })
    const of = (cells: { occupancy_percent: string }[]) => cells.map(cell => cell.occupancy_percent)
    return {
      tonight: tonight.occupancy_percent,
      house: [of(shown.house), of(grid.dates.map(date => date.house))],
      std: [shown.rows[0], grid.rows[0]].map(row => of(row.cells)),
      class: of(classes.rows[0].cells),
      ooo: shown.house.map(({ ooo }) => ooo),
      left: shown.rows[0].cells.map(({ available }) => available),
    }
  }
  // Two of ten rooms are taken, both of six standard rooms; one room of each type is out of order for two nights.
  const common = { ooo: [2, 2, 0], left: [3, 3, 6] }
  const less = { house: ['25.00', '25.00', '0.00'], std: ['40.00', '40.00', '0.00'] }
  expect(await seen()).toEqual({
    tonight: '25.00',
    house: [less.house, less.house],
    std: [less.std, less.std],
    class: less.house,
    ...common,
  })
  await sql`update out_of_order_or_service_reason set include_in_statistics = true where id = ${reason_id}`
  const all = { house: ['20.00', '20.00', '0.00'], std: ['33.33', '33.33', '0.00'] }
  expect(await seen()).toEqual({
    tonight: '20.00',
    house: [all.house, all.house],
    std: [all.std, all.std],
    class: all.house,
    ...common,
  })
  await closeNight(manager, sunday)
  const [day] = await sql`
    select round(100.0 * rooms_occupied / rooms_available, 2)::text as occupancy from property_day_fact
     where property_id = ${property_id} and business_date = ${saturday}`
  expect(day).toEqual({ occupancy: '20.00' })
  // Also when the night is over, and the repair with it.
  const [past] = (await manager.do(availability.property, { from: saturday, days: 1 })).house
  expect(past.occupancy_percent).toBe('20.00')
})

test('a guest counts for the country he lives in, which is not that of his passport', async () => {
  const { sql, manager, property_id } = house
  const countries = await sql<{ id: number; code: string }[]>`
    select id, code from master_type where category = 'country' and code in ('DE', 'FR', 'ES')`
  const country = (code: string) => countries.find(one => one.code === code)?.id ?? null
  const guests = await sql<{ guest_profile_id: number }[]>`
    select guest_profile_id from reservation where id = any (${stays}::bigint[]) order by id`
  await sql`update guest_profile set nationality_id = ${country('DE')}`
  const [lives, unknown] = guests.map(({ guest_profile_id }) => guest_profile_id)
  for (const [code, is_primary] of [
    ['ES', false],
    ['FR', true],
  ] as const)
    await sql`
      insert into guest_address (guest_profile_id, address_type_id, line1, city, country_id, is_primary)
      select ${lives}, (select id from master_type where category = 'address_type' limit 1), '1', 'X', ${country(code)}, ${is_primary}`
  await sql`delete from guest_address where guest_profile_id = ${unknown}`
  await closeNight(manager, monday)
  const of = sql`property_id = ${property_id} and business_date = ${sunday}`
  expect(
    await sql`select guest_profile_id = ${lives} as lives, f.country from stay_night_fact f join reservation r on r.id = f.reservation_id
               where f.property_id = ${property_id} and business_date = ${sunday} order by 1 desc`,
  ).toEqual([
    { lives: true, country: 'FR' },
    { lives: false, country: null },
  ])
  // Beside what names no stay.
  const split =
    await sql`select country, sum(adults)::int as adults from stat_day where ${of} group by 1 having sum(adults) > 0 order by 1`
  expect(split).toEqual([
    { country: '', adults: 2 },
    { country: 'FR', adults: 2 },
  ])
})

test('a posting master is no room in house and nobody in it, on no screen', async () => {
  const { manager, sql } = house
  const [, master] = stays
  await sql`update reservation set is_posting_master = true where id = ${master}`
  const one = { rooms: 1, adults: 2, children: 0, persons: 2 }
  expect((await manager.do(deskList.today, {})).in_house).toEqual(one)
  expect((await manager.do(deskList.inHouse, {})).totals).toMatchObject(one)
  const { overview } = await manager.do(endOfDay.prepare, { check_only: true })
  expect(overview.counters.in_house).toBe(1)
  await sql`update reservation set is_posting_master = false where id = ${master}`
})
