import type { Money } from '../../hotel/money'
import type { Answers } from '../../hotel/question'
import { refuseState } from '../../hotel/stay'
import { reservation } from '../../wire/reservation'
import { freshOrStale, Refused, serve } from '../serve'
import type { PostedBy } from '../store/journal'
import { settlePenalty } from '../store/penalty'
import { loadReservations, type ReservationRow } from '../store/reservation'
import { note, type Tx } from '../tx'
import { giveBack } from './give-back'

/** Cancels reservations: state, nights, counters, room, number and log here; the money by settlePenalty, in the same transaction. */
export const serveCancel = serve(reservation.cancel, async (input, { tx, answers }) => {
  const { reservation_ids, row_versions, penalty, ...how } = input
  const amount = penalty && tx.coins.read(penalty.amount)
  const { waive_reason } = penalty ?? {}
  const rows = await loadReservations(tx, [...new Set(reservation_ids)])
  for (const row of rows) {
    freshOrStale(row, row_versions?.[reservation_ids.indexOf(row.id)])
    mayCancel(row)
  }
  await giveBack(tx, rows, { answers, who: tx.who })
  const results = []
  for (const row of rows)
    results.push(await keepCancelled(tx, row, { ...how, amount, waive_reason, answers, by: {} }))
  return { results }
})

type Cancelling = {
  cancellation_reason_id: number
  note?: string
  /** What to charge; absent is by the rule. */
  amount?: Money
  waive_reason?: string
  refund?: 'refund' | 'keep_on_ledger'
  answers: Answers
  /** Whose posting the penalty is: the end of day's, else the person's own drawer. */
  by: PostedBy
}

/** Also for the end of day, which cancels what was not guaranteed. */
export function mayCancel({ status }: ReservationRow): void {
  const refusal = refuseState('cancel', status)
  if (refusal) throw new Refused(refusal)
}

/** The money, the state and the log of a reservation whose nights are given back. */
export async function keepCancelled(tx: Tx, row: ReservationRow, how: Cancelling) {
  const money = await settlePenalty(tx, {
    reservation: row,
    event: 'cancel',
    amount: how.amount,
    waive_reason: how.waive_reason,
    refund: how.refund ?? 'keep_on_ledger',
    answers: how.answers,
    who: tx.who,
    by: how.by,
  })
  const { sql, property_id, today, who, coins } = tx
  const [done] = await sql<{ cancellation_no: string }[]>`
    with done as (
      update reservation set status = 'cancelled', cancelled_at = now(), cancelled_by_id = ${who.employee_id}, cancelled_business_date = ${today},
             cancellation_no = 'C' || nextval('cancellation_seq'), cancellation_reason_id = ${how.cancellation_reason_id}, cancel_note = ${how.note ?? null},
             room_id = null, updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${row.id} returning id, cancellation_no)
    insert into cancellation_log (property_id, reservation_id, action, cancellation_no, cancellation_reason_id, note, penalty_charged, business_date, by_id, waived_reason)
    select ${property_id}, id, 'cancel', cancellation_no, ${how.cancellation_reason_id}, ${how.note ?? null}, ${coins.write(money.penalty)}, ${today}, ${who.employee_id},
           ${how.waive_reason ?? null} from done returning cancellation_no`
  note(tx, {
    entity: 'reservation',
    entity_id: row.id,
    label: `Cancelled ${row.confirmation_no} (${done.cancellation_no})`,
    before: { status: row.status },
    after: { status: 'cancelled' },
  })
  return {
    id: row.id,
    cancellation_no: done.cancellation_no,
    penalty: coins.write(money.penalty),
    refund_due: coins.write(money.refund_due),
  }
}
