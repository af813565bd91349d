import type { Money } from '../../hotel/money'
import type { Answers } from '../../hotel/question'
import { refuseState } from '../../hotel/stay'
import { reservation } from '../../wire/reservation'
import { freshOrStale, Refused, serve } from '../serve'
import { applyInventory } from '../store/inventory'
import type { PostedBy } from '../store/journal'
import { settlePenalty } from '../store/penalty'
import { lockReservation, loadNights, type ReservationRow } from '../store/reservation'
import { releaseRoom } from '../store/room'
import { note, type Tx } from '../tx'

/** Cancels reservations: state, nights, counters, room, number and log here; the money by settlePenalty, in the same transaction. */
export const serveCancel = serve(reservation.cancel, async (input, { tx, answers }) => {
  const results = []
  for (const [index, id] of input.reservation_ids.entries()) {
    const row = await lockReservation(tx, id)
    freshOrStale(row, input.row_versions?.[index])
    const { penalty, ...how } = input
    const amount = penalty && tx.coins.read(penalty.amount)
    const { waive_reason } = penalty ?? {}
    results.push(await cancelOne(tx, row, { ...how, amount, waive_reason, answers, by: {} }))
  }
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

/** One reservation; also for the end of day, which cancels what was not guaranteed. */
export async function cancelOne(tx: Tx, row: ReservationRow, how: Cancelling) {
  const refusal = refuseState('cancel', row.status)
  if (refusal) throw new Refused(refusal)
  await giveBack(tx, row)
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

/** The nights of a stay that will not be, back to the house; the rows stay, for they say what was booked. */
export async function giveBack(tx: Tx, row: ReservationRow): Promise<void> {
  const { sql, property_id, today } = tx
  const nights = (await loadNights(tx, row.id)).filter(({ counts_inventory }) => counts_inventory)
  if (nights.length > 0) {
    const [{ deducts }] = await sql<{ deducts: boolean }[]>`
      select deducts_inventory as deducts from reservation_type where property_id = ${property_id} and id = ${row.reservation_type_id}`
    const freed = nights.filter(({ stay_date }) => stay_date >= today || row.status !== 'checked_in')
    await applyInventory(
      tx,
      freed.map(({ stay_date, room_type_id }) => ({
        stay_date,
        room_type_id,
        ...(deducts ? { sold: -row.rooms } : { tentative: -row.rooms }),
      })),
    )
    await sql`update reservation_night set counts_inventory = false where property_id = ${property_id} and reservation_id = ${row.id}`
  }
  if (row.room_id !== null) await releaseRoom(tx, row.id)
}
