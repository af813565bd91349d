import type { Money } from '../../hotel/money'
import type { Answers } from '../../hotel/question'
import { refuse } from '../../hotel/refusal'
import { roomsToCancel } from '../../hotel/split'
import { refuseState } from '../../hotel/stay'
import type { Approval } from '../../wire/cashiering/shift'
import { reservation } from '../../wire/reservation'
import { accept, demand, freshOrStale, Refused, serve } from '../serve'
import { renewDeposits } from '../store/booking-terms'
import type { PostedBy } from '../store/journal'
import { byWhom, loggedPenalty, settlePenalty, toldPenalty } from '../store/penalty'
import { loadReservation, loadReservations, type ReservationRow } from '../store/reservation'
import { note, type Tx } from '../tx'
import { closeTraces } from './closed-traces'
import { giveBack, giveBackRooms } from './give-back'
import { writeLetters } from './letter/write'
import { splitOff } from './split-off'

/** Cancels reservations: state, nights, counters, room, number and log here; the money by settlePenalty, in the same transaction. */
export const serveCancel = serve(reservation.cancel, async (input, { tx, answers }) => {
  const { reservation_ids, row_versions, penalty, rooms, letter, ...how } = input
  if (letter) demand(tx.who, 'Letter send')
  await demandComment(tx, how)
  const amount = penalty && tx.coins.read(penalty.amount)
  const { waive_reason } = penalty ?? {}
  const rows = await loadReservations(tx, [...new Set(reservation_ids)])
  for (const row of rows) {
    freshOrStale(row, row_versions?.[reservation_ids.indexOf(row.id)], 'reservation')
    mayCancel(row)
  }
  const some = rooms === undefined ? null : accept(roomsToCancel(rows[0], rooms))
  const going = some ? [await roomsOff(tx, rows[0], some)] : rows
  if (!some) await giveBack(tx, rows, { answers, who: tx.who })
  const results = []
  for (const row of going)
    results.push(await keepCancelled(tx, row, { ...how, amount, waive_reason, answers, by: {} }))
  const ids = results.map(({ id }) => id)
  const written = letter ? await writeLetters(tx, ids, { method: 'print' }) : undefined
  return { results, letter_ids: written?.ids ?? [] }
})

/** Some reasons say nothing without a word more. Refuses `validation`. */
export async function demandComment(
  { sql, property_id }: Tx,
  { cancellation_reason_id, note }: Pick<Cancelling, 'cancellation_reason_id' | 'note'>,
): Promise<void> {
  if (note) return
  const [reason] = await sql<{ name: string }[]>`
    select name from cancellation_reason where property_id = ${property_id} and id = ${cancellation_reason_id} and requires_comment`
  if (!reason) return
  const message = 'Please say more in a note.'
  throw new Refused(
    refuse('validation', { message: `${reason.name}: ${message}`, fields: { note: message } }),
  )
}

/**
 * Some rooms of a reservation leave it as one of their own, which is not counted any more; their share of what was paid ahead
 * goes with them, to answer for what cancelling costs.
 */
async function roomsOff(
  tx: Tx,
  row: ReservationRow,
  rooms: { original: number; created: number[] },
): Promise<ReservationRow> {
  await giveBackRooms(tx, row, rooms.created[0])
  const by = await byWhom(tx, {})
  const { created } = await splitOff(tx, row.id, rooms, { copy_payment: true, deposit: 'spread', by })
  await tx.sql`
    update reservation_night set counts_inventory = false
     where property_id = ${tx.property_id} and reservation_id = ${created[0].id}`
  return await loadReservation(tx, created[0].id)
}

type Cancelling = {
  cancellation_reason_id: number
  note?: string
  /** What to charge; absent is by the rule. */
  amount?: Money
  waive_reason?: string
  refund?: 'refund' | 'keep_on_ledger'
  answers: Answers
  /** Nobody guaranteed it: no penalty, whatever the rule says. */
  is_free?: boolean
  /** Somebody else's consent, where the limits of whoever cancels are passed. */
  approval?: Approval
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
    is_free: how.is_free,
    approval: how.approval,
    who: tx.who,
    by: how.by,
  })
  const { sql, property_id, today, who, coins } = tx
  const logged = loggedPenalty(tx, money)
  const [done] = await sql<{ cancellation_no: string; deposit_of_id: number | null }[]>`
    with done as (
      update reservation set status = 'cancelled', cancelled_at = now(), cancelled_by_id = ${who.employee_id || null}, cancelled_business_date = ${today},
             cancellation_no = 'C' || nextval('cancellation_seq'), cancellation_reason_id = ${how.cancellation_reason_id}, cancel_note = ${how.note ?? null},
             room_id = null, queued_at = null, queue_priority = null, advance_checked_in_at = null, updated_by_id = ${who.employee_id || null}
       where property_id = ${property_id} and id = ${row.id} returning id, cancellation_no, deposit_of_id)
    insert into cancellation_log (property_id, reservation_id, action, cancellation_no, cancellation_reason_id, note, penalty_computed, penalty_charged, refund,
           business_date, by_id, waived_reason)
    select ${property_id}, id, 'cancel', cancellation_no, ${how.cancellation_reason_id}, ${how.note ?? null}, ${logged.penalty_computed}, ${logged.penalty_charged},
           ${logged.refund}, ${today}, ${who.employee_id || null}::bigint, ${how.waive_reason ?? null} from done returning cancellation_no, (select deposit_of_id from done)`
  if (done.deposit_of_id !== null) await renewDeposits(tx, done.deposit_of_id)
  await closeTraces(tx, row.id)
  note(tx, {
    entity: 'reservation',
    entity_id: row.id,
    label: `Cancelled ${row.confirmation_no} (${done.cancellation_no})`,
    before: { status: row.status },
    after: { status: 'cancelled', ...toldPenalty(tx, money) },
  })
  return {
    id: row.id,
    confirmation_no: row.confirmation_no,
    cancellation_no: done.cancellation_no,
    penalty: coins.write(money.penalty),
    refund_due: coins.write(money.refund_due),
  }
}
