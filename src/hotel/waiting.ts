import type { Instant } from './property-time'
import { type Refusal, refuseField } from './refusal'
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
