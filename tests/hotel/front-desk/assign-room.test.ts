import { expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { refuseHold } from '../../../src/hotel/front-desk/assign-room'

const stay = { status: 'reserved' as const, rooms: 1, arrival_date: '2026-03-16' as BusinessDate }
const room = { code: '305', is_active: true, in_service_from: null, kept_back: null }

test('a room is held for one who is to come', () => {
  expect(refuseHold(stay, room)).toBeUndefined()
})

test.each([
  ['for one who is here', { ...stay, status: 'checked_in' as const }, room, 'wrong_state'],
  ['for three rooms', { ...stay, rooms: 3 }, room, 'split_first'],
  ['that is closed', stay, { ...room, is_active: false }, 'room_not_given'],
  ['that opens later', stay, { ...room, in_service_from: '2026-03-17' as BusinessDate }, 'room_not_given'],
  ['that is kept back', stay, { ...room, kept_back: 'a show room' }, 'room_not_given'],
])('no room is held %s', (_, stay, room, refused) => {
  expect(refuseHold(stay, room)).toMatchObject({ refused })
})
