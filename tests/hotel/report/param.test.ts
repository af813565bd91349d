import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { daysOf, isPreliminary, paramsOf, usualDays } from '../../../src/hotel/report/param'
import { param } from '../../../src/hotel/report/params'
import type { Param, Report } from '../../../src/hotel/report/report'

const today = businessDate('2026-02-10')
const withParams = (...params: Param[]): Report => ({
  key: 'some-report',
  title: 'Some report',
  group: 'Arrival',
  description: '',
  params,
  columns: [],
})

test('an amount that the house has set is usual there, whatever else is usual', () => {
  const report = withParams({ ...param.least, ofHouse: 'high_balance_amount' })
  expect(paramsOf(report, {}, today, { high_balance_amount: '1500.00' })).toEqual({ least: '1500.00' })
  expect(paramsOf(report, { least: '0.00' }, today, { high_balance_amount: '1500.00' })).toEqual({
    least: '0.00',
  })
  expect(paramsOf(report, {}, today)).toEqual({ least: '0.00' })
})

test('what was not chosen comes from the business date', () => {
  const report = withParams(
    param.date,
    param.stay_range,
    { name: 'wide', kind: 'flag', label: 'Wide' },
    { name: 'by', kind: 'choice', label: 'By', choices: [{ value: 'day', label: 'Day' }], usual: 'day' },
  )
  expect(paramsOf(report, {}, today)).toEqual({
    date: '2026-02-10',
    stay_from: '2026-02-01',
    stay_to: '2026-02-28',
    wide: false,
    by: 'day',
  })
  expect(paramsOf(report, { date: '2026-01-02', wide: true }, today)).toMatchObject({
    date: '2026-01-02',
    wide: true,
  })
})

test('the last day of a month is the last one, also in a leap year and in December', () => {
  const end = (day: string) => paramsOf(withParams(param.stay_range), {}, businessDate(day))
  expect(end('2028-02-03')).toMatchObject({ stay_to: '2028-02-29' })
  expect(end('2026-12-31')).toMatchObject({ stay_from: '2026-12-01', stay_to: '2026-12-31' })
})

test('from the beginning of a month to yesterday is on its first day the month that has just ended', () => {
  const begins = (day: string) => paramsOf(withParams(param.closed_nights), {}, businessDate(day))
  expect(begins('2026-03-01')).toEqual({ stay_from: '2026-02-01', stay_to: '2026-02-28' })
  expect(begins('2026-03-02')).toEqual({ stay_from: '2026-03-01', stay_to: '2026-03-01' })
})

test('the days that nobody has chosen can be asked for of another day', () => {
  const report = withParams(param.date, param.closed_range, { name: 'wide', kind: 'flag', label: 'Wide' })
  expect(usualDays(withParams(param.date, param.stay_range), businessDate('2026-02-10'))).toEqual({
    date: '2026-02-10',
    stay_from: '2026-02-01',
    stay_to: '2026-02-28',
  })
  const asked = usualDays(report, businessDate('2026-01-31'))
  expect(paramsOf(report, asked, today)).toMatchObject({ date_from: '2026-01-30', date_to: '2026-01-30' })
})

test('of a range with one end chosen the other goes along', () => {
  const report = withParams(param.date_range)
  expect(paramsOf(report, { date_from: '2026-03-01' }, today)).toEqual({
    date_from: '2026-03-01',
    date_to: '2026-03-01',
  })
  expect(paramsOf(report, { date_to: '2026-01-05' }, today)).toEqual({
    date_from: '2026-01-05',
    date_to: '2026-01-05',
  })
  expect(paramsOf(report, { date_from: '2026-02-01' }, today)).toEqual({
    date_from: '2026-02-01',
    date_to: '2026-02-10',
  })
})

test('a range that ends before it begins, or is longer than 400 days, is refused', () => {
  const report = withParams(param.date_range)
  expect(paramsOf(report, { date_from: '2026-02-02', date_to: '2026-02-01' }, today)).toMatchObject({
    refused: 'validation',
    facts: { fields: { date_to: expect.any(String) } },
  })
  const year = { date_from: '2025-01-01', date_to: '2026-02-04' }
  expect(paramsOf(report, year, today)).toEqual(year)
  expect(paramsOf(report, { ...year, date_to: '2026-02-05' }, today)).toMatchObject({
    refused: 'range_too_long',
    facts: { n: 400 },
  })
})

test('its file is named after its days', () => {
  const report = withParams(param.date_range)
  expect(daysOf(report, { date_from: '2026-02-01', date_to: '2026-02-03' })).toEqual([
    '2026-02-01',
    '2026-02-03',
  ])
  expect(daysOf(report, { date_from: '2026-02-01', date_to: '2026-02-01' })).toEqual(['2026-02-01'])
  expect(daysOf(withParams(), {})).toEqual([])
})

test('a range of business dates with the open one is preliminary, a range of arrivals is not', () => {
  const open = { date_from: '2026-02-09', date_to: '2026-02-10' }
  expect(isPreliminary(withParams(param.date_range), open, today)).toBe(true)
  expect(isPreliminary(withParams(param.date_range), { ...open, date_to: '2026-02-09' }, today)).toBe(false)
  expect(isPreliminary(withParams(param.arrival_range), {}, today)).toBe(false)
})

test('nothing picked is all, and a report that is about one record wants it', () => {
  const needed: Param = { name: 'guest', kind: 'record', label: 'Guest', of: 'guest-profile', isNeeded: true }
  const report = withParams(param.room_types, needed, {
    name: 'least',
    kind: 'count',
    label: 'Least',
    usual: 5,
    least: 0,
    most: 9,
  })
  expect(paramsOf(report, {}, today)).toMatchObject({
    refused: 'validation',
    facts: { fields: { guest: expect.any(String) } },
  })
  expect(paramsOf(report, { guest: 7 }, today)).toEqual({ room_types: [], guest: 7, least: 5 })
  expect(paramsOf(report, { guest: 7, room_types: [1, 2], least: 0 }, today)).toEqual({
    room_types: [1, 2],
    guest: 7,
    least: 0,
  })
})
