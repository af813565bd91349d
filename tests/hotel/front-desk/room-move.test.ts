import { expect, test } from 'vitest'
import type { GivenRoom } from '../../../src/hotel/front-desk/check-in-room'
import { type Move, type MovingStay, moveRoom } from '../../../src/hotel/front-desk/room-move'
import { friday, saturday, sunday, thursday } from '../rate/a-rate'
import { aGivenRoom } from './a-check-in'

const stay = (more: Partial<MovingStay> = {}): MovingStay => ({
  status: 'checked_in',
  guest: 'Garcia',
  arrival_date: thursday,
  departure_date: sunday,
  room: '305',
  room_type: 'DLX',
  do_not_move: false,
  sharers: [],
  ...more,
})
const now: Move = { move_date: friday, has_reason: true }
const clerk = { today: friday, may: () => false, answers: {} }
const move = (
  more: Partial<MovingStay> = {},
  room: Partial<GivenRoom> = {},
  how: Partial<Move> = {},
  desk = clerk,
) => moveRoom(stay(more), aGivenRoom(room), { ...now, ...how }, desk)

test('a guest in house moves into a free room that is ready', () => {
  expect(move()).toEqual([])
})

test.each<[string, ReturnType<typeof move>, string]>([
  ['before he has come', move({ status: 'reserved' }), 'wrong_state'],
  ['into the room he is in', move({}, { code: '305' }), 'move_same_room'],
  ['without a reason', move({}, {}, { has_reason: false }), 'reason_required'],
  ['yesterday', move({}, {}, { move_date: thursday }), 'move_outside'],
  ['on the day he leaves', move({}, {}, { move_date: sunday }), 'move_outside'],
  ['who may not be moved', move({ do_not_move: true }), 'do_not_move'],
  ['into a taken room', move({}, { taken: { guest: 'Meier', from: saturday, to: sunday } }), 'room_taken'],
  ['into an occupied room', move({}, { occupied_until: saturday }), 'room_occupied'],
  [
    'into a room out of order',
    move({}, { repair: { kind: 'out_of_order', until: sunday } }),
    'room_out_of_order',
  ],
])('nobody moves %s', (_, refusal, refused) => {
  expect(refusal).toMatchObject({ refused })
})

test('a guest who is due out today may still change rooms today', () => {
  expect(move({ departure_date: friday })).toEqual([])
})

test('everything to decide comes at once', () => {
  const asked = move(
    { do_not_move: true, sharers: ['Lopez'] },
    { room_type: 'STE', is_ready: false, condition: 'dirty' },
    {},
    { ...clerk, may: () => true },
  )
  expect(asked).toMatchObject([
    { code: 'do_not_move', permission: 'Do not move' },
    { code: 'room_dirty', permission: 'Check-in dirty room' },
    { code: 'move_sharers', text: 'Lopez share the room. Move together?' },
    { code: 'move_rate', data: { preselected: 'keep' } },
  ])
})

test('answers that are given are not asked for again', () => {
  const desk = { ...clerk, answers: { move_rate: 'upgrade' } }
  expect(move({ sharers: ['Lopez'] }, { room_type: 'STE' }, {}, desk)).toMatchObject([
    { code: 'move_sharers' },
  ])
  const wrong = { ...clerk, answers: { move_rate: 'yes' } }
  expect(move({}, { room_type: 'STE' }, {}, wrong)).toMatchObject([{ code: 'move_rate' }])
})

test('a room out of service is asked about, the condition of a later day is not', () => {
  const outOfService = { repair: { kind: 'out_of_service', until: sunday } } as const
  expect(move({}, outOfService)).toMatchObject([{ code: 'room_out_of_service' }])
  expect(move({}, { is_ready: false }, { move_date: saturday })).toEqual([])
})
