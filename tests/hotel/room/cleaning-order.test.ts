import { expect, test } from 'vitest'
import { cleaningOrder, movedBy, type PutFirst, putInOrder } from '../../../src/hotel/room/cleaning-order'
import { instant } from '../../../src/hotel/property-time'

const at = (time: string) => instant(`2026-03-14T${time}:00Z`)
type Waits = [room_id: number, priority: number, since: string]
const waits = (waiting: Waits[]) =>
  waiting.map(([room_id, priority, since]) => ({ room_id, priority, since: at(since) }))
const put = (room_id: number, sequence: number, more: Partial<PutFirst> = {}): PutFirst => ({
  room_id,
  sequence,
  is_before_queue: true,
  is_order_only: false,
  since: at('12:00'),
  ...more,
})
const last = { is_before_queue: false }
const places = (waiting: Waits[], byHand: PutFirst[] = []) =>
  [...cleaningOrder(waits(waiting), byHand)].map(([room_id, { no }]) => [room_id, no])

test('the room of whoever has priority is made first, and of two alike that of whoever has waited longer', () => {
  expect(
    places([
      [101, 3, '10:00'],
      [102, 1, '11:30'],
      [103, 3, '09:15'],
    ]),
  ).toEqual([
    [102, 1],
    [103, 2],
    [101, 3],
  ])
})

test('two who share a room wait for one room, whose place leaves no gap behind it', () => {
  expect(
    places([
      [101, 2, '10:00'],
      [101, 1, '10:00'],
      [102, 3, '10:00'],
    ]),
  ).toEqual([
    [101, 1],
    [102, 2],
  ])
})

test('what was put at the top comes before guests who wait, what was put at the end behind them', () => {
  expect(
    places([[101, 1, '10:00']], [put(205, 4, last), put(203, 2), put(204, 3, last), put(202, -1)]),
  ).toEqual([
    [202, 1],
    [203, 2],
    [101, 3],
    [204, 4],
    [205, 5],
  ])
})

test('a room at the end for which a guest comes to wait is made as he has it, and once', () => {
  const order = cleaningOrder(
    waits([
      [101, 3, '10:00'],
      [102, 1, '11:00'],
    ]),
    [put(104, 1, last), put(102, 2, last)],
  )
  expect([...order]).toEqual([
    [102, { no: 1, priority: 1, since: at('11:00') }],
    [101, { no: 2, priority: 3, since: at('10:00') }],
    [104, { no: 3, priority: null, since: at('12:00') }],
  ])
})

test('what was only ordered goes with whoever waited for it', () => {
  const ordered = [put(101, 1, { is_order_only: true }), put(102, 2)]
  expect(places([[101, 3, '10:00']], ordered)).toEqual([
    [101, 1],
    [102, 2],
  ])
  expect(places([], ordered)).toEqual([[102, 1]])
})

test('an order of all stands before whoever comes to wait later as far as a guest waits, and no further', () => {
  const kept = putInOrder([201, 101, 202, 102, 203], new Set([101, 102]))
  expect(
    kept.map(({ room_id, is_before_queue, is_order_only }) => [room_id, is_before_queue, is_order_only]),
  ).toEqual([
    [201, true, false],
    [101, true, true],
    [202, true, false],
    [102, true, true],
    [203, false, false],
  ])
  const later: Waits[] = [
    [101, 3, '10:00'],
    [102, 3, '10:05'],
    [103, 1, '13:00'],
  ]
  expect(
    places(
      later,
      kept.map(one => put(one.room_id, one.sequence, one)),
    ),
  ).toEqual([
    [201, 1],
    [101, 2],
    [202, 3],
    [102, 4],
    [103, 5],
    [203, 6],
  ])
  expect(putInOrder([201, 202], new Set()).map(one => one.is_before_queue)).toEqual([false, false])
})

test.each([
  [102, -1, [102, 101, 103]],
  [102, 1, [101, 103, 102]],
  [101, -1, [101, 102, 103]],
  [103, 1, [101, 102, 103]],
] as const)('room %i moved by %i: %j', (room, by, order) => {
  expect(movedBy([101, 102, 103], room, by)).toEqual(order)
})
