import { type BusinessDate, isInMask, previousDay } from './business-date'
import type { Offer, OfferFacts, StayWanted } from './offer'
import { adultsAmount } from './rate/rate-day'
import type { SoldIn } from './rate/sold-in'
import { because, type Reason } from './reason'
import type { Limit } from './restriction'
import { dayUseOrNights } from './stay'

/** The rules of a rate code that decide whether it may be sold; null is no limit. The sell dates are stay nights. */
export type OfferedRate = {
  code: string
  begin_sell_date: BusinessDate
  end_sell_date: BusinessDate
  book_from: BusinessDate | null
  book_to: BusinessDate | null
  min_stay_nights: number | null
  max_stay_nights: number | null
  min_advance_days: number | null
  max_advance_days: number | null
  arrival_days: number
  is_public: boolean
  is_negotiated: boolean
  is_for_blocks: boolean
  is_day_use: boolean
  /** Absent or null: in the currency of the house. */
  sold_in?: SoldIn | null
}

const nightsByStay = new WeakMap<StayWanted, BusinessDate[]>()

/** One stay is held against every rate of every type: its nights are counted once. */
function nightsOfStay(stay: StayWanted): BusinessDate[] {
  const before = nightsByStay.get(stay)
  if (before) return before
  const nights = dayUseOrNights(stay.arrival_date, stay.departure_date)
  nightsByStay.set(stay, nights)
  return nights
}

/** Nights without a price, and nights not priced for so many adults (domain/reservations 3.2.1, 3.2.3). */
export function priceReasons(stay: StayWanted, { prices, rate }: Offer): Reason[] {
  const nights = nightsOfStay(stay)
  const { adults } = stay.party
  const closed = nights.filter(night => !prices.has(night))
  const unpriced = nights.filter(night => {
    const cell = prices.get(night)
    return cell !== undefined && adultsAmount(cell, adults) === null
  })
  const uncounted = rate.sold_in?.rate === null ? nights : []
  return [
    ...because(
      'rate_not_available',
      'rate',
      uncounted,
      `Set what the house sells ${rate.sold_in?.currency} at: ${rate.code} is priced in it.`,
    ),
    ...because('rate_not_available', 'rate', closed, `${rate.code} is not priced on ${closed.join(', ')}.`),
    ...because('occupancy_not_priced', 'rate', unpriced, `Book fewer than ${adults} adults in a room.`),
  ]
}

/** When, to whom and for which kind of stay the rate is sold at all (domain/reservations 3.2.11, 3.4, 3.8, 4.7). */
export function rateReasons(
  stay: StayWanted,
  offer: Offer,
  { today, holds_rate, part }: OfferFacts,
): Reason[] {
  const { rate, block_id } = offer
  const { arrival_date, departure_date } = stay
  const isDayUse = arrival_date === departure_date
  const firstNight = part?.dates[0] ?? arrival_date
  const lastNight = part?.dates.at(-1) ?? (isDayUse ? arrival_date : previousDay(departure_date))
  const isOutside =
    firstNight < rate.begin_sell_date ||
    lastNight > rate.end_sell_date ||
    (rate.book_from !== null && today < rate.book_from) ||
    (rate.book_to !== null && today > rate.book_to)
  const isForBlocksOnly = rate.is_for_blocks && !rate.is_public && !rate.is_negotiated
  const arrives = part?.is_first !== false
  const isWrongDay = arrives && block_id === null && !isInMask(rate.arrival_days, arrival_date)
  const on = (applies: boolean) => (applies ? [firstNight] : [])

  const notHeld = on(rate.is_negotiated && !holds_rate)
  const dayUseFix = isDayUse
    ? 'Take a day use rate, or stay a night.'
    : 'Take another rate: this one is for day use.'
  const override = { overridable_with: 'Restriction override' as const }
  return [
    ...because('rate_sell_window', 'rate', on(isOutside), `${rate.code} is not sold for these dates.`),
    ...because('rate_not_negotiated', 'rate', notHeld, 'Attach a profile that holds it.'),
    ...because('block_only', 'rate', on(isForBlocksOnly && block_id === null), 'Book it out of a block.'),
    ...because('day_use_only', 'rate', on(isDayUse !== rate.is_day_use), dayUseFix),
    ...because('arrival_day', 'rate', on(isWrongDay), 'Arrive on another weekday.', override),
  ]
}

/** The limits that the rate and the house carry themselves; a block sells by its own rows alone. */
export function limitsOf({ rate, block_id }: Offer, facts: OfferFacts): Limit[] {
  if (block_id !== null) return []
  const limits: [Limit['kind'], Limit['scope'], number | null][] = [
    ['min_los', 'rate', rate.min_stay_nights],
    ['max_los', 'rate', rate.max_stay_nights],
    ['min_advance', 'rate', rate.min_advance_days],
    ['max_advance', 'rate', rate.max_advance_days],
    ['max_advance', 'house', facts.max_advance_days],
  ]
  return limits.flatMap(([kind, scope, value]) => (value === null ? [] : [{ kind, scope, value }]))
}
