import { refuseState } from '../../hotel/stay'
import { type Money, zero } from '../../hotel/money'
import { askBeforeHoldTime } from '../../hotel/no-show'
import { instant, momentOn } from '../../hotel/property-time'
import type { Answers, Question } from '../../hotel/question'
import { refuse } from '../../hotel/refusal'
import type { Approval } from '../../wire/cashiering/shift'
import { reservation } from '../../wire/reservation'
import { ask, Refused, serve } from '../serve'
import { renewDeposits } from '../store/booking-terms'
import { loadDeskNames } from '../store/desk-names'
import { loggedPenalty, settlePenalty, toldPenalty } from '../store/penalty'
import { loadReservations, type ReservationRow } from '../store/reservation'
import { note, type Tx } from '../tx'
import { closeTraces } from './closed-traces'
import { giveBack } from './give-back'
import { keepRest, keptNights } from './kept-nights'
import type { PostedBy } from '../store/journal'

/** Reservations whose guests did not come (domain/reservations 5.8, domain/finance 13.8). */
export const serveNoShow = serve(reservation.noShow, async (input, { tx, answers }) => {
  const { reservation_ids, charge, waive_reason, keep_nights, approval } = input
  const amount = chargeOf(tx, charge)
  const rows = await loadReservations(tx, reservation_ids)
  for (const row of rows) mayBeNoShow(tx, row)
  const kept = await keptNights(tx, rows, keep_nights)
  const lost = keep_nights === 'rest' ? rows.find(({ id }) => !kept.has(id)) : undefined
  if (lost) throw new Refused(refuse('no_nights_to_keep', { confirmation_no: lost.confirmation_no }))
  const at = { answers, who: tx.who }
  ask(await askHeld(tx, rows), at)
  await giveBack(
    tx,
    rows.filter(({ id }) => !kept.has(id)),
    at,
  )
  const how = { amount, waive_reason, approval, answers, by: {} }
  const results = []
  for (const row of rows) {
    const from = kept.get(row.id)
    if (from) {
      const { penalty } = await keepRest(tx, row, { ...how, from }, at)
      results.push({ id: row.id, penalty, kept_from: from })
    } else {
      const { penalty } = await keepNoShow(tx, row, how)
      results.push({ id: row.id, penalty: tx.coins.write(penalty), kept_from: null })
    }
  }
  return { results }
})

/** By hand only: the end of day waits for no hour of its own day. */
async function askHeld(tx: Tx, rows: readonly ReservationRow[]): Promise<Question[]> {
  const { hold_until, time_zone } = await loadDeskNames(tx)
  const stays = rows.map(({ confirmation_no, arrival_date, reservation_type_id }) => ({
    confirmation_no,
    arrival_date,
    hold_until_time: hold_until[reservation_type_id] ?? null,
  }))
  const now = momentOn(tx.today, instant(new Date().toISOString()), time_zone)
  return askBeforeHoldTime(stays, { today: tx.today, now, time_zone })
}

/** What to charge: absent is by the rule. */
export const chargeOf = (tx: Tx, charge: string | undefined): Money | undefined =>
  charge === undefined || charge === 'rule' ? undefined : charge === 'none' ? zero : tx.coins.read(charge)

export type NoShow = {
  amount?: Money
  waive_reason?: string
  approval?: Approval
  answers: Answers
  by: PostedBy
}

/** Also for the end of day's arrivals step. */
export function mayBeNoShow({ today }: Tx, { status, arrival_date }: ReservationRow): void {
  const refusal = refuseState('mark_no_show', status)
  if (refusal) throw new Refused(refusal)
  if (arrival_date > today) throw new Refused(refuse('wrong_state', { state: 'not due yet' }))
}

/** The money, the state and the log of a reservation whose nights are given back. */
export async function keepNoShow(
  tx: Tx,
  row: ReservationRow,
  { amount, waive_reason, approval, answers, by }: NoShow,
): Promise<{ penalty: Money }> {
  const money = await settlePenalty(tx, {
    reservation: row,
    event: 'no_show',
    amount,
    waive_reason,
    approval,
    refund: 'keep_on_ledger',
    answers,
    who: tx.who,
    by,
  })
  const { sql, property_id, today, who } = tx
  const logged = loggedPenalty(tx, money)
  const [{ deposit_of_id }] = await sql<{ deposit_of_id: number | null }[]>`
    with done as (
      update reservation set status = 'no_show', no_show_at = now(), no_show_business_date = ${today}, room_id = null, queued_at = null,
             queue_priority = null, advance_checked_in_at = null, updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${row.id} returning id, deposit_of_id)
    insert into cancellation_log (property_id, reservation_id, action, penalty_computed, penalty_charged, refund, waived_reason, business_date, by_id)
    select ${property_id}, id, 'no_show', ${logged.penalty_computed}, ${logged.penalty_charged}, ${logged.refund},
           ${waive_reason ?? null}, ${today}, ${who.employee_id} from done
    returning (select deposit_of_id from done)`
  if (deposit_of_id !== null) await renewDeposits(tx, deposit_of_id)
  await leaveRoom(tx, row)
  await closeTraces(tx, row.id)
  note(tx, {
    entity: 'reservation',
    entity_id: row.id,
    label: `No-show ${row.confirmation_no}`,
    before: { status: row.status },
    after: { status: 'no_show', ...toldPenalty(tx, money) },
  })
  return { penalty: money.penalty }
}

/** The room that waited for him gets the condition that the house has chosen, unless somebody else has it or comes to it today. */
async function leaveRoom(
  { sql, property_id, today, who }: Tx,
  { id, room_id }: ReservationRow,
): Promise<void> {
  if (room_id === null) return
  await sql`
    update room m set room_status_type_id = f.no_show_room_status_id, updated_by_id = ${who.employee_id || null}
      from finance_setting f
     where m.property_id = ${property_id} and m.id = ${room_id} and f.property_id = m.property_id and f.no_show_room_status_id is not null
       and m.fo_status is distinct from 'occupied' and m.room_status_type_id is distinct from f.no_show_room_status_id
       and not exists (
         select from reservation o where o.property_id = m.property_id and o.room_id = m.id and o.id <> ${id}
            and o.status in ('reserved', 'checked_in') and o.arrival_date <= ${today} and o.departure_date > ${today})`
}
