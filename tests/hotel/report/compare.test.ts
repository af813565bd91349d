import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { comparedWith } from '../../../src/hotel/report/compare'

const compared = (compare: string, from: string, to: string) =>
  comparedWith({ compare }, businessDate(from), businessDate(to))

test('last year is the same dates, and the 28th where there is no 29 February', () => {
  expect(compared('last_year', '2028-02-01', '2028-02-29')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(compared('last_year', '2026-12-31', '2027-01-01')).toEqual({ from: '2025-12-31', to: '2026-01-01' })
})

test('the same weekdays are 364 days before', () => {
  expect(compared('last_year_weekday', '2026-03-14', '2026-03-15')).toEqual({
    from: '2025-03-15',
    to: '2025-03-16',
  })
})

test('beside nothing there are no days', () => {
  expect(compared('none', '2026-03-14', '2026-03-15')).toEqual({ from: null, to: null })
})
