import { expect, test } from 'vitest'
import { addDays, businessDate } from '../../src/hotel/business-date'
import { comparedSpans, type DaySums, fiscalYearOf, metricsOf } from '../../src/hotel/metrics'
import { coinsOf } from '../../src/hotel/money'

const coins = coinsOf(2)
const saturday: DaySums = {
  room_revenue: coins.read('1620.00'),
  total_revenue: coins.read('2308.80'),
  rooms_sold: 12,
  rooms_occupied: 14,
  rooms_available: 19,
}

test('the worked house: 73.68 % occupied, ADR 135.00, RevPAR 85.26', () => {
  const { occupancy_percent, adr, revpar } = metricsOf(saturday)
  expect(occupancy_percent).toBe('73.68')
  expect(adr && coins.write(adr)).toBe('135.00')
  expect(revpar && coins.write(revpar)).toBe('85.26')
})

test('two days: the ratio of the sums, 131.14 and 63.16 %, not the mean', () => {
  const both: DaySums = {
    ...saturday,
    room_revenue: coins.read('2754.00'),
    rooms_sold: 21,
    rooms_occupied: 24,
    rooms_available: 38,
  }
  const { occupancy_percent, adr } = metricsOf(both)
  expect(adr && coins.write(adr)).toBe('131.14')
  expect(occupancy_percent).toBe('63.16')
})

test('a house that sold nothing has no average rate', () => {
  expect(metricsOf({ ...saturday, rooms_sold: 0, rooms_available: 0 })).toEqual({
    occupancy_percent: null,
    adr: null,
    revpar: null,
  })
})

test.each([
  ['2026-03-14', '2026-03-01', '2026-03-13', '2026-02-01', '2026-02-13'],
  ['2026-03-31', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-03-02', '2026-03-01', '2026-03-01', '2026-02-01', '2026-02-01'],
  ['2026-03-01', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2026-01-10', '2026-01-01', '2026-01-09', '2025-12-01', '2025-12-09'],
])('on %s the month is %s to %s, against %s to %s', (today, from, through, lastFrom, lastThrough) => {
  const { month, last_month } = comparedSpans(businessDate(today))
  expect([month.from_date, month.through_date]).toEqual([from, through])
  expect([last_month.from_date, last_month.through_date]).toEqual([lastFrom, lastThrough])
})

test('yesterday is compared with the same weekday of last week and of last year', () => {
  const { yesterday, last_week, last_year } = comparedSpans(businessDate('2026-03-15'))
  expect(yesterday).toEqual({ from_date: '2026-03-14', through_date: '2026-03-14' })
  expect(last_week.from_date).toBe('2026-03-07')
  // 14 March 2026 is a Saturday, and so is 15 March 2025.
  expect(last_year.from_date).toBe('2025-03-15')
})

test.each([
  ['2026-03-15', 1, '2026-01-01'],
  ['2026-03-15', 4, '2025-04-01'],
  ['2026-04-02', 4, '2026-04-01'],
  // On the first day the whole year before.
  ['2026-04-01', 4, '2025-04-01'],
  ['2026-01-01', 1, '2025-01-01'],
])('on %s a year that begins in month %i is counted from %s until yesterday', (today, month, from_date) => {
  const date = businessDate(today)
  expect(fiscalYearOf(date, month)).toEqual({ from_date, through_date: addDays(date, -1) })
})
