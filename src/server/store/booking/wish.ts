import type { z } from 'zod'
import { type BusinessDate, nightsBetween } from '../../../hotel/business-date'
import { rateHolders } from '../../../hotel/held-rate'
import { type Money, zero } from '../../../hotel/money'
import { planNight, type WantedNight } from '../../../hotel/night-plan'
import { childAges, type Party } from '../../../hotel/occupancy'
import { valuesByNight } from '../../../hotel/rate/discount-of-stay'
import { isRefusal } from '../../../hotel/refusal'
import { dayUseOrNights } from '../../../hotel/stay'
import { departureOf, partyAsked, type StayAsked } from '../../../hotel/stay-asked'
import type { bookingWanted } from '../../../wire/reservation'
import type { Tx } from '../../tx'
import type { BookingFacts, FactsWanted } from './facts'
import { pricingOf } from './priced'

/** What somebody wants to book, as it comes over the wire. */
export type Booking = z.output<typeof bookingWanted>

export const datesOf = (booking: Booking) => {
  const asked = booking as StayAsked
  return { arrival_date: asked.arrival_date, departure_date: departureOf(asked) }
}

const unique = (ids: (number | undefined | null)[]): number[] => [
  ...new Set(ids.filter(id => id !== undefined && id !== null)),
]

/** The facts that a booking needs, read off it without looking anything up. */
export function factsWanted(booking: Booking): FactsWanted {
  const { nights_detail = [], profiles = [], accompanying = [], room_type_id, rate_code_id } = booking
  return {
    ...datesOf(booking),
    rate_code_ids: unique([rate_code_id, ...nights_detail.map(night => night.rate_code_id)]),
    room_type_ids: unique([
      room_type_id,
      booking.charge_type_id,
      ...nights_detail.flatMap(night => [night.room_type_id, night.charge_type_id]),
    ]),
    reservation_type_id: booking.reservation_type_id,
    roles: profiles.map(({ role }) => role),
    profile_ids: unique([
      booking.guest_profile_id,
      ...accompanying,
      ...profiles.map(({ guest_profile_id }) => guest_profile_id),
    ]),
    holder_ids: rateHolders({ guest_profile_id: booking.guest_profile_id, profiles }),
    guest_profile_id: booking.guest_profile_id,
    block_ids: unique([booking.block_id]),
    chosen: {
      market_code_id: booking.market_code_id,
      source_code_id: booking.source_code_id,
      origin_code_id: booking.origin_code_id,
      purpose_of_stay_id: booking.purpose_of_stay_id,
      guest_type_id: booking.guest_type_id,
      reservation_method_id: booking.reservation_method_id,
      deposit_rule_id: booking.deposit_rule_id,
      cancellation_penalty_id: booking.cancellation_penalty_id,
    },
  }
}

/** A stay with its nights as they are wanted, not yet priced. */
export type Wish = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  party: Party
  /** Of those who are children by the bands of the house: whoever is older is one of the adults. */
  child_ages: number[]
  nights: WantedNight[]
}

/** Nights of a booking: all alike but for what `nights_detail` says of single ones. */
export function wishOf(tx: Tx, booking: Booking, facts: BookingFacts): Wish {
  const { coins } = tx
  const { setup, discount_reasons } = facts
  const dates = datesOf(booking)
  const { rooms = 1, room_type_id, rate_code_id, nights_detail = [], discount } = booking
  const party = partyAsked(booking as StayAsked, setup.bands)
  const isBackwards = nightsBetween(dates.arrival_date, dates.departure_date) < 0
  const days = isBackwards ? [dates.arrival_date] : dayUseOrNights(dates.arrival_date, dates.departure_date)
  const discounted = (wanted: Omit<NonNullable<typeof discount>, 'dates'>) => ({
    kind: wanted.kind,
    value: wanted.value,
    discount_reason_id: wanted.discount_reason_id,
    max_percent: discount_reasons.find(({ id }) => id === wanted.discount_reason_id)?.max_percent ?? null,
  })
  const ownOf = (stay_date: BusinessDate) => nights_detail.find(({ date }) => date === stay_date)
  const takesAll = (stay_date: BusinessDate) =>
    ownOf(stay_date)?.discount === undefined && covers(discount, stay_date)
  const wanted = days.map((stay_date): WantedNight => {
    const own = ownOf(stay_date)
    const amount = own?.rate_amount ?? booking.rate_amount
    return {
      stay_date,
      room_type_id: own?.room_type_id ?? room_type_id,
      charge_type_id: own?.charge_type_id ?? own?.room_type_id ?? booking.charge_type_id ?? room_type_id,
      rate_code_id: own?.rate_code_id ?? rate_code_id,
      party: {
        adults: own?.adults ?? party.adults,
        c1: own?.c1 ?? party.c1,
        c2: own?.c2 ?? party.c2,
        c3: own?.c3 ?? party.c3,
      },
      is_fixed: own?.is_fixed ?? booking.is_fixed ?? false,
      ...(amount === undefined
        ? {}
        : { overtyped: { amount: coins.read(amount), reason: own?.reason ?? booking.rate_reason ?? '' } }),
    }
  })
  const all = carryingNights(tx, wanted, facts).filter(({ stay_date }) => takesAll(stay_date))
  const ofStay = discount && discountByNight(tx, discount, all, discount_reasons)
  const nights = wanted.map(night => {
    const off = takesAll(night.stay_date) ? ofStay?.get(night.stay_date) : ownOf(night.stay_date)?.discount
    return off ? { ...night, discount: discounted(off) } : night
  })
  return { ...dates, rooms, party, child_ages: childAges(booking.child_ages ?? [], setup.bands), nights }
}

type Given = NonNullable<Booking['discount']>

/** A night, and the most that may be taken off it. */
export type Carrying = { stay_date: BusinessDate; most: Money }

/** What each night of a stay can carry of a discount: what it costs, nothing where it is free or its amount is agreed. */
export function carryingNights(tx: Tx, nights: readonly WantedNight[], facts: BookingFacts): Carrying[] {
  const pricing = pricingOf(tx, facts, () => true)
  return nights.map(({ discount: _, ...night }, index) => {
    const price = planNight(night, { night_no: index + 1, nights: nights.length }, pricing)
    const carries = night.overtyped === undefined && !isRefusal(price)
    return { stay_date: night.stay_date, most: carries ? price.rate_amount : zero }
  })
}

/** What a discount takes off each of some nights: of one for the stay each night that carries any has its part. */
export function discountByNight(
  { coins }: Pick<Tx, 'coins'>,
  { dates: _, ...discount }: Given,
  nights: readonly Carrying[],
  discount_reasons: BookingFacts['discount_reasons'],
): Map<BusinessDate, Omit<Given, 'dates'>> {
  const reason = discount_reasons.find(({ id }) => id === discount.discount_reason_id)
  const most = nights.map(night => night.most)
  const values = valuesByNight(discount, reason?.applies_per ?? 'night', most, coins)
  return new Map(
    nights.flatMap(({ stay_date }, index) => {
      const value = values[index]
      return value === undefined ? [] : [[stay_date, { ...discount, value }]]
    }),
  )
}

const covers = (discount: Booking['discount'], night: BusinessDate): boolean =>
  discount !== undefined && (discount.dates === undefined || discount.dates.includes(night))
