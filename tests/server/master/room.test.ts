import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { addRooms } from '../../../src/wire/masters'
import { aHouse, type House } from '../kit/house'

let house: House

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const id = (key: string, code: string): number => house.stock.id(key, code)
const rooms = masterCalls(entityOf('room'))
const types = masterCalls(entityOf('room-type'))

let next = 500
const aRoom = (more: MasterRecord = {}): MasterRecord => ({
  code: String(next++),
  name: 'Room',
  room_type_id: id('room-type', 'STD'),
  floor_id: id('master-type/floor', '01'),
  ...more,
})
const aType = (more: MasterRecord = {}): MasterRecord => ({
  code: `T${next++}`,
  name: 'A type',
  accommodation_type_id: id('accommodation-type', 'GUEST'),
  bed_type_id: id('master-type/bed_type', 'KING'),
  max_occupancy: 4,
  max_adults: 4,
  max_children: 2,
  ...more,
})
const make = (more?: MasterRecord) => house.manager.do(rooms.store!, aRoom(more))
const refused = async (asking: Promise<{ status: number; body: object }>) => {
  const { status, body } = await asking
  expect(status).toBe(422)
  expect(body).toMatchObject({ error: { error: 'validation' } })
  return (body as { error: { fields: Record<string, string> } }).error.fields
}
const refusedRoom = (more: MasterRecord) => refused(house.manager.call(rooms.store!, aRoom(more)))
const refusedType = (more: MasterRecord) => refused(house.manager.call(types.store!, aType(more)))

test('a room is smoking, accessible and bedded as its type is, unless it is said', async () => {
  const twin = id('master-type/bed_type', 'TWIN')
  const type = await house.manager.do(types.store!, aType({ smoking: 'smoking', is_accessible: true }))
  expect(await make({ room_type_id: type.id })).toMatchObject({
    smoking: 'smoking',
    is_accessible: true,
    bed_type_id: id('master-type/bed_type', 'KING'),
  })
  const own = { smoking: 'non_smoking', is_accessible: false, bed_type_id: twin }
  expect(await make({ room_type_id: type.id, ...own })).toMatchObject(own)
})

test('a room stands on a floor; a posting master on none', async () => {
  expect(await refusedRoom({ floor_id: null })).toEqual({ floor_id: 'Floor is required.' })
  const room = await make()
  const change = { id: room.id, row_version: room.row_version, floor_id: null }
  expect(await refused(house.manager.call(rooms.update!, change))).toHaveProperty('floor_id')
  const master = await make({ room_type_id: id('room-type', 'PM'), smoking: 'non_smoking' })
  expect(master.floor_id).toBeNull()
})

test('rooms that are added together stand on a floor too', async () => {
  const many = addRooms(entityOf('room'))
  const input = { from_number: 700, to_number: 702, room_type_id: id('room-type', 'STD') }
  expect(await refused(house.manager.call(many, input))).toHaveProperty('floor_id')
  const made = await house.manager.do(many, { ...input, floor_id: id('master-type/floor', '01') })
  expect(made.created).toEqual(['700', '701', '702'])
})

test('a room holds no more than its type, whichever is changed', async () => {
  expect(await refusedRoom({ max_occupancy: 4 })).toEqual({
    max_occupancy: 'At most 3, as room type STD says.',
  })
  const type = await house.manager.do(types.store!, aType())
  const room = await make({ room_type_id: type.id, max_occupancy: 3 })
  const lower = { id: type.id, row_version: type.row_version, max_occupancy: 2, max_adults: 2 }
  expect(await refused(house.manager.call(types.update!, lower))).toEqual({
    max_occupancy: `Room ${String(room.code)} takes 3. Please lower the room first.`,
  })
  await house.manager.do(rooms.update!, { id: room.id, row_version: room.row_version, max_occupancy: 2 })
  expect(await house.manager.do(types.update!, lower)).toMatchObject({ max_occupancy: 2 })
})

test('a door leads to another room, and is a door of both', async () => {
  const [one, other] = [await make(), await make()]
  const itself = { id: one.id, row_version: one.row_version, connecting_room_ids: [one.id] }
  expect(await refused(house.manager.call(rooms.update!, itself))).toHaveProperty('connecting_room_ids')
  await house.manager.do(rooms.update!, { ...itself, connecting_room_ids: [other.id] })
  const { items } = await house.manager.do(rooms.list!, { filters: { id: other.id } })
  expect(items[0].connecting_room_ids).toEqual([one.id])
})

test('a suite is made of the rooms that its type is made of', async () => {
  const suite = await house.manager.do(
    types.store!,
    aType({
      is_suite: true,
      component_room_types: [
        { room_type_id: id('room-type', 'STD'), quantity: 1 },
        { room_type_id: id('room-type', 'DLX'), quantity: 1 },
      ],
    }),
  )
  const [std, dlx] = [await make(), await make({ room_type_id: id('room-type', 'DLX') })]
  const room_type_id = suite.id
  expect(await refusedRoom({ room_type_id, component_room_ids: [std.id] })).toEqual({
    component_room_ids: `Room type ${String(suite.code)} is made of 1 STD and 1 DLX.`,
  })
  expect(await refusedRoom({ component_room_ids: [dlx.id] })).toHaveProperty('component_room_ids')
  const made = await make({ room_type_id, component_room_ids: [std.id, dlx.id] })
  expect(made.component_room_ids).toEqual([std.id, dlx.id])
})

test('a rack rate of another type is not the rate of a room', async () => {
  const rate = await house.manager.do(masterCalls(entityOf('rate')).store!, {
    code: 'RACK-DLX',
    name: 'Rack',
    room_type_id: id('room-type', 'DLX'),
    begin_date: '2026-01-01',
    days_of_week: ['mon'],
    one_person: '100.00',
    two_persons: '120.00',
    transaction_code_id: id('transaction-code', '1000'),
  })
  expect(await refusedRoom({ rate_id: rate.id })).toEqual({
    rate_id: 'Please choose a rack rate of room type STD.',
  })
  expect(await make({ rate_id: rate.id, room_type_id: id('room-type', 'DLX') })).toMatchObject({
    rate_id: rate.id,
  })
})

test('a type that is sold without a fixed room has no rooms', async () => {
  const generic = await house.manager.do(types.store!, aType({ is_generic: true }))
  expect(await refusedRoom({ room_type_id: generic.id })).toHaveProperty('room_type_id')
  const { items } = await house.manager.do(types.list!, { filters: { code: 'STD' } })
  const [{ row_version }] = items
  const change = { id: id('room-type', 'STD'), row_version, is_generic: true }
  expect(await refused(house.manager.call(types.update!, change))).toHaveProperty('is_generic')
})

test('a type is pseudo as its class is, and nobody cleans a posting master', async () => {
  const masters = id('accommodation-type', 'PSD')
  expect(await refusedType({ is_pseudo: true })).toHaveProperty('is_pseudo')
  expect(await refusedType({ accommodation_type_id: masters })).toHaveProperty('is_pseudo')
  const pseudo = { accommodation_type_id: masters, is_pseudo: true, is_housekept: true }
  expect(await house.manager.do(types.store!, aType(pseudo))).toMatchObject({ is_housekept: false })
  expect(await house.manager.do(types.store!, aType())).toMatchObject({ is_housekept: true })
})

test('a type that has rooms does not become pseudo', async () => {
  const type = await house.manager.do(types.store!, aType())
  await make({ room_type_id: type.id })
  const change = {
    id: type.id,
    row_version: type.row_version,
    is_pseudo: true,
    accommodation_type_id: id('accommodation-type', 'PSD'),
  }
  expect(await house.manager.call(types.update!, change)).toMatchObject({
    refused: 'protected',
    body: { error: { fields: { is_pseudo: expect.any(String) } } },
  })
})

test('a type is no part of itself', async () => {
  const type = await house.manager.do(types.store!, aType({ is_suite: true }))
  const itself = [{ room_type_id: type.id, quantity: 1 }]
  const change = { id: type.id, row_version: type.row_version, component_room_types: itself }
  expect(await refused(house.manager.call(types.update!, change))).toHaveProperty([
    'component_room_types.0.room_type_id',
  ])
})
