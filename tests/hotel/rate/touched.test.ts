import { expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { type Place, touchedBy } from '../../../src/hotel/rate/touched'

const day = (text: string) => text as BusinessDate
const everyDay = 127
const place = (begin: string, end: string, more: Partial<Place> = {}): Place => ({
  begin_date: day(begin),
  end_date: day(end),
  days_of_week: everyDay,
  room_type_ids: [1],
  ...more,
})
const year = { from: day('2026-01-01'), until: day('2027-01-01') }

const nightsOf = (rows: Place[], nights = year) =>
  touchedBy(rows, nights).map(({ from, until, room_type_id }) => `${room_type_id}: ${from} to ${until}`)

test('two seasons far apart are two runs of nights, each of its own type, and nothing between them', () => {
  const rows = [place('2026-03-01', '2026-03-03'), place('2026-11-01', '2026-11-01', { room_type_ids: [2] })]
  expect(nightsOf(rows)).toEqual(['1: 2026-03-01 to 2026-03-04', '2: 2026-11-01 to 2026-11-02'])
})

test('seasons that meet or share nights are one run', () => {
  const rows = [
    place('2026-03-03', '2026-03-05'),
    place('2026-03-01', '2026-03-02'),
    place('2026-03-04', '2026-03-04'),
  ]
  expect(nightsOf(rows)).toEqual(['1: 2026-03-01 to 2026-03-06'])
})

test('only the weekdays of a row are touched', () => {
  // Bit 4 is Friday, bit 5 Saturday.
  const weekends = place('2026-03-01', '2026-03-16', { days_of_week: 0b0110000 })
  expect(nightsOf([weekends])).toEqual(['1: 2026-03-06 to 2026-03-08', '1: 2026-03-13 to 2026-03-15'])
})

test('nights before today and after the horizon stay as they are', () => {
  const nights = { from: day('2026-03-10'), until: day('2026-03-12') }
  expect(nightsOf([place('2026-01-01', '2026-12-31')], nights)).toEqual(['1: 2026-03-10 to 2026-03-12'])
  expect(nightsOf([place('2025-01-01', '2025-12-31')], nights)).toEqual([])
})
