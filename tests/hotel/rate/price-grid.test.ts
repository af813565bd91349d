import { expect, test } from 'vitest'
import { businessDate as day } from '../../../src/hotel/business-date'
import type { PricePeriod } from '../../../src/hotel/rate/coverage'
import { priceGrid, seasonCells } from '../../../src/hotel/rate/price-grid'

const [king, twin] = [1, 2]
const weekend = 0b0110000
const low = { begin_date: day('2027-01-04'), end_date: day('2027-02-28') }
const high = { begin_date: day('2027-03-01'), end_date: day('2027-03-31') }

let ids = 0
const aRow = (more: Partial<PricePeriod & { season_name: string }> = {}) => ({
  id: (ids += 1),
  season_name: null,
  ...low,
  days_of_week: 127,
  room_type_ids: [king, twin],
  min_nights: null,
  max_nights: null,
  ...more,
})
const states = (days: readonly { state: string }[]) => days.map(({ state }) => state).join(' ')

test('rows of the same dates are one season, and the seasons come in order of time', () => {
  const rows = [
    aRow({ ...high, season_name: 'High' }),
    aRow({ days_of_week: weekend, room_type_ids: [king] }),
    aRow({ days_of_week: 127 - weekend, room_type_ids: [king], season_name: 'Low' }),
  ]
  const grid = priceGrid(rows, [king, twin])
  expect(grid.map(({ name, begin_date }) => [name, begin_date])).toEqual([
    ['Low', '2027-01-04'],
    ['High', '2027-03-01'],
  ])
  const [first] = grid
  expect(first.types[0].days.map(cell => cell.ids)).toEqual([
    [rows[2].id],
    [rows[2].id],
    [rows[2].id],
    [rows[2].id],
    [rows[1].id],
    [rows[1].id],
    [rows[2].id],
  ])
  expect(states(first.types[1].days)).toBe('none none none none none none none')
})

test('lengths of stay part a season', () => {
  const grid = priceGrid([aRow({ min_nights: 7 }), aRow({ max_nights: 6 })], [king])
  expect(grid.map(({ min_nights, max_nights }) => [min_nights, max_nights])).toEqual([
    [null, 6],
    [7, null],
  ])
  expect(grid.map(({ types }) => states(types[0].days))).toEqual(
    Array(2).fill(Array(7).fill('priced').join(' ')),
  )
})

test('what another season prices is not a gap, and what it prices in part is one in part', () => {
  const rows = [
    aRow({ room_type_ids: [king] }),
    aRow({ end_date: day('2027-02-10'), room_type_ids: [twin], days_of_week: 127 - weekend }),
    aRow({ begin_date: day('2027-02-11'), room_type_ids: [twin], days_of_week: 0b0000001 }),
  ]
  const season = priceGrid(rows, [king, twin]).find(
    ({ end_date, begin_date }) => begin_date === low.begin_date && end_date === low.end_date,
  )
  expect(states(season?.types[1].days ?? [])).toBe('elsewhere partly partly partly none none partly')
})

test('two rows for one night make the cells of both double, on the weekdays that they share', () => {
  const rows = [aRow({ ...high }), aRow({ ...high, begin_date: day('2027-03-27'), room_type_ids: [king] })]
  const [march, easter] = priceGrid(rows, [king])
  expect(states(march.types[0].days)).toBe('double double double priced priced double double')
  expect(states(easter.types[0].days)).toBe('double double double absent absent double double')
})

test('a season of a weekend has no Monday', () => {
  const easter = {
    begin_date: day('2027-03-26'),
    end_date: day('2027-03-28'),
    min_nights: null,
    max_nights: null,
  }
  expect(states(seasonCells([], easter, [king])[0].days)).toBe('absent absent absent absent none none none')
})
