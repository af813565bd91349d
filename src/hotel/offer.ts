import { maxAvailable, type NightCounters, underLimit } from './availability'
import type { BusinessDate } from './business-date'
import { type Capacity, misfits, type Party } from './occupancy'
import { limitsOf, type OfferedRate, priceReasons, rateReasons } from './offer-rate'
import type { Prices } from './rate/rate-day'
import { because, type Reason, type ReasonCode } from './reason'
import { type Part, type RestrictedOffer, type Restriction, restrictionReasons } from './restriction'
import { dayUseOrNights } from './stay'

/** What is asked for: half-open dates, equal for day use; people per room; `rooms` equal rooms. */
export type StayWanted = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  party: Party
}

/** One cell of look-to-book: a rate code and a type. `prices` by night, from the tier of this length. */
export type Offer = RestrictedOffer & {
  rate: OfferedRate
  room_type: Capacity & YoungType
  prices: ReadonlyMap<BusinessDate, Prices>
}

/** A type of rooms and its first day in inventory; absent or null: it has always been sold. */
export type YoungType = { code: string; active_from?: BusinessDate | null }

export type OfferFacts = {
  today: BusinessDate
  /** How far ahead the property takes bookings, in days. */
  max_advance_days: number | null
  restrictions: readonly Restriction[]
  /** Counters of each night; none for day use and for types outside inventory. */
  counters: readonly NightCounters[]
  /** A profile of the reservation holds the negotiated code on every night for this type. */
  holds_rate: boolean
  /** The nights of the stay that are of this offer; absent: all of them. */
  part?: Part
}

/**
 * Why an offer cannot be sold, all reasons at once; empty is sellable (domain/reservations 4.5, 4.7). The check and the
 * explanation are this one function. Order: rooms, price, people, sell dates, who may have the rate, restrictions.
 */
export function evaluate(stay: StayWanted, offer: Offer, facts: OfferFacts): Reason[] {
  return [
    ...notYet(dayUseOrNights(stay.arrival_date, stay.departure_date), offer.room_type),
    ...roomReasons(stay, facts),
    ...priceReasons(stay, offer),
    ...peopleReasons(stay, offer),
    ...rateReasons(stay, offer, facts),
    ...restrictionReasons(stay, offer, { ...facts, limits: limitsOf(offer, facts) }),
  ]
}

/**
 * A type is not sold before its first day in inventory, whoever asks (domain/master-data 2.13). In: the nights that are wanted of
 * it, of a day use its date. Out: the reason with the nights before that day, or none.
 */
export function notYet(nights: readonly BusinessDate[], { code, active_from }: YoungType): Reason[] {
  if (active_from == null) return []
  const dates = nights.filter(night => night < active_from)
  return because(
    'type_not_yet',
    'type',
    dates,
    `Arrive on ${active_from} or later, or take another type than ${code}.`,
  )
}

function roomReasons({ rooms }: StayWanted, { counters }: OfferFacts): Reason[] {
  const short = (
    code: ReasonCode,
    scope: 'type' | 'house',
    left: (night: NightCounters) => number | null,
  ) => {
    const nights = counters.filter(night => (left(night) ?? rooms) < rooms)
    const dates = nights.map(({ stay_date }) => stay_date)
    const other = scope === 'type' ? ', or another type' : ''
    return because(code, scope, dates, `Choose other nights than ${dates.join(', ')}${other}.`, {
      actual: rooms,
      overridable_with: scope === 'type' ? 'Overbook room type' : 'Overbook house',
    })
  }
  return [
    ...short('no_availability', 'type', ({ type }) => maxAvailable(type)),
    ...short('house_full', 'house', ({ house }) => maxAvailable(house)),
    ...short('sell_limit', 'type', ({ type }) => underLimit(type)),
    ...short('sell_limit', 'house', ({ house }) => underLimit(house)),
  ]
}

function peopleReasons({ party, arrival_date }: StayWanted, { room_type }: Offer): Reason[] {
  return misfits(party, room_type)
    .slice(0, 1)
    .flatMap(({ max, actual, who }) => {
      const fix = `Take a larger type or more rooms: ${room_type.code} takes ${max} ${who}.`
      const more = { value: max, actual, who, overridable_with: 'Occupancy override' as const }
      return because('occupancy_too_high', 'type', [arrival_date], fix, more)
    })
}
