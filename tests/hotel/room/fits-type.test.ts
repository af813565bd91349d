import { expect, test } from 'vitest'
import {
  type RoomAsked,
  roomProblems,
  roomTypeProblems,
  type TypeOfRoom,
} from '../../../src/hotel/room/fits-type'

const standard: TypeOfRoom = { code: 'STD', is_pseudo: false, is_generic: false, max_occupancy: 3, parts: [] }
const suite: TypeOfRoom = {
  ...standard,
  code: 'FAM',
  max_occupancy: 6,
  parts: [
    { room_type_id: 1, code: 'STD', quantity: 1 },
    { room_type_id: 2, code: 'DLX', quantity: 2 },
  ],
}
const aRoom = (more: Partial<RoomAsked> = {}): RoomAsked => ({
  max_occupancy: null,
  connecting_room_ids: [],
  components: [],
  ...more,
})
const ofTypes = (...types: number[]) => types.map((room_type_id, index) => ({ id: 50 + index, room_type_id }))

test.each([
  ['of a type', aRoom(), standard],
  ['holds as many as its type', aRoom({ max_occupancy: 3 }), standard],
  ['has a rack rate of its type', aRoom({ rate_of_type: 'STD' }), standard],
  ['has a door to another', aRoom({ id: 7, connecting_room_ids: [8] }), standard],
  ['is made of what its type is made of', aRoom({ components: ofTypes(2, 1, 2) }), suite],
  ['of a suite may stand alone', aRoom(), suite],
])('a room %s', (_, room, type) => {
  expect(roomProblems(room, type)).toEqual({})
})

test.each([
  ['is of a type that is sold without rooms', aRoom(), { ...standard, is_generic: true }, 'room_type_id'],
  ['holds more than its type', aRoom({ max_occupancy: 4 }), standard, 'max_occupancy'],
  ['has a door to itself', aRoom({ id: 7, connecting_room_ids: [7] }), standard, 'connecting_room_ids'],
  ['is a part of itself', aRoom({ id: 50, components: ofTypes(1, 2, 2) }), suite, 'component_room_ids'],
  ['lacks a part', aRoom({ components: ofTypes(1, 2) }), suite, 'component_room_ids'],
  ['has a part too many', aRoom({ components: ofTypes(1, 2, 2, 2) }), suite, 'component_room_ids'],
  ['has a part of another type', aRoom({ components: ofTypes(1, 2, 2, 3) }), suite, 'component_room_ids'],
  ['has parts though its type has none', aRoom({ components: ofTypes(1) }), standard, 'component_room_ids'],
  ['has a rack rate of another type', aRoom({ rate_of_type: 'DLX' }), standard, 'rate_id'],
])('no room %s', (_, room, type, field) => {
  expect(Object.keys(roomProblems(room, type))).toEqual([field])
})

test('what a suite is made of is said', () => {
  expect(roomProblems(aRoom({ components: ofTypes(1) }), suite).component_room_ids).toBe(
    'Room type FAM is made of 1 STD and 2 DLX.',
  )
})

const guests = { code: 'GUEST', kind: 'guest_room' }
const masters = { code: 'PSD', kind: 'posting_master' }
const aType = { is_pseudo: false, is_generic: false, max_occupancy: 3, part_ids: [] }
const noRooms = { rooms: 0, largest: null }

test('a room type is pseudo exactly when its class is', () => {
  expect(roomTypeProblems(aType, guests, noRooms)).toEqual({})
  expect(roomTypeProblems({ ...aType, is_pseudo: true }, masters, noRooms)).toEqual({})
  expect(Object.keys(roomTypeProblems({ ...aType, is_pseudo: true }, guests, noRooms))).toEqual(['is_pseudo'])
  expect(Object.keys(roomTypeProblems(aType, masters, noRooms))).toEqual(['is_pseudo'])
})

test('a type that is sold without a fixed room has none', () => {
  const generic = { ...aType, is_generic: true }
  expect(roomTypeProblems(generic, guests, noRooms)).toEqual({})
  expect(Object.keys(roomTypeProblems(generic, guests, { rooms: 1, largest: null }))).toEqual(['is_generic'])
})

test('a type holds at least what its largest room holds', () => {
  const rooms = { rooms: 2, largest: { code: '201', max_occupancy: 3 } }
  expect(roomTypeProblems(aType, guests, rooms)).toEqual({})
  expect(roomTypeProblems({ ...aType, max_occupancy: 2 }, guests, rooms)).toEqual({
    max_occupancy: 'Room 201 takes 3. Please lower the room first.',
  })
})

test('a type is no part of itself, and the row is named', () => {
  expect(roomTypeProblems({ ...aType, id: 4, part_ids: [3, 4] }, guests, noRooms)).toEqual({
    'component_room_types.1.room_type_id': 'A room type is not a part of itself.',
  })
})
