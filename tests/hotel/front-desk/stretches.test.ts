import { expect, test } from 'vitest'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import {
  type HeldStretch,
  moveFrom,
  moveLate,
  moveUntilNext,
  nextMoveAfter,
  roomOn,
} from '../../../src/hotel/front-desk/stretches'

const thursday = businessDate('2026-07-09')
const [friday, saturday, sunday] = [1, 2, 3].map(days => addDays(thursday, days))
const held = (
  room_id: number,
  from_date = thursday,
  to_date = sunday,
  more: Partial<HeldStretch> = {},
): HeldStretch => ({
  room_id,
  from_date,
  to_date,
  early: false,
  late: false,
  ...more,
})

test('a move holds the old room up to its day and the new one from then on', () => {
  expect(moveFrom([held(305)], 412, friday)).toEqual([held(305, thursday, friday), held(412, friday, sunday)])
})

test('on the day of arrival nothing of the old room is left', () => {
  expect(moveFrom([held(305, thursday, sunday, { early: true })], 412, thursday)).toEqual([
    held(412, thursday, sunday, { early: true }),
  ])
})

test('a late check-out goes with the guest, an early check-in stays with the first room', () => {
  expect(moveFrom([held(305, thursday, sunday, { early: true, late: true })], 412, friday)).toEqual([
    held(305, thursday, friday, { early: true }),
    held(412, friday, sunday, { late: true }),
  ])
})

test('moving again replaces what was planned after that day', () => {
  const planned = [held(305, thursday, friday), held(412, friday, sunday)]
  expect(moveFrom(planned, 501, saturday)).toEqual([
    held(305, thursday, friday),
    held(412, friday, saturday),
    held(501, saturday, sunday),
  ])
  expect(moveFrom(planned, 501, friday)).toEqual([held(305, thursday, friday), held(501, friday, sunday)])
})

test('back in the old room it is one stretch again', () => {
  expect(moveFrom([held(305, thursday, friday), held(412, friday, sunday)], 305, friday)).toEqual([held(305)])
})

test('a day guest has his day in the other room, and who holds nothing gets nothing', () => {
  expect(moveFrom([held(305, thursday, thursday)], 412, thursday)).toEqual([held(412, thursday, thursday)])
  expect(moveFrom([], 412, thursday)).toEqual([])
})

test('where he is on a date', () => {
  const stay = [held(305, thursday, friday), held(412, friday, sunday)]
  expect([thursday, friday, saturday, sunday].map(date => roomOn(stay, date))).toEqual([305, 412, 412, 412])
  expect(roomOn([held(7, thursday, thursday)], thursday)).toBe(7)
  expect(roomOn([], thursday)).toBeUndefined()
})

test('who changes rooms before a planned move still gets the other room on its day', () => {
  const planned = [held(305, thursday, saturday), held(412, saturday, sunday, { late: true })]
  expect(moveUntilNext(planned, 306, friday)).toEqual([
    held(305, thursday, friday),
    held(306, friday, saturday),
    held(412, saturday, sunday, { late: true }),
  ])
  expect(moveUntilNext(planned, 412, friday)).toEqual([
    held(305, thursday, friday),
    held(412, friday, sunday, { late: true }),
  ])
  expect(moveUntilNext(planned, 305, saturday)).toEqual([held(305, thursday, sunday, { late: true })])
  expect(moveUntilNext([], 305, saturday)).toEqual([])
  expect([thursday, saturday].map(date => nextMoveAfter(planned, date))).toEqual([saturday, null])
})

test('a move that is made a day late: the old room until then, and what comes after stays planned', () => {
  const planned = [held(305, thursday, friday), held(412, friday, sunday)]
  expect(moveLate(planned, friday, friday)).toEqual(planned)
  expect(moveLate(planned, friday, saturday)).toEqual([
    held(305, thursday, saturday),
    held(412, saturday, sunday),
  ])
  const three = [held(305, thursday, friday), held(412, friday, saturday), held(501, saturday, sunday)]
  expect(moveLate(three, friday, saturday)).toEqual([
    held(305, thursday, saturday),
    held(501, saturday, sunday),
  ])
  expect(moveLate(planned, friday, sunday)).toEqual([held(305, thursday, sunday), held(412, sunday, sunday)])
})
