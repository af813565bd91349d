import { expect, test } from 'vitest'
import { type Arrival, assignmentOrder, autoAssign } from '../../../src/hotel/front-desk/auto-assign'

const candidates = (scores: Record<string, number>) =>
  Object.entries(scores).map(([code, score]) => ({ room_id: Number(code), code, score, reasons: [] }))
const arrival = (
  reservation_id: number,
  scores: Record<string, number>,
  more: Partial<Arrival> = {},
): Arrival => ({
  reservation_id,
  vip_rank: null,
  requests: 0,
  nights: 2,
  eta: null,
  booked_at: `2026-06-0${reservation_id}T10:00:00Z`,
  do_not_move: false,
  slots: { from: 1, until: 4 },
  candidates: candidates(scores),
  ...more,
})
const roomsOf = (arrivals: Arrival[]) =>
  Object.fromEntries(
    autoAssign(arrivals).map(({ reservation_id, room }) => [reservation_id, room?.code ?? null]),
  )

test('each takes the best room that is left', () => {
  expect(roomsOf([arrival(1, { 512: 183, 305: 115 }), arrival(2, { 512: 90, 305: 89 })])).toEqual({
    1: '512',
    2: '305',
  })
})

test('without a room left there is none', () => {
  expect(roomsOf([arrival(1, { 512: 10 }), arrival(2, { 512: 90 })])).toEqual({ 1: '512', 2: null })
  expect(roomsOf([arrival(1, {})])).toEqual({ 1: null })
})

test('VIPs first, then requests, longest stay, earliest arrival, earliest booking', () => {
  const all = [
    arrival(1, {}),
    arrival(2, {}, { eta: '14:00' }),
    arrival(3, {}, { nights: 5 }),
    arrival(4, {}, { requests: 1 }),
    arrival(5, {}, { vip_rank: 2 }),
    arrival(6, {}, { vip_rank: 1 }),
    arrival(7, {}),
  ]
  expect(all.sort(assignmentOrder).map(({ reservation_id }) => reservation_id)).toEqual([6, 5, 4, 3, 2, 1, 7])
})

test('two exchange rooms when both together are better off', () => {
  const greedy = arrival(1, { 512: 50, 305: 49 }, { vip_rank: 1 })
  const needy = arrival(2, { 512: 80, 305: 0 })
  expect(roomsOf([greedy, needy])).toEqual({ 1: '305', 2: '512' })
})

test.each([
  [{ do_not_move: true }, {}],
  [{}, { do_not_move: true }],
])('nobody is exchanged who must not be moved', (one, other) => {
  const greedy = arrival(1, { 512: 50, 305: 49 }, { vip_rank: 1, ...one })
  expect(roomsOf([greedy, arrival(2, { 512: 80, 305: 0 }, other)])).toEqual({ 1: '512', 2: '305' })
})

test('rooms are not exchanged with those who may not have them', () => {
  const greedy = arrival(1, { 512: 50 }, { vip_rank: 1 })
  expect(roomsOf([greedy, arrival(2, { 512: 80, 305: 0 })])).toEqual({ 1: '512', 2: '305' })
})

test('one may follow the other in a room, and an exchange keeps off a third', () => {
  const first = arrival(1, { 512: 10 }, { slots: { from: 1, until: 4 } })
  const next = arrival(2, { 512: 10 }, { slots: { from: 5, until: 8 } })
  expect(roomsOf([first, next])).toEqual({ 1: '512', 2: '512' })

  const vip = arrival(1, { 512: 50, 305: 49 }, { vip_rank: 1, slots: { from: 1, until: 8 } })
  const short = arrival(2, { 512: 80, 305: 0 }, { slots: { from: 1, until: 4 } })
  const third = arrival(3, { 305: 20 }, { slots: { from: 5, until: 8 } })
  expect(roomsOf([vip, short, third])).toEqual({ 1: '512', 2: '305', 3: '305' })
})
