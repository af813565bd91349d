import type { BusinessDate } from './business-date'
import { heldOn, type Held } from './held-rate'
import type { Coins, Money } from './money'
import type { Party } from './occupancy'
import type { Discount } from './rate/discount'
import { type NightPrice, type PricingClerk, priceNight, type RateRules } from './rate/price'
import { cellFor, type RateDay } from './rate/rate-day'
import { isRefusal, type Refusal, refuse } from './refusal'

/** A night as somebody wants it, before it is priced. */
export type WantedNight = {
  stay_date: BusinessDate
  room_type_id: number
  charge_type_id: number
  rate_code_id: number
  party: Party
  discount?: Discount
  overtyped?: { amount: Money; reason: string }
  is_fixed?: boolean
}

/** The facts that price nights: published cells, the codes and types they are of, what the profiles hold. */
export type PricingFacts = {
  cells: readonly RateDay[]
  rates: ReadonlyMap<number, RateRules & { is_negotiated: boolean }>
  types: ReadonlyMap<number, { code: string; min_rate: Money | null }>
  held: readonly Held[]
  clerk: PricingClerk
  coins: Coins
}

export type PlannedNight = WantedNight & NightPrice & { market_code_id: number | null }

/**
 * The nights of a stay at their prices (domain/reservations 3.3): of the charged type, from the length tier of the whole
 * stay, less what a negotiated rate takes off. In: the nights in their order. Out: the same priced, each with the market of
 * its price row. Refuses as `priceNight`, with the first night that cannot be priced.
 */
export function planNights(wanted: readonly WantedNight[], facts: PricingFacts): PlannedNight[] | Refusal {
  const planned: PlannedNight[] = []
  for (const [index, night] of wanted.entries()) {
    const one = planNight(night, { night_no: index + 1, nights: wanted.length }, facts)
    if (isRefusal(one)) return one
    planned.push(one)
  }
  return planned
}

/** One of them: its place in the stay decides free nights, the length its tier. Refuses as `planNights`. */
export function planNight(
  night: WantedNight,
  { night_no, nights }: { night_no: number; nights: number },
  facts: PricingFacts,
): PlannedNight | Refusal {
  const { stay_date, rate_code_id, charge_type_id, party, discount, overtyped } = night
  const rate = facts.rates.get(rate_code_id)
  const room_type = facts.types.get(charge_type_id)
  if (rate === undefined || room_type === undefined)
    return refuse('not_found', { rate_code_id, charge_type_id })
  const cell = cellFor(facts.cells, { rate_code_id, room_type_id: charge_type_id, stay_date, nights })
  const holding = rate.is_negotiated
    ? heldOn(facts.held, { rate_code_id, room_type_id: charge_type_id }, [stay_date])?.[0]
    : undefined
  const price = priceNight(
    {
      stay_date,
      night_no,
      prices: cell,
      party,
      negotiated_percent: holding?.discount_percent,
      discount,
      overtyped,
    },
    { rate, room_type, clerk: facts.clerk, coins: facts.coins },
  )
  if (isRefusal(price)) return price
  return {
    ...night,
    ...price,
    is_fixed: price.is_fixed || (night.is_fixed ?? false),
    market_code_id: cell?.market_code_id ?? null,
  }
}
