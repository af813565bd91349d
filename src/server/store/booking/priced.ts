import type { BusinessDate } from '../../../hotel/business-date'
import { type PlannedNight, planNights } from '../../../hotel/night-plan'
import type { Permission } from '../../../hotel/permission'
import { rateSpans } from '../../../hotel/rate/rate-span'
import type { Reason } from '../../../hotel/reason'
import { isRefusal, type Refusal } from '../../../hotel/refusal'
import type { Tx } from '../../tx'
import { clerkOf } from '../pricing-clerk'
import type { BookingFacts } from './facts'
import { type PlannedPackage, withPackages } from './package'
import { reasonsOf } from './sale'
import { packagesOfRates, wantedPackages } from './wanted-package'
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
  return { reasons, nights, packages: packagesOf(tx, booking, wish, facts, nights) }
}

function packagesOf(
  tx: Tx,
  booking: Booking,
  wish: Wish,
  facts: BookingFacts,
  priced: Priced['nights'],
): Priced['packages'] {
  if (priced === undefined || isRefusal(priced)) return []
  const ofRates = packagesOfRates(rateSpans(priced, wish.departure_date), facts.rates)
  return withPackages(tx, wantedPackages(tx, wish, ofRates, booking.packages), { wish, priced, facts })
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
