import { refuseClosedHouse, type SellDates } from './house-open'
import { evaluateBeside } from './mixed-stay'
import type { Offer, OfferFacts, StayWanted } from './offer'
import type { Instant } from './property-time'
import { type Refusal, refuseField, sentenceOf } from './refusal'
import type { Part } from './restriction'
import { refuseState, type Status } from './stay'

export type WaitState = 'offered' | 'offer_over' | 'fits_now' | 'waits'

/**
 * How one who waits stands (domain/reservations 5.14): what was offered to him counts until its time is over, then whether his
 * rooms are to be had. In: whether they are, until when they were offered, now.
 */
export function waitState(
  { fits_now, offer_until }: { fits_now: boolean; offer_until: Instant | null },
  now: Instant,
): WaitState {
  if (offer_until !== null) return offer_until > now ? 'offered' : 'offer_over'
  return fits_now ? 'fits_now' : 'waits'
}

/** Only to one who waits is a room offered, and until a time that is still to come. Refuses `wrong_state`, `validation`. */
export function refuseWaiting(
  { status }: { status: Status },
  { offer_until }: { offer_until?: Instant | null },
  now: Instant,
): Refusal | undefined {
  const refusal = refuseState('activate', status)
  if (refusal) return refusal
  if (offer_until == null || offer_until > now) return undefined
  const message = 'Please give a time that is still to come.'
  return refuseField('offer_until', message)
}

type InUse = { code: string; is_active: boolean }
type Offered = Offer & { rate: InUse; room_type: InUse }

/**
 * What the rules that book have against one who waits when his rooms are to be had (domain/reservations 4.4, 4.5, 5.14): the sell dates
 * of the house, what is out of use, restrictions. Whether he holds his code was looked at when he was put on the list; his price is
 * asked about when he is booked. In: the stay, what its nights are sold as (part by part; absent: not there any more), the rules. Out:
 * sentences, those of a restriction with what would clear it; none is sold.
 */
export function againstBooking(
  stay: StayWanted,
  offers: readonly { part: Part; offer: Offered | undefined }[],
  { sells, ...rules }: Omit<OfferFacts, 'holds_rate' | 'part'> & { sells: SellDates },
): string[] {
  const closed = refuseClosedHouse(stay, sells, rules.today)
  const sentences = offers.flatMap(({ part, offer }) => {
    if (!offer) return []
    const gone = [offer.rate, offer.room_type].filter(({ is_active }) => !is_active)
    const reasons = evaluateBeside(stay, offer, { ...rules, holds_rate: true, part })
    return [...gone.map(({ code }) => `${code} is out of use.`), ...reasons.map(({ fix }) => fix)]
  })
  return [...new Set([...(closed ? [sentenceOf(closed)] : []), ...sentences])]
}
