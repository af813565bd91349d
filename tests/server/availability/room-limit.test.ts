import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { reservation } from '../../../src/wire/reservation'
import { overbooking, sellLimit } from '../../../src/wire/room-limit'
import type { House, Person } from '../kit/house'
import { aSummerHouse, fri10, mon13, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let agent: Person
let boss: Person
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  agent = await house.personWith('Reservation store', 'Look to book')
  boss = await house.personWith(
    'Overbooking store',
    'Reservation store',
    'Overbook room type',
    'Overbook house',
  )
})
afterAll(() => house.close())

const dlx = () => id('room-type', 'DLX')
const book = (who: Person, rooms: number, night = thu9, answers: Record<string, string> = {}) =>
  who.call(
    reservation.store,
    {
      arrival_date: night,
      departure_date: addDays(night, 1),
      rooms,
      adults: 2,
      guest: { last_name: 'Limit' },
      room_type_id: dlx(),
      rate_code_id: id('rate-code', 'BAR'),
    },
    { answers: { similar_profile: 'new', ...answers } },
  )
const figures = async (night = thu9) => {
  const { rows, dates } = await agent.do(availability.search, { from_date: night, days: 1 })
  const type = rows.find(({ room_type }) => room_type.code === 'DLX')?.cells[0]
  return { type, house: dates[0].house }
}

test('with an overbooking of two, six of four rooms are sold and the seventh is refused', async () => {
  expect(await book(agent, 6)).toMatchObject({ refused: 'no_availability' })
  const done = await boss.do(overbooking.set, {
    room_type_id: dlx(),
    begin_date: thu9,
    end_date: sun12,
    days_of_week: ['thu', 'fri'],
    rooms: 2,
  })
  expect(done.cells).toEqual([
    { date: thu9, room_type_id: dlx(), room_type: 'DLX', rooms: 2, is_default: false },
    { date: fri10, room_type_id: dlx(), room_type: 'DLX', rooms: 2, is_default: false },
  ])
  expect((await figures()).type).toMatchObject({ overbook: 2, to_sell: 6 })
  expect((await figures(sat11)).type).toMatchObject({ overbook: 0, to_sell: 4 })
  expect(await book(agent, 6)).toMatchObject({ status: 200 })
  expect(await book(agent, 1)).toMatchObject({ refused: 'no_availability' })

  // Less than is sold: nothing is taken away, and nothing more is sold.
  await boss.do(overbooking.set, { room_type_id: dlx(), begin_date: thu9, end_date: thu9, rooms: 1 })
  expect((await figures()).type).toMatchObject({ sold: 6, overbook: 1, max_avail: -1, to_sell: 0 })
  expect((await figures(fri10)).type).toMatchObject({ overbook: 2 })
  const { cells } = await agent.do(overbooking.list, { from_date: thu9, days: 3, room_type_id: dlx() })
  expect(cells.map(({ rooms, is_default }) => [rooms, is_default])).toEqual([
    [1, false],
    [2, false],
    [0, true],
  ])
  await boss.do(overbooking.set, { room_type_id: dlx(), begin_date: thu9, end_date: fri10, rooms: null })
  expect([(await figures()).type?.overbook, (await figures(fri10)).type?.overbook]).toEqual([0, 0])
})

test('a level on days that nobody has opened yet is there when somebody does', async () => {
  const far = addDays(thu9, 40)
  await boss.do(overbooking.set, { room_type_id: dlx(), begin_date: far, end_date: far, rooms: 1 })
  expect((await figures(far)).type).toMatchObject({ overbook: 1, to_sell: 5 })
  expect(await book(agent, 5, far)).toMatchObject({ status: 200 })
})

test('the house has its own overbooking, and types are sold only as far as it goes', async () => {
  const day = addDays(mon13, 1)
  await boss.do(overbooking.set, { room_type_id: dlx(), begin_date: day, end_date: day, rooms: 9 })
  expect((await figures(day)).type).toMatchObject({ to_sell: 10 })
  expect(await book(agent, 11, day)).toMatchObject({ status: 422 })
  const { cells } = await boss.do(overbooking.set, { begin_date: day, end_date: day, rooms: 1 })
  expect(cells).toEqual([{ date: day, room_type_id: null, room_type: null, rooms: 1, is_default: false }])
  expect(await book(agent, 11, day)).toMatchObject({ status: 200 })
  expect(await book(agent, 1, day)).toMatchObject({ status: 422 })
})

test('a sell limit of two is refused at three, or asked of who may oversell', async () => {
  const day = addDays(mon13, 2)
  await boss.do(sellLimit.set, { room_type_id: dlx(), begin_date: day, end_date: addDays(day, 20), limit: 2 })
  expect((await figures(day)).type).toMatchObject({ sell_limit: 2, to_sell: 2 })
  const refused = await book(agent, 3, day)
  expect(refused).toMatchObject({ refused: 'sell_limit_reached' })
  expect((await book(boss, 3, day)).asked).toEqual(['overbook'])
  expect(await book(boss, 3, day, { overbook: 'yes' })).toMatchObject({ status: 200 })
  expect((await agent.do(sellLimit.list, { from_date: day, days: 1 })).cells).toEqual([
    { date: day, room_type_id: dlx(), room_type: 'DLX', limit: 2 },
  ])
  await boss.do(sellLimit.set, { room_type_id: dlx(), begin_date: day, end_date: day, limit: null })
  expect(await book(agent, 1, day)).toMatchObject({ status: 200 })
  // The days after it keep theirs.
  expect((await figures(addDays(day, 1))).type).toMatchObject({ sell_limit: 2 })
})

test('a sell limit of the house holds all types together', async () => {
  const day = addDays(mon13, 30)
  const { cells } = await boss.do(sellLimit.set, { begin_date: day, end_date: day, limit: 1 })
  expect(cells).toEqual([{ date: day, room_type_id: null, room_type: null, limit: 1 }])
  expect(await book(agent, 1, day)).toMatchObject({ status: 200 })
  expect(await book(agent, 1, day)).toMatchObject({ refused: 'sell_limit_reached' })
})

test('two who set the same days at once follow each other: one level stands', async () => {
  const day = addDays(mon13, 35)
  const set = (rooms: number) =>
    boss.call(overbooking.set, { room_type_id: dlx(), begin_date: day, end_date: day, rooms })
  const tries = await Promise.all([set(1), set(2), set(3)])
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
  const levels = await house.sql<{ rooms: number }[]>`
    select rooms from overbooking_level where property_id = ${house.property_id} and begin_date = ${day}`
  expect(levels).toHaveLength(1)
  expect((await figures(day)).type?.overbook).toBe(levels[0].rooms)
})

test.each([
  ['of the past', { begin_date: '2026-06-01', end_date: '2026-06-29' }, 'restriction_days'],
  ['that end before they begin', { begin_date: sun12, end_date: thu9 }, 'validation'],
  ['of a type that is not here', { begin_date: thu9, end_date: thu9, room_type_id: 999_999 }, 'not_found'],
])('no limit is set for days %s', async (_, days, refused) => {
  expect(await boss.call(overbooking.set, { ...days, rooms: 1 })).toMatchObject({ refused })
  expect(await boss.call(sellLimit.set, { ...days, limit: 1 })).toMatchObject({ refused })
})

test('an agent sees limits and sets none', async () => {
  const days = { begin_date: thu9, end_date: thu9 }
  expect(await agent.call(overbooking.set, { ...days, rooms: 1 })).toMatchObject({ refused: 'not_permitted' })
  expect(await agent.call(sellLimit.set, { ...days, limit: 1 })).toMatchObject({ refused: 'not_permitted' })
})
