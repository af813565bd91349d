import { expect, test } from 'vitest'
import { adultsAmount, cellFor, childrenAmount } from '../../../src/hotel/rate/rate-day'
import { scheduleDays } from '../../../src/hotel/rate/schedule'
import { aPrice, aRow, bands, DLX, eur, stay, thursday } from './a-rate'

test.each([
  [1, '120'],
  [2, '140'],
  [4, '200'],
  [6, '260'],
  [0, '120'],
])('%i adults pay %s', (adults, amount) => {
  expect(adultsAmount(aPrice(), adults)).toBe(eur(amount))
})

test('more adults than are priced are not sold', () => {
  expect(adultsAmount({ ...aPrice(), a4: null }, 4)).toBeNull()
  expect(adultsAmount({ ...aPrice(), a4: null }, 5)).toBeNull()
  expect(adultsAmount({ ...aPrice(), extra_adult: null }, 5)).toBeNull()
})

test('children pay the price of their band', () => {
  expect(childrenAmount(aPrice(), { adults: 2, c1: 1, c2: 2, c3: 1 })).toBe(eur('75'))
})

const week = aRow({ id: 3, season_name: 'Summer week', min_nights: 7, two_persons: eur('130') })
const upToSix = aRow({ max_nights: 6 })
const cells = scheduleDays([upToSix, week], stay, bands)

test.each([
  [7, '130'],
  [6, '140'],
  [0, '140'],
])('a stay of %i nights pays the price of its length: %s', (nights, amount) => {
  const cell = cellFor(cells, { rate_code_id: 1, room_type_id: DLX, stay_date: thursday, nights })
  expect(cell?.a2).toBe(eur(amount))
})

test('nothing is found for another type, night or code', () => {
  const want = { rate_code_id: 1, room_type_id: DLX, stay_date: thursday, nights: 3 }
  expect(cellFor(cells, { ...want, room_type_id: 9 })).toBeUndefined()
  expect(cellFor(cells, { ...want, rate_code_id: 9 })).toBeUndefined()
  expect(cellFor(cells, { ...want, stay_date: stay.until })).toBeUndefined()
})
