import type { BusinessDate } from '../business-date'
import { type Money, plus, times } from '../money'
import type { Party } from '../occupancy'

/**
 * Prices of one room and night: the room for one to four adults, each further adult, each child of band one to three.
 * Null is not sold. Source: domain/reservations 3.1 (`rate_day`), 3.2.3, 3.2.4.
 */
export type Prices = {
  a1: Money | null
  a2: Money | null
  a3: Money | null
  a4: Money | null
  extra_adult: Money | null
  c1: Money
  c2: Money
  c3: Money
}

export type PriceSource = 'schedule' | 'derived' | 'rack' | 'override'

/** One published cell. What is not a cell cannot be sold. The tier includes both numbers of nights. */
export type RateDay = Prices & {
  rate_code_id: number
  room_type_id: number
  stay_date: BusinessDate
  min_nights: number
  max_nights: number
  source: PriceSource
  is_adjusted: boolean
  market_code_id: number | null
}

export const roomFields = ['a1', 'a2', 'a3', 'a4'] as const
export const adultFields = [...roomFields, 'extra_adult'] as const
export const childFields = ['c1', 'c2', 'c3'] as const
export const anyLength = { min_nights: 1, max_nights: 999 }

/**
 * The price of the room for a number of adults: as listed up to four, from the fifth on four and the extra adult each
 * (domain/reservations 3.2.3). Null if that many are not sold. A room with children only, or with nobody, costs what it
 * costs for one.
 */
export function adultsAmount(prices: Prices, adults: number): Money | null {
  const { a4, extra_adult } = prices
  if (adults <= 4) return prices[roomFields[Math.max(adults, 1) - 1]]
  if (a4 === null || extra_adult === null) return null
  return plus(a4, times(extra_adult, adults - 4))
}

/** The children of a party at the price of their bands (domain/reservations 3.2.4). */
export const childrenAmount = (prices: Prices, { c1, c2, c3 }: Party): Money =>
  plus(plus(times(prices.c1, c1), times(prices.c2, c2)), times(prices.c3, c3))

/**
 * The cell that prices a night of a stay: the one whose length tier holds the number of nights; day use counts as one
 * night (domain/reservations 3.2.1, 3.3, 3.8).
 */
export function cellFor(
  cells: readonly RateDay[],
  want: { rate_code_id: number; room_type_id: number; stay_date: BusinessDate; nights: number },
): RateDay | undefined {
  const length = Math.max(1, want.nights)
  return cells.find(
    cell =>
      cell.rate_code_id === want.rate_code_id &&
      cell.room_type_id === want.room_type_id &&
      cell.stay_date === want.stay_date &&
      cell.min_nights <= length &&
      length <= cell.max_nights,
  )
}
