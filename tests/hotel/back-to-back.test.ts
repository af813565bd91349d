import { expect, test } from 'vitest'
import { type OneAfterAnother, refuseBackToBack, roomsKept } from '../../src/hotel/back-to-back'
import { businessDate } from '../../src/hotel/business-date'

const [friday, sunday, tuesday, wednesday] = [5, 7, 9, 10].map(day =>
  businessDate(`2026-06-${String(day).padStart(2, '0')}`),
)
const first: OneAfterAnother = {
  id: 1,
  confirmation_no: '100123',
  guest_profile_id: 7,
  status: 'checked_in',
  arrival_date: friday,
  departure_date: sunday,
  rooms: 1,
  room_type_id: 2,
  room_id: 101,
  share_group_id: null,
}
const second: OneAfterAnother = {
  ...first,
  id: 2,
  confirmation_no: '100140',
  status: 'reserved',
  arrival_date: sunday,
  departure_date: tuesday,
  room_id: null,
}
const third = { ...second, id: 3, arrival_date: tuesday, departure_date: wednesday }

test('a stay that begins when the one before ends goes on in its room, and so does the one after it', () => {
  expect(refuseBackToBack([third, first, second])).toBeUndefined()
  expect(roomsKept([third, first, second])).toEqual([
    { id: 2, room_id: 101 },
    { id: 3, room_id: 101 },
  ])
})

test.each([
  ['with a night between', { ...second, arrival_date: tuesday, departure_date: wednesday }],
  ['that overlap', { ...second, arrival_date: friday }],
  ['of two guests', { ...second, guest_profile_id: 8 }],
])('stays %s are not one after the other', (_, other) => {
  expect(refuseBackToBack([first, other])).toMatchObject({ refused: 'not_back_to_back' })
})

test('a stay that was cancelled does not stand between', () => {
  expect(refuseBackToBack([first, { ...third, id: 9, status: 'cancelled' }, second])).toBeUndefined()
})

test.each([
  ['of another type', { ...second, room_type_id: 3 }],
  ['that has a room', { ...second, room_id: 205 }],
  ['of two rooms', { ...second, rooms: 2 }],
  ['that is shared', { ...second, share_group_id: 4 }],
  ['that is no more than an inquiry', { ...second, status: 'inquiry' as const }],
])('a stay %s gets no room by it', (_, other) => {
  expect(roomsKept([first, other])).toEqual([])
})
