import type { BusinessDate } from './business-date'
import type { Offer, OfferFacts, StayWanted } from './offer'
import { limitsOf, rateReasons } from './offer-rate'
import type { Reason, ReasonCode } from './reason'
import { type Part, restrictionReasons } from './restriction'

type Sold = { rate_code_id: number; room_type_id: number }

/**
 * Cuts the nights of a stay into parts, each of one rate code and one type (domain/reservations 5.11). In: the nights in their order.
 * Out: the parts in the order of their first nights.
 */
export function partsOf(nights: readonly (Sold & { stay_date: BusinessDate })[]): (Part & Sold)[] {
  const parts = new Map<string, Part & Sold & { dates: BusinessDate[] }>()
  for (const [index, { stay_date, rate_code_id, room_type_id }] of nights.entries()) {
    const key = `${rate_code_id} ${room_type_id}`
    const is_last = index === nights.length - 1
    const part = parts.get(key)
    if (part) {
      part.dates.push(stay_date)
      part.is_last = is_last
    } else parts.set(key, { rate_code_id, room_type_id, dates: [stay_date], is_first: index === 0, is_last })
  }
  return [...parts.values()]
}

/**
 * What stands in the way of the nights that a stay has of another code or type than that it is led by (domain/reservations 4.5): what
 * restricts them, and whether their code is sold then and to them. Rooms, prices and people are judged once for the whole stay.
 */
export const evaluateBeside = (
  stay: StayWanted,
  offer: Offer,
  facts: OfferFacts & { part: Part },
): Reason[] => [
  ...rateReasons(stay, offer, facts).filter(({ code }) => ofTheCode.includes(code)),
  ...restrictionReasons(stay, offer, { ...facts, limits: limitsOf(offer, facts) }),
]

const ofTheCode: readonly ReasonCode[] = [
  'rate_sell_window',
  'rate_not_negotiated',
  'block_only',
  'arrival_day',
]
