import { expect, test } from 'vitest'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import {
  endRepair,
  nightChanges,
  type Repair,
  refuseDates,
  refusePeriod,
  repairNights,
  stateOnStart,
} from '../../../src/hotel/room/repair'

const b = businessDate('2026-03-14')
const on = (days: number) => addDays(b, days)
const period = (from: number, through: number) => ({ from_date: on(from), through_date: on(through) })
const repair = (from: number, through: number, state: Repair['state'] = 'scheduled'): Repair => ({
  ...period(from, through),
  state,
})

test('room 110 from 16 to 18 March loses three nights', () => {
  expect(repairNights(period(2, 4))).toEqual([on(2), on(3), on(4)])
})

test('a period begins today at the earliest, lasts a night at least and a year at most', () => {
  expect(refusePeriod(period(0, 0), b, 365)).toBeUndefined()
  expect(refusePeriod(period(0, 364), b, 365)).toBeUndefined()
  expect(
    [period(-1, 2), period(2, 1), period(0, 365)].map(one => refusePeriod(one, b, 365)?.refused),
  ).toEqual(Array(3).fill('repair_dates'))
})

test('which night is wrong, and what would be right, stands at the night', () => {
  const fieldsOf = (one: ReturnType<typeof refusePeriod>) => one?.facts.fields
  expect(fieldsOf(refusePeriod(period(-1, 2), b, 365))).toEqual({
    from_date: 'Please choose today or a later night.',
  })
  expect(fieldsOf(refusePeriod(period(2, 1), b, 365))).toEqual({
    through_date: 'Please choose the first night or a later one.',
  })
  expect(fieldsOf(refusePeriod(period(0, 365), b, 365))).toEqual({ through_date: 'At most 365 nights.' })
  expect(fieldsOf(refuseDates(repair(-4, 4, 'active'), period(-4, -2), b, 365))).toEqual({
    through_date: 'Please choose last night or a later one; the nights before are over.',
  })
})

test('it waits for its day and for the guest', () => {
  expect([
    stateOnStart(period(1, 2), b, false),
    stateOnStart(period(0, 2), b, true),
    stateOnStart(period(0, 2), b, false),
  ]).toEqual(['scheduled', 'scheduled', 'active'])
})

test('completed on 17 March at noon: the night of the 16th is lost, the 17th and 18th are sold again', () => {
  const noon = on(3)
  expect(endRepair(repair(2, 4, 'active'), noon)).toEqual({ state: 'completed', through_date: on(2) })
  expect(nightChanges(period(2, 4), period(2, 2), noon)).toEqual([
    { stay_date: on(3), rooms: -1 },
    { stay_date: on(4), rooms: -1 },
  ])
})

test('ended before a night was lost it never was, and nothing ends twice', () => {
  expect(endRepair(repair(0, 4, 'active'), b)).toMatchObject({ state: 'cancelled' })
  expect(endRepair(repair(2, 4), b)).toMatchObject({ state: 'cancelled' })
  expect(endRepair(repair(0, 1, 'completed'), b)).toMatchObject({ refused: 'repair_ended' })
})

test('its end may be moved, also to yesterday; its beginning only before it has begun', () => {
  expect(refuseDates(repair(-2, 4, 'active'), period(-2, 9), b, 365)).toBeUndefined()
  expect(refuseDates(repair(-2, 4, 'active'), period(-2, -1), b, 365)).toBeUndefined()
  expect(refuseDates(repair(-2, 4, 'active'), period(-2, -2), b, 365)?.refused).toBe('repair_dates')
  expect(refuseDates(repair(-2, 4, 'active'), period(-1, 4), b, 365)?.refused).toBe('repair_begun')
  expect(refuseDates(repair(2, 4), period(1, 4), b, 365)).toBeUndefined()
  expect(refuseDates(repair(2, 4), period(-1, 4), b, 365)?.refused).toBe('repair_dates')
  expect(refuseDates(repair(2, 4), period(2, 1), b, 365)?.refused).toBe('repair_dates')
  expect(refuseDates(repair(2, 4, 'cancelled'), period(2, 5), b, 365)?.refused).toBe('repair_ended')
  expect(refuseDates(repair(0, 4, 'active'), period(0, 400), b, 365)?.refused).toBe('repair_dates')
})

test('only nights from today on move', () => {
  expect(nightChanges(null, period(0, 1), b)).toEqual([
    { stay_date: b, rooms: 1 },
    { stay_date: on(1), rooms: 1 },
  ])
  expect(nightChanges(period(-2, 0), null, b)).toEqual([{ stay_date: b, rooms: -1 }])
  expect(nightChanges(period(0, 1), period(1, 2), b)).toEqual([
    { stay_date: on(2), rooms: 1 },
    { stay_date: b, rooms: -1 },
  ])
})
