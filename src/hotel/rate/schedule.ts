import { addDays, type BusinessDate, isInMask, nightsOf } from '../business-date'
import { type Money, plus, zero } from '../money'
import type { AgeBand } from '../occupancy'
import { anyLength, type Prices, type RateDay } from './rate-day'

/** A row of the pricing schedule of a rate code: what staff edit. Both dates are included, the mask is 127 for every day. */
export type ScheduleRow = {
  id: number
  rate_code_id: number
  season_name: string | null
  begin_date: BusinessDate
  end_date: BusinessDate
  days_of_week: number
  room_type_ids: readonly number[]
  min_nights: number | null
  max_nights: number | null
  one_person: Money
  two_persons: Money
  three_persons: Money | null
  four_persons: Money | null
  extra_adult: Money | null
  child_prices: readonly { band: string; amount: Money }[]
  market_code_id: number | null
}

/** Nights from `from` up to, not including, `until`. */
export type Nights = { from: BusinessDate; until: BusinessDate }

/**
 * The prices a row says and those that follow from it: a third or fourth adult without a price of his own costs the price
 * before plus the extra adult, and is not sold if there is none; a band without an amount is free
 * (domain/reservations 3.2.3, 3.2.4).
 */
export function pricesOf(row: ScheduleRow, bands: readonly AgeBand[]): Prices {
  const { one_person: a1, two_persons: a2, extra_adult } = row
  const a3 = row.three_persons ?? further(a2, extra_adult)
  const a4 = row.four_persons ?? further(a3, extra_adult)
  const [c1, c2, c3] = [0, 1, 2].map(index => childPrice(row, bands[index]?.name))
  return { a1, a2, a3, a4, extra_adult, c1, c2, c3 }
}

/**
 * One cell per night, type and row (domain/reservations 3.2.1). In: the rows of one rate code, which do not overlap (see
 * rate/overlap), the nights wanted, the property's age bands. Out: cells; a night without a row has none and is closed.
 */
export function scheduleDays(
  rows: readonly ScheduleRow[],
  nights: Nights,
  bands: readonly AgeBand[],
): RateDay[] {
  return rows.flatMap(row =>
    cellsFrom(
      {
        ...pricesOf(row, bands),
        rate_code_id: row.rate_code_id,
        min_nights: row.min_nights ?? anyLength.min_nights,
        max_nights: row.max_nights ?? anyLength.max_nights,
        source: 'schedule',
        is_adjusted: false,
        market_code_id: row.market_code_id,
      },
      nightsCovered(row, nights),
      row.room_type_ids,
    ),
  )
}

/** The same cell for every night and type. */
export function cellsFrom(
  same: Omit<RateDay, 'stay_date' | 'room_type_id'>,
  nights: readonly BusinessDate[],
  room_type_ids: readonly number[],
): RateDay[] {
  return nights.flatMap(stay_date => {
    // A copy that only changes fields is forty times faster than one that adds some, and a year of prices is many cells.
    const cell: RateDay = { ...same, stay_date, room_type_id: 0 }
    return room_type_ids.map(room_type_id => ({ ...cell, room_type_id }))
  })
}

/** The nights among those wanted that a period with weekdays covers; without an end it goes on. */
export function nightsCovered(
  period: { begin_date: BusinessDate; end_date: BusinessDate | null; days_of_week: number },
  { from, until }: Nights,
): BusinessDate[] {
  const first = period.begin_date > from ? period.begin_date : from
  const after = period.end_date === null ? until : addDays(period.end_date, 1)
  return nightsOf(first, after < until ? after : until).filter(night => isInMask(period.days_of_week, night))
}

const further = (price: Money | null, extra: Money | null): Money | null =>
  price === null || extra === null ? null : plus(price, extra)

const childPrice = (row: ScheduleRow, band: string | undefined): Money =>
  row.child_prices.find(price => price.band === band)?.amount ?? zero
