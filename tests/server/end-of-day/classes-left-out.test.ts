import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { deskList } from '../../../src/wire/desk-list'
import { checkIn } from '../../../src/wire/front-desk'
import { home } from '../../../src/wire/home'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aHouse, type House } from '../kit/house'
import { closeNight } from '../kit/night'
import { anotherProperty } from '../kit/property'

let house: House

/** A house of six standard rooms, and of four apartments, which are not to count. */
beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    const [id] = await stock.put('accommodation-type', [
      { code: 'APT', name: 'Apartments', kind: 'apartment', include_in_statistics: false },
    ])
    await stock.tx.sql`update room_type set accommodation_type_id = ${id} where code = 'DLX'`
  })
})
afterAll(() => house.close())

async function book(type: string, arrival_date: BusinessDate, departure_date: BusinessDate): Promise<number> {
  const { manager, stock } = house
  const { id } = await manager.do(reservation.store, {
    arrival_date,
    departure_date,
    adults: 2,
    guest: { last_name: 'Guest' },
    room_type_id: stock.id('room-type', type),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  return id
}
const moveIn = async (reservation_id: number, room: string) =>
  house.manager.do(
    checkIn.checkIn,
    { reservation_id, room_id: house.stock.id('room', room) },
    { answers: letIn },
  )

test('of what is to come, the apartments count neither in the occupancy nor in what was picked up', async () => {
  await moveIn(await book('STD', saturday, monday), '101')
  await moveIn(await book('DLX', saturday, monday), '201')
  await moveIn(await book('DLX', saturday, sunday), '202')
  await book('DLX', sunday, tuesday)
  const today = await house.manager.do(deskList.today, {})
  // What is free to be sold is of the whole house all the same.
  expect(today.tonight).toEqual({ sold: 3, available: 7, rooms: 10, occupancy_percent: '16.67' })
  // Every screen says the same of tonight, and of each night to come, also of those that nobody has booked yet.
  const { house: shown } = await house.manager.do(availability.property, { from: saturday, days: 30 })
  const { dates: grid } = await house.manager.do(availability.search, { from_date: saturday, days: 30 })
  const fullness = (nights: { occupancy_percent: string }[]) => nights.map(night => night.occupancy_percent)
  expect(today.nights).toHaveLength(30)
  expect(fullness(shown)).toEqual(fullness(today.nights))
  expect(fullness(grid.map(date => date.house))).toEqual(fullness(today.nights))
  const { pickup } = await house.manager.do(home.summary, {})
  expect(pickup).toMatchObject({ booked: 2 })
})

test('of a closed night they count in no figure of rooms, with their people and their money in every other', async () => {
  const { sql, property_id, manager } = house
  await closeNight(manager, sunday)
  const at = sql`property_id = ${property_id} and business_date = ${saturday}`
  const [day] = await sql`
    select rooms_physical, rooms_available, rooms_occupied, rooms_sold, guests, room_revenue::numeric(19,2) from property_day_fact where ${at}`
  expect(day).toEqual({
    rooms_physical: 6,
    rooms_available: 6,
    rooms_occupied: 1,
    rooms_sold: 1,
    guests: 6,
    room_revenue: '340.92',
  })
  expect(
    await sql`select room_type_code, rooms_physical, rooms_occupied from stat_house_day where ${at}`,
  ).toEqual([{ room_type_code: 'STD', rooms_physical: 6, rooms_occupied: 1 }])
  expect(
    await sql`
      select room_class_code, sum(rooms_occupied)::int as occupied, sum(rooms_arrived)::int as arrived, sum(nights_booked)::int as booked,
             sum(adults)::int as adults from stat_day where ${at} group by 1 order by 1`,
  ).toEqual([
    { room_class_code: 'APT', occupied: 0, arrived: 0, booked: 0, adults: 4 },
    { room_class_code: 'GUEST', occupied: 1, arrived: 1, booked: 2, adults: 2 },
  ])
  expect(
    await sql`
      select stay_date, sum(rooms_individual)::int as rooms, sum(persons)::int as persons from pace_day where ${at} group by 1 order by 1`,
  ).toEqual([
    { stay_date: saturday, rooms: 1, persons: 6 },
    { stay_date: sunday, rooms: 1, persons: 6 },
    { stay_date: monday, rooms: 0, persons: 2 },
  ])
})

test('a house that has no rooms yet is empty on every screen, night by night', async () => {
  const there = await anotherProperty(house)
  const { tonight, nights } = await there.do(deskList.today, {})
  const { house: shown } = await there.do(availability.property, { from: saturday, days: 30 })
  const { dates: grid } = await there.do(availability.search, { from_date: saturday, days: 30 })
  expect(tonight).toEqual({ sold: 0, available: 0, rooms: 0, occupancy_percent: '0.00' })
  expect([nights.length, shown.length, grid.length]).toEqual([30, 30, 30])
  expect([...nights, ...shown].every(({ sold, available }) => sold === 0 && available === 0)).toBe(true)
})
