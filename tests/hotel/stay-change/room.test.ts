import { expect, test } from 'vitest'
import { type BusinessDate, businessDate } from '../../../src/hotel/business-date'
import { stretchesFor } from '../../../src/hotel/stay-change/room'

const day = (number: number) => businessDate(`2026-07-${String(number).padStart(2, '0')}`)
const stretch = (room_id: number, from: number, to: number) => ({
  room_id,
  from_date: day(from),
  to_date: day(to),
  early: false,
  late: false,
})
const dates = (from: number, to: number) => ({ arrival_date: day(from), departure_date: day(to) })
const told = (all: { room_id: number; from_date: BusinessDate; to_date: BusinessDate }[]) =>
  all.map(({ room_id, from_date, to_date }) => [
    room_id,
    Number(from_date.slice(8)),
    Number(to_date.slice(8)),
  ])

test.each([
  ['stays longer', [stretch(1, 9, 12)], dates(9, 14), [[1, 9, 14]]],
  ['comes earlier', [stretch(1, 9, 12)], dates(8, 12), [[1, 8, 12]]],
  ['leaves before he was to move', [stretch(1, 9, 11), stretch(2, 11, 13)], dates(9, 11), [[1, 9, 11]]],
  [
    'stays longer in the second room',
    [stretch(1, 9, 11), stretch(2, 11, 13)],
    dates(9, 15),
    [
      [1, 9, 11],
      [2, 11, 15],
    ],
  ],
  ['comes a week later', [stretch(1, 9, 11), stretch(2, 11, 13)], dates(16, 20), [[1, 16, 20]]],
] as const)('a guest who %s', (_, held, wanted, rooms) => {
  expect(told(stretchesFor(held, wanted))).toEqual(rooms)
})
