import type { BusinessDate } from '../business-date'
import { type Coins, larger, type Money, minus, plus, sum, times, zero } from '../money'
import type { Party } from '../occupancy'
import type { May } from '../override'
import { isRefusal, type Refusal, refuse } from '../refusal'
import { type Discount, discounted, lessPercent } from './discount'
import { adultsAmount, childrenAmount, type Prices } from './rate-day'
import { inBase, type SoldIn } from './sold-in'

/** What a rate code says about the price of a night beside its cells. */
export type RateRules = {
  code: string
  allow_discount: boolean
  allow_overtype: boolean
  floor_amount: Money | null
  free_night_every: number | null
  is_complimentary: boolean
  is_house_use: boolean
  /** Absent or null: in the currency of the house. */
  sold_in?: SoldIn | null
}

/** Who makes prices: what he may, and whether he may go below what types are sold at, though not below the codes' own floors. */
export type PricingClerk = {
  may: May
  max_discount_percent: string | null
  can_override_rate_floor?: boolean
}

/** Whoever prices a discount anew that was granted: it is not granted again, so it may be more than he would give himself. */
export const asGranted = (clerk: PricingClerk): PricingClerk => ({
  ...clerk,
  may: () => true,
  max_discount_percent: null,
})

/** Under which conditions prices are made: the rate, the charged type, the clerk and the currency. */
export type Terms = {
  rate: RateRules
  room_type: { code: string; min_rate: Money | null }
  clerk: PricingClerk
  coins: Coins
}

export type NightToPrice = {
  stay_date: BusinessDate
  /** 1 is the night of arrival. */
  night_no: number
  /** The block's cell if its rates are guaranteed, else the rate day of the stay's length. */
  prices: Prices | undefined
  party: Party
  /** Percent off by a negotiated rate of a profile of the reservation. */
  negotiated_percent?: string | null
  discount?: Discount
  overtyped?: { amount: Money; reason: string }
}

/** `base_amount` is the price of the table, `rate_amount` what the room costs; both per room, in the currency of the house. */
export type NightPrice = {
  stay_date: BusinessDate
  base_amount: Money
  rate_amount: Money
  is_fixed: boolean
  /** What one of the rate's currency was worth, decimal text; 1 for the house's own. */
  exchange_rate: string
  /** What the table says in the rate's currency, where the price of the table is that and nothing else at its course. */
  foreign_amount?: Money
  detail: { adults: Money; children: Money; negotiated: Money; discount: Money; is_free: boolean }
}

/**
 * The price of one room and night (domain/reservations 3.3): table, negotiated percent, then the discount, a free night
 * or the amount that somebody typed, and nothing at all for complimentary and house use.
 * Foreign prices are exchanged first: discounts and typed amounts are in the currency of the house.
 * Refuses `rate_not_available`, `occupancy_not_priced`, `no_exchange_rate`, `discount_not_allowed`, `discount_too_high`, `below_floor`,
 * `overtype_not_allowed`, `reason_required`, `not_permitted`.
 */
export function priceNight(night: NightToPrice, terms: Terms): NightPrice | Refusal {
  const base = baseOf(night, terms)
  if (isRefusal(base)) return base
  const { stay_date, night_no, overtyped, discount } = night
  const { base_amount, adults, children, negotiated, foreign } = base
  const every = terms.rate.free_night_every
  const is_free = overtyped === undefined && every !== null && night_no % every === 0
  const rate_amount = rateOf(night, base_amount, is_free, terms)
  if (isRefusal(rate_amount)) return rate_amount
  const isReduced = discount !== undefined && overtyped === undefined && !is_free && !isGiven(terms)
  const off = isReduced ? minus(base_amount, rate_amount) : zero
  const detail = { adults, children, negotiated, discount: off, is_free }
  const exchange_rate = terms.rate.sold_in?.rate ?? '1'
  return {
    stay_date,
    base_amount,
    rate_amount,
    is_fixed: overtyped !== undefined,
    exchange_rate,
    ...foreign,
    detail,
  }
}

const isGiven = ({ rate }: Terms): boolean => rate.is_complimentary || rate.is_house_use

function rateOf(
  { overtyped, discount }: NightToPrice,
  base_amount: Money,
  is_free: boolean,
  terms: Terms,
): Money | Refusal {
  if (isGiven(terms)) return zero
  if (overtyped) return overtype(overtyped, terms)
  if (is_free) return zero
  if (!discount) return base_amount
  const reduced = discounted(base_amount, discount, terms)
  return isRefusal(reduced) ? reduced : (refuseBelowFloor(reduced, terms) ?? reduced)
}

/**
 * All nights of a stay and their total, which is for all rooms of the reservation. The first night that cannot be priced
 * refuses the stay (domain/reservations 3.3).
 */
export function priceStay(
  nights: readonly NightToPrice[],
  rooms: number,
  terms: Terms,
): { nights: NightPrice[]; total: Money } | Refusal {
  const priced: NightPrice[] = []
  for (const night of nights) {
    const price = priceNight(night, terms)
    if (isRefusal(price)) return price
    priced.push(price)
  }
  return { nights: priced, total: times(sum(priced.map(({ rate_amount }) => rate_amount)), rooms) }
}

function baseOf({ prices, party, stay_date, negotiated_percent }: NightToPrice, terms: Terms) {
  const { code, sold_in } = terms.rate
  const type = terms.room_type.code
  if (prices === undefined) return refuse('rate_not_available', { code, type, date: stay_date })
  const forAdults = adultsAmount(prices, party.adults)
  if (forAdults === null) return refuse('occupancy_not_priced', { code, n: party.adults, date: stay_date })
  if (sold_in?.rate === null)
    return refuse('no_exchange_rate', { type: 'posting', currency: sold_in.currency })
  const forChildren = childrenAmount(prices, party)
  const asked = plus(forAdults, forChildren)
  const listed = inBase(asked, sold_in, terms.coins)
  const adults = inBase(forAdults, sold_in, terms.coins)
  const children = minus(listed, adults)
  const base_amount = lessPercent(listed, negotiated_percent ?? '0', terms.coins)
  const foreign = sold_in && base_amount === listed ? { foreign_amount: asked } : {}
  return { base_amount, adults, children, negotiated: minus(listed, base_amount), foreign }
}

function overtype({ amount, reason }: { amount: Money; reason: string }, terms: Terms): Money | Refusal {
  const { rate, clerk } = terms
  if (!rate.allow_overtype) return refuse('overtype_not_allowed', { code: rate.code })
  if (!clerk.may('Rate override')) return refuse('not_permitted', { permission: 'Rate override' })
  if (reason.trim() === '') return refuse('reason_required')
  return refuseBelowFloor(amount, terms) ?? amount
}

/** Without a floor of its own a price stops at zero; below that, too, somebody with the right may go: real houses do. */
function refuseBelowFloor(amount: Money, { rate, room_type, clerk, coins }: Terms): Refusal | undefined {
  const ofType = clerk.can_override_rate_floor ? zero : (room_type.min_rate ?? zero)
  const floor = larger(larger(inBase(rate.floor_amount ?? zero, rate.sold_in, coins), ofType), zero)
  if (amount >= floor || clerk.may('Rate below floor')) return undefined
  return refuse('below_floor', { amount: coins.write(amount), floor: coins.write(floor) })
}
