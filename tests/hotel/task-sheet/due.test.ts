import { expect, test } from 'vitest'
import { businessDate, nightsOf } from '../../../src/hotel/business-date'
import { isDue, type Nights, type Rhythm } from '../../../src/hotel/task-sheet/due'

const rhythm = (more: Partial<Rhythm>): Rhythm => ({
  frequency: 'every_day',
  every_days: null,
  days_of_week: [],
  move_up: true,
  ...more,
})
const stay = (departure: string): Nights => ({
  arrival_date: businessDate('2026-03-10'),
  departure_date: businessDate(departure),
})
/** Days of staying on: neither the arrival's nor the departure's. */
const dueDays = (one: Rhythm, nights: Nights) =>
  nightsOf(businessDate('2026-03-11'), nights.departure_date).filter(day => isDue(one, nights, day))

const linen = rhythm({ frequency: 'every_x_days', every_days: 3 })

test('5.2: linen every three days of 10 to 17 March is changed on the 13th and, moved up, the 15th', () => {
  expect(dueDays(linen, stay('2026-03-17'))).toEqual(['2026-03-13', '2026-03-15'])
})

test('5.2: with departure on the 18th it is changed on the 13th and the 16th', () => {
  expect(dueDays(linen, stay('2026-03-18'))).toEqual(['2026-03-13', '2026-03-16'])
})

test('without moving up, and where it comes every two days, the last day is one like others', () => {
  const stays = stay('2026-03-17')
  expect(dueDays({ ...linen, move_up: false }, stays)).toEqual(['2026-03-13', '2026-03-16'])
  expect(dueDays({ ...linen, every_days: 2 }, stays)).toEqual(['2026-03-12', '2026-03-14', '2026-03-16'])
})

test('a task comes on weekdays, on the day of arrival or departure, or only when somebody asks', () => {
  const stays = stay('2026-03-17')
  expect(dueDays(rhythm({ frequency: 'weekdays', days_of_week: ['mon', 'fri'] }), stays)).toEqual([
    '2026-03-13',
    '2026-03-16',
  ])
  const on = (frequency: Rhythm['frequency'], day: string) =>
    isDue(rhythm({ frequency }), stays, businessDate(day))
  expect([on('arrival_day', '2026-03-10'), on('arrival_day', '2026-03-11')]).toEqual([true, false])
  expect([on('departure_day', '2026-03-17'), on('departure_day', '2026-03-16')]).toEqual([true, false])
  expect(on('on_request', '2026-03-12')).toBe(false)
})
