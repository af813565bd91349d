import { expect, test } from 'vitest'
import { roomsToCancel, splitRooms } from '../../src/hotel/split'

const three = { status: 'reserved', rooms: 3 } as const

test.each([
  ['into single rooms', 'all', 1, { original: 1, created: [1, 1] }],
  ['by one room', 'one', 1, { original: 2, created: [1] }],
  ['by two rooms together', 'count', 2, { original: 1, created: [2] }],
] as const)('three rooms are divided %s', (_, mode, count, parts) => {
  expect(splitRooms(three, mode, count)).toEqual(parts)
})

test.each([
  ['one room', { status: 'reserved', rooms: 1 }, 1, 'split_single'],
  ['all the rooms away', three, 3, 'split_too_many'],
  ['a stay in house', { status: 'checked_in', rooms: 2 }, 1, 'wrong_state'],
] as const)('nobody divides %s', (_, stay, count, refused) => {
  expect(splitRooms(stay, 'count', count)).toMatchObject({ refused })
})

test('of three rooms one is cancelled: it leaves, two stay', () => {
  expect(roomsToCancel(three, 1)).toEqual({ original: 2, created: [1] })
})

test('who cancels all of them cancels the reservation', () => {
  expect(roomsToCancel(three, 3)).toBeNull()
})

test.each([
  ['more rooms than there are', three, 4, 'cancel_too_many'],
  ['rooms of a guest in house', { status: 'checked_in', rooms: 2 }, 1, 'wrong_state'],
] as const)('nobody cancels %s', (_, stay, leaving, refused) => {
  expect(roomsToCancel(stay, leaving)).toMatchObject({ refused })
})
