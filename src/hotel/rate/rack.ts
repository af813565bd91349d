import type { BusinessDate } from '../business-date'
import { type Money, plus, zero } from '../money'
import type { AgeBand } from '../occupancy'
import { anyLength, childFields, type Prices, type RateDay } from './rate-day'
import { cellsFrom, type Nights, nightsCovered } from './schedule'

/** The published price of a room type, independent of rate codes (domain/master-data 2.14). */
export type RackRate = {
  room_type_id: number
  begin_date: BusinessDate
  end_date: BusinessDate | null
  days_of_week: number
  one_person: Money
  two_persons: Money
  extra_adult: Money | null
  extra_child: Money | null
}

/**
 * Rack prices as cells of a code that is made from them (domain/reservations 3.2.5): a third and fourth adult cost the
 * extra adult each, a child of a paying band the extra child. In: rack rates, the code and its types, the nights wanted,
 * the age bands. Out: cells before the code's own percent or amount.
 */
export function rackDays(
  rates: readonly RackRate[],
  code: { id: number; room_type_ids: readonly number[] },
  nights: Nights,
  bands: readonly AgeBand[],
): RateDay[] {
  const sold = rates.filter(rate => code.room_type_ids.includes(rate.room_type_id))
  return sold.flatMap(rate =>
    cellsFrom(
      {
        ...rackPrices(rate, bands),
        ...anyLength,
        rate_code_id: code.id,
        source: 'rack',
        is_adjusted: false,
        market_code_id: null,
      },
      nightsCovered(rate, nights),
      [rate.room_type_id],
    ),
  )
}

function rackPrices(rate: RackRate, bands: readonly AgeBand[]): Prices {
  const { one_person: a1, two_persons: a2, extra_adult } = rate
  const a3 = extra_adult === null ? null : plus(a2, extra_adult)
  const a4 = a3 === null || extra_adult === null ? null : plus(a3, extra_adult)
  const paying = payingBands(bands)
  const [c1, c2, c3] = childFields.map(field => (paying.includes(field) ? (rate.extra_child ?? zero) : zero))
  return { a1, a2, a3, a4, extra_adult, c1, c2, c3 }
}

/** The youngest band is free unless it is the only one, as children of unknown age count from the second on. */
const payingBands = (bands: readonly AgeBand[]) =>
  bands.length > 1 ? childFields.slice(1, bands.length) : childFields.slice(0, bands.length)
