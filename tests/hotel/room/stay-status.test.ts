import { expect, test } from 'vitest'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import { type RoomMoves, type RoomStay, stayStatus } from '../../../src/hotel/room/stay-status'

const b = businessDate('2026-03-16')
const on = (days: number) => addDays(b, days)
let ids = 0
const stay = (more: Partial<RoomStay>): RoomStay => ({
  reservation_id: ++ids,
  status: 'checked_in',
  arrival_date: b,
  departure_date: on(2),
  check_out_business_date: null,
  share_group_id: null,
  is_share_primary: true,
  moves_out: false,
  ...more,
})
const still: RoomMoves = { left_today: false, comes_today: false }
const seen = (stays: RoomStay[], is_occupied: boolean, moves = still) =>
  stayStatus(stays, moves, { today: b, is_occupied })

test.each([
  ['301 stays over', [stay({ arrival_date: on(-2) })], true, ['stay_over']],
  [
    '302 is due out, the next comes',
    [stay({ arrival_date: on(-3), departure_date: b }), stay({ status: 'reserved' })],
    true,
    ['due_out', 'arrival'],
  ],
  [
    '303 has left, the next comes',
    [
      stay({ status: 'reserved' }),
      stay({ status: 'checked_out', arrival_date: on(-1), departure_date: b, check_out_business_date: b }),
    ],
    false,
    ['departed', 'arrival'],
  ],
  ['304 is not reserved', [], false, []],
  [
    '305 has left and was let again',
    [
      stay({}),
      stay({ status: 'checked_out', arrival_date: on(-1), departure_date: b, check_out_business_date: b }),
    ],
    true,
    ['arrived', 'departed'],
  ],
])('the worked example 1.7: room %s', (_, stays, isOccupied, stay_status) => {
  expect(seen(stays, isOccupied)).toEqual({ stay_status, flags: [] })
})

test('room 811: a move out is planned', () => {
  expect(seen([stay({ arrival_date: on(-2), departure_date: on(4), moves_out: true })], true)).toEqual({
    stay_status: ['stay_over'],
    flags: ['move_out'],
  })
})

test('a day guest, one who left today, one who is overdue', () => {
  expect(seen([stay({ departure_date: b })], true)).toEqual({ stay_status: ['day_use'], flags: [] })
  expect(seen([stay({ status: 'reserved', departure_date: b })], false)).toEqual({
    stay_status: ['arrival'],
    flags: ['day_use'],
  })
  expect(
    seen([stay({ status: 'checked_out', departure_date: b, check_out_business_date: b })], false),
  ).toEqual({
    stay_status: ['departed'],
    flags: ['day_use'],
  })
  expect(seen([stay({ arrival_date: on(-3), departure_date: on(-1) })], true)).toEqual({
    stay_status: ['due_out'],
    flags: ['overdue'],
  })
})

test('moves of today leave one room and enter another', () => {
  expect(seen([], false, { left_today: true, comes_today: false })).toEqual({
    stay_status: ['departed'],
    flags: ['moved_out'],
  })
  expect(seen([], false, { left_today: false, comes_today: true })).toEqual({
    stay_status: ['arrival'],
    flags: ['move_in'],
  })
})

test('sharers are one: the primary while he is there, then those who remain', () => {
  const primary = stay({ share_group_id: 7, arrival_date: on(-1), departure_date: b })
  const other = stay({
    share_group_id: 7,
    is_share_primary: false,
    arrival_date: on(-1),
    departure_date: on(2),
  })
  expect(seen([other, primary], true).stay_status).toEqual(['due_out'])
  const gone = { ...primary, status: 'checked_out' as const, check_out_business_date: b }
  expect(seen([gone, other], true).stay_status).toEqual(['stay_over'])
})

test('reservations of other days say nothing', () => {
  expect(
    seen(
      [
        stay({ status: 'reserved', arrival_date: on(1) }),
        stay({ status: 'checked_out', check_out_business_date: on(-1) }),
      ],
      false,
    ),
  ).toEqual({
    stay_status: [],
    flags: [],
  })
})

test('a room that does not agree with its guests is to be checked', () => {
  expect(seen([], true).flags).toEqual(['check'])
  expect(seen([stay({ arrival_date: on(-1) })], false).flags).toEqual(['check'])
})
