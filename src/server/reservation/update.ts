import { minus } from '../../hotel/money'
import { bookingChange } from '../../wire/booking-change'
import { serve } from '../serve'
import { type Changed, changeStay } from '../store/stay-change/change'
import type { Tx } from '../tx'

/** `booking/update` (domain/reservations 5.5, 5.16). */
export const serveUpdate = serve(
  bookingChange.update,
  async ({ id, row_version, reprice, answers: _, ...change }, { tx, answers, who }) =>
    shown(tx, await changeStay(tx, { id, row_version, reprice, change }, { answers, who })),
)

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
