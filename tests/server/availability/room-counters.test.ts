import { afterAll, beforeAll, expect, test } from 'vitest'
import { availability } from '../../../src/wire/availability'
import type { House } from '../kit/house'
import { aSummerHouse, master, mon13, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  await house.sql`select inventory_open(${house.property_id}, ${thu9}::date, ${mon13}::date)`
})
afterAll(() => house.close())

const roomsOf = async (day: string = thu9): Promise<number[]> => {
  const { rows, dates } = await house.manager.do(availability.search, { from_date: day, days: 1 })
  return [...rows.map(({ cells: [{ physical }] }) => physical), dates[0].house.physical]
}
const room = (code: string) =>
  house.sql<
    { id: number; row_version: number }[]
  >`select id, row_version from room where code = ${code}`.then(([row]) => row)

test('a new room can be sold on days that are open already and on those that are not', async () => {
  expect(await roomsOf()).toEqual([6, 4, 10])
  const made = await master(house, 'room').store({
    code: '107',
    name: 'Room 107',
    room_type_id: id('room-type', 'STD'),
    floor_id: id('master-type/floor', '01'),
    smoking: 'non_smoking',
  })
  expect(made.data).toMatchObject({ bed_type: { code: 'KING' }, room_status_type: { code: 'DI' } })
  expect(await roomsOf()).toEqual([7, 4, 11])
  expect(await roomsOf('2026-12-24')).toEqual([7, 4, 11])
})

test('a room that becomes another type moves between the counters', async () => {
  await master(house, 'room').update({ ...(await room('107')), room_type_id: id('room-type', 'DLX') })
  expect(await roomsOf()).toEqual([6, 5, 11])
})

test('a room that opens later counts from its day on', async () => {
  await master(house, 'room').update({ ...(await room('107')), in_service_from: '2026-07-11' })
  expect(await roomsOf()).toEqual([6, 4, 10])
  expect(await roomsOf('2026-07-11')).toEqual([6, 5, 11])
})

test('a deleted room is gone from all of them', async () => {
  await master(house, 'room').remove((await room('107')).id)
  expect(await roomsOf('2026-07-11')).toEqual([6, 4, 10])
})

test('a room that is sold already cannot be taken out of the house', async () => {
  const { sql, property_id } = house
  await sql`select inventory_apply(${property_id}, array[(${thu9}, ${id('room-type', 'DLX')}, 0, 0, 0, 4, 0, 0, 0, 0, null)::inventory_delta])`
  const refused = await master(house, 'room').update({ ...(await room('204')), is_active: false })
  expect(refused).toMatchObject({ status: 422, refused: 'rooms_sold' })
  expect(refused.body.message).toBe('DLX is sold on 2026-07-09: 1 rooms too few. Move those stays first.')
  expect(await roomsOf()).toEqual([6, 4, 10])
})

test('a room that a guest has keeps its type and stays', async () => {
  const { sql, property_id } = house
  const { id: room_id } = await room('101')
  await sql`update room set fo_status = 'occupied' where property_id = ${property_id} and id = ${room_id}`
  const refused = await master(house, 'room').update({
    ...(await room('101')),
    room_type_id: id('room-type', 'DLX'),
  })
  expect(refused).toMatchObject({ status: 422, refused: 'room_in_use' })
})

test('a door between two rooms is a door of both', async () => {
  const [a, b] = [await room('102'), await room('103')]
  await master(house, 'room').update({ ...a, connecting_room_ids: [b.id] })
  const [{ connecting_room_ids }] = await house.sql`select connecting_room_ids from room where id = ${b.id}`
  expect(connecting_room_ids).toEqual([a.id])
  await master(house, 'room').update({ ...(await room('102')), connecting_room_ids: [] })
  const [after] = await house.sql`select connecting_room_ids from room where id = ${b.id}`
  expect(after.connecting_room_ids).toEqual([])
})

test('how many rooms may be oversold follows the type', async () => {
  const [type] = await house.sql<
    { id: number; row_version: number }[]
  >`select id, row_version from room_type where code = 'STD'`
  await master(house, 'room-type').update({ ...type, overbooking_rooms: 2 })
  const { rows } = await house.manager.do(availability.search, { from_date: thu9, days: 1 })
  expect(rows[0].cells[0]).toMatchObject({ overbook: 2, max_avail: 8 })
})

test('a type with rooms is still needed', async () => {
  const [type] = await house.sql<
    { id: number; row_version: number }[]
  >`select id, row_version from room_type where code = 'DLX'`
  expect(await master(house, 'room-type').update({ ...type, is_active: false })).toMatchObject({
    refused: 'room_type_in_use',
  })
})
