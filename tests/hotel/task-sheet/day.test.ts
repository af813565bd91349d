import { expect, test } from 'vitest'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import { roomOn, type RoomSeen } from '../../../src/hotel/task-sheet/day'

const today = businessDate('2026-03-14')
const tomorrow = addDays(today, 1)
const guest = { id: 1, arrival_date: addDays(today, -2), departure_date: addDays(today, 3) }
const room = (more: Partial<RoomSeen>): RoomSeen => ({
  condition: 'clean',
  fo_status: 'occupied',
  stay_status: ['stay_over'],
  service: 'do_not_disturb',
  reservation: guest,
  next: null,
  ...more,
})

test('today a room is as it stands', () => {
  const { reservation, next: _, ...rest } = room({})
  expect(roomOn(room({}), today, today)).toEqual({ ...rest, guest: reservation })
})

test('tomorrow whoever sleeps there tonight stays on or leaves, in a room that was slept in', () => {
  expect(roomOn(room({}), tomorrow, today)).toEqual({
    condition: 'dirty',
    fo_status: 'occupied',
    stay_status: ['stay_over'],
    service: 'none',
    guest,
  })
  const leaving = { ...guest, departure_date: tomorrow }
  const next = { reservation_id: 2, arrival_date: tomorrow, nights: 2 }
  expect(roomOn(room({ reservation: leaving, next }), tomorrow, today)).toMatchObject({
    stay_status: ['due_out', 'arrival'],
    guest: leaving,
  })
})

test('whoever comes today is there tomorrow, and whoever leaves today is not', () => {
  const next = { reservation_id: 2, arrival_date: today, nights: 1 }
  const leaving = { ...guest, departure_date: today }
  expect(roomOn(room({ reservation: leaving, next }), tomorrow, today)).toMatchObject({
    stay_status: ['due_out'],
    guest: { id: 2, arrival_date: today, departure_date: tomorrow },
  })
  expect(roomOn(room({ reservation: leaving }), tomorrow, today)).toMatchObject({
    condition: 'inspected',
    fo_status: 'vacant',
    stay_status: ['not_reserved'],
    guest: null,
  })
  // A day guest of today has gone by then.
  expect(roomOn(room({ reservation: null, next: { ...next, nights: 0 } }), tomorrow, today).guest).toBeNull()
})
