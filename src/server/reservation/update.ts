import { minus } from '../../hotel/money'
import { bookingChange } from '../../wire/booking-change'
import { type At, freshOrStale, serve } from '../serve'
import { type Booked, loadBooked } from '../store/stay-change/booked'
import { asRead, type Changed, changeStay } from '../store/stay-change/change'
import { type StayChange, touchedBy } from '../store/stay-change/wanted'
import type { Tx } from '../tx'
import { type Decided, decideNegotiated } from './negotiated'

/** `booking/update` (domain/reservations 5.5, 5.16). */
export const serveUpdate = serve(
  bookingChange.update,
  async ({ id, row_version, reprice, answers: _, ...change }, { tx, answers, who }) => {
    const wanted = { id, row_version, reprice, change }
    if (!change.guest_profile_id && !change.profiles)
      return shown(tx, await changeStay(tx, wanted, { answers, who }))
    const seen = await loadBooked(tx, id)
    freshOrStale(asRead(tx, seen), row_version, 'reservation')
    const decided = await ofOtherPeople(tx, seen, change, { answers, who })
    const { reprice: decidedPrice = reprice } = decided
    const whole = { ...wanted, seen, change: { ...change, ...decided.change }, reprice: decidedPrice }
    return shown(tx, await changeStay(tx, whole, { answers, who }))
  },
)

/** Whoever holds a negotiated rate decides about its price, unless the price is changed by the same call (domain/reservations 3.4). */
async function ofOtherPeople(
  tx: Tx,
  booked: Booked,
  change: StayChange,
  at: Pick<At, 'answers' | 'who'>,
): Promise<Decided> {
  if (touchedBy(booked, change).has('price')) return { change: {} }
  const guest_profile_id = change.guest_profile_id ?? booked.guest_profile_id ?? undefined
  const people = { guest_profile_id, profiles: change.profiles ?? booked.profiles }
  return await decideNegotiated(tx, booked, people, at)
}

/** A change as its answer says it. */
export function shown({ coins }: Tx, { id, row_version, before, plan, total, deposit, lines }: Changed) {
  return {
    id,
    row_version,
    difference: {
      total: coins.write(minus(total.after, total.before)),
      deposit: coins.write(minus(deposit.after, deposit.before)),
    },
    total: coins.write(total.after),
    room_total: coins.write(plan.room_total),
    nights: plan.nights.map(night => ({
      stay_date: night.stay_date,
      rate_amount: coins.write(night.rate_amount),
      is_new: night.before === undefined,
    })),
    deposit_lines: lines.deposit_lines,
    refundable: coins.write(deposit.refundable),
    message: `${before.confirmation_no} ${before.called} is changed.`,
  }
}
