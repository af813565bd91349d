import type { BusinessDate } from '../../../hotel/business-date'
import { type PlannedNight, planNights } from '../../../hotel/night-plan'
import type { Permission } from '../../../hotel/permission'
import type { Reason } from '../../../hotel/reason'
import { isRefusal, type Refusal } from '../../../hotel/refusal'
import type { Tx } from '../../tx'
import { clerkOf } from '../pricing-clerk'
import type { BookingFacts } from './facts'
import { type PlannedPackage, wantedPackages, withPackages } from './package'
import { reasonsOf } from './sale'
import type { Booking, Wish } from './wish'

/** What a booking comes to before anybody decides about it. */
export type Priced = {
  /** Why it cannot be sold. */
  reasons: Reason[]
  /** Nothing where a night has no price, which the reasons say. */
  nights: PlannedNight[] | Refusal | undefined
  packages: PlannedPackage[] | Refusal
}

type Pricing = {
  status: 'reserved' | 'inquiry' | 'waitlist'
  /** Nights on which it goes into a room that somebody has already. */
  shared_nights?: ReadonlySet<BusinessDate>
  allowed: (permission: Permission) => boolean
}

/** The price of a booking and what stands in its way: a quote and the booking itself ask here, so that they cannot disagree. */
export function priceBooking(
  tx: Tx,
  booking: Booking,
  wish: Wish,
  facts: BookingFacts,
  { status, shared_nights, allowed }: Pricing,
): Priced {
  const sells = wish.nights.some(({ stay_date }) => !shared_nights?.has(stay_date))
  // Into a room that is sold for all of these nights nothing more is sold.
  const reasons = sells ? reasonsOf(tx, booking, wish, facts, { status, shared_nights }) : []
  const isPriced = !reasons.some(
    ({ code }) => code === 'rate_not_available' || code === 'occupancy_not_priced',
  )
  const nights = isPriced ? planNights(wish.nights, pricingOf(tx, facts, allowed)) : undefined
  const ofRate = facts.rates.get(booking.rate_code_id)?.packages ?? []
  const packages =
    nights === undefined || isRefusal(nights)
      ? []
      : withPackages(tx, wantedPackages(tx, wish, ofRate, booking.packages), { wish, priced: nights, facts })
  return { reasons, nights, packages }
}

/** The facts as the rule that prices nights reads them. */
export const pricingOf = (
  tx: Tx,
  facts: Pick<BookingFacts, 'cells' | 'rates' | 'types' | 'held'>,
  allowed: (permission: Permission) => boolean,
) => ({
  cells: facts.cells,
  rates: facts.rates,
  types: facts.types,
  held: facts.held,
  clerk: { ...clerkOf(tx.who), may: allowed },
  coins: tx.coins,
})
