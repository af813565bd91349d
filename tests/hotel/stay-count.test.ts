import { expect, test } from 'vitest'
import { addDays, businessDate } from '../../src/hotel/business-date'
import { movedCounters } from '../../src/hotel/stay-count'

const thu = businessDate('2026-07-09')
const stay = (
  from: number,
  until: number,
  more: { type?: number; rooms?: number; deducts?: boolean; counts?: boolean; block?: number } = {},
) => ({
  nights: Array.from({ length: until - from }, (_, index) => ({
    stay_date: addDays(thu, from + index),
    room_type_id: more.type ?? 1,
    counts_inventory: more.counts ?? true,
    block_id: more.block ?? null,
  })),
  rooms: more.rooms ?? 1,
  deducts: more.deducts ?? true,
})
const shown = (moved: ReturnType<typeof movedCounters>) =>
  moved.map(({ stay_date, room_type_id, sold, tentative }) => [
    stay_date.slice(8),
    room_type_id,
    sold,
    tentative,
  ])

test('a booking takes its rooms every night, a cancellation gives them back', () => {
  expect(shown(movedCounters(undefined, stay(0, 2, { rooms: 3 })))).toEqual([
    ['09', 1, 3, 0],
    ['10', 1, 3, 0],
  ])
  expect(shown(movedCounters(stay(0, 1), undefined))).toEqual([['09', 1, -1, 0]])
})

test('a stay that moves by a day keeps the nights in between', () => {
  expect(shown(movedCounters(stay(0, 3), stay(1, 4)))).toEqual([
    ['09', 1, -1, 0],
    ['12', 1, 1, 0],
  ])
})

test('another type gives one room back and takes one', () => {
  expect(shown(movedCounters(stay(0, 1), stay(0, 1, { type: 2 })))).toEqual([
    ['09', 1, -1, 0],
    ['09', 2, 1, 0],
  ])
})

test('a tentative reservation becomes a real one', () => {
  expect(shown(movedCounters(stay(0, 1, { deducts: false }), stay(0, 1)))).toEqual([['09', 1, 1, -1]])
})

test('nights that do not count move nothing', () => {
  expect(movedCounters(undefined, stay(0, 2, { counts: false }))).toEqual([])
  expect(movedCounters(stay(0, 2), stay(0, 2))).toEqual([])
  expect(movedCounters(undefined, undefined)).toEqual([])
})

test('rooms out of a block say so, and whoever leaves it gives them back to it', () => {
  const block = stay(0, 1, { block: 7 })
  expect(movedCounters(undefined, block)).toEqual([
    { stay_date: thu, room_type_id: 1, sold: 1, tentative: 0, block_id: 7 },
  ])
  expect(movedCounters(block, block)).toEqual([])
  expect(movedCounters(block, stay(0, 1))).toEqual([
    { stay_date: thu, room_type_id: 1, sold: -1, tentative: 0, block_id: 7 },
    { stay_date: thu, room_type_id: 1, sold: 1, tentative: 0 },
  ])
})
