import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { splitStays, typedNights } from '../../src/hotel/split-stay'

const nights = [9, 10, 11].map(day => businessDate(`2026-07-${String(day).padStart(2, '0')}`))
const [STD, DLX, STE] = [1, 2, 3]
/** By type, the days of July on which it is sold out. */
const full = (days: Record<number, number[]>) => (type: number, night: string) =>
  !(days[type] ?? []).includes(Number(night.slice(8)))

test('Deluxe is sold out on Saturday only: two nights in it, the last in a suite', () => {
  expect(
    splitStays(nights, full({ [DLX]: [11], [STE]: [9], [STD]: [9, 10, 11] }), [STD, DLX, STE], DLX),
  ).toEqual([{ first: DLX, second: STE, moves_on: nights[2] }])
})

test('Deluxe is sold out on Thursday only: one night in a suite, then Deluxe', () => {
  expect(splitStays(nights, full({ [DLX]: [9], [STE]: [11] }), [DLX, STE], DLX)).toEqual([
    { first: STE, second: DLX, moves_on: nights[1] },
  ])
})

test('a night in the middle that only a suite has needs two moves in Deluxe, so Deluxe is slept before it alone', () => {
  expect(splitStays(nights, full({ [DLX]: [10], [STE]: [9] }), [DLX, STE], DLX)).toEqual([
    { first: DLX, second: STE, moves_on: nights[1] },
  ])
})

test.each([
  ['one night is not divided', nights.slice(0, 1), { [DLX]: [9] }],
  ['a night that nobody has is not slept', nights, { [DLX]: [10], [STE]: [10] }],
])('%s', (_, dates, days) => {
  expect(splitStays(dates, full(days), [DLX, STE], DLX)).toEqual([])
})

test('what has the type that was asked for comes first', () => {
  const found = splitStays(nights, full({ [STD]: [11], [DLX]: [11], [STE]: [9] }), [STD, DLX, STE], DLX)
  expect(found).toEqual([
    { first: DLX, second: STE, moves_on: nights[2] },
    { first: STD, second: STE, moves_on: nights[2] },
  ])
})

test('each night has its type, and no night is slept that the stay does not have', () => {
  expect(typedNights(nights, DLX, [{ date: '2026-07-11', room_type_id: STD }])).toEqual([
    { stay_date: '2026-07-09', room_type_id: DLX },
    { stay_date: '2026-07-10', room_type_id: DLX },
    { stay_date: '2026-07-11', room_type_id: STD },
  ])
  expect(typedNights(nights, DLX, [{ date: '2026-07-12', room_type_id: STD }])).toMatchObject({
    refused: 'night_outside',
  })
})
