import { refuseState } from '../../hotel/stay'
import { zero, type Money } from '../../hotel/money'
import type { Answers } from '../../hotel/question'
import { refuse } from '../../hotel/refusal'
import { reservation } from '../../wire/reservation'
import { Refused, serve } from '../serve'
import { settlePenalty } from '../store/penalty'
import { lockReservation, type ReservationRow } from '../store/reservation'
import { note, type Tx } from '../tx'
import { giveBack } from './cancel'
import type { PostedBy } from '../store/journal'

/** Reservations whose guests did not come (domain/reservations 5.8, domain/finance 13.8). */
export const serveNoShow = serve(reservation.noShow, async (input, { tx, answers }) => {
  const results = []
  for (const id of input.reservation_ids) {
    const row = await lockReservation(tx, id)
    const { penalty } = await noShowOne(tx, row, {
      amount: chargeOf(tx, input.charge),
      waive_reason: input.waive_reason,
      answers,
      by: {},
    })
    results.push({ id, penalty: tx.coins.write(penalty) })
  }
  return { results }
})

/** What to charge: absent is by the rule. */
export const chargeOf = (tx: Tx, charge: string | undefined): Money | undefined =>
  charge === undefined || charge === 'rule' ? undefined : charge === 'none' ? zero : tx.coins.read(charge)

type NoShow = { amount?: Money; waive_reason?: string; answers: Answers; by: PostedBy }

/** One reservation; also for the end of day's arrivals step. */
export async function noShowOne(
  tx: Tx,
  row: ReservationRow,
  { amount, waive_reason, answers, by }: NoShow,
): Promise<{ penalty: Money }> {
  const refusal = refuseState('mark_no_show', row.status)
  if (refusal) throw new Refused(refusal)
  if (row.arrival_date > tx.today) throw new Refused(refuse('wrong_state', { state: 'not due yet' }))
  await giveBack(tx, row)
  const money = await settlePenalty(tx, {
    reservation: row,
    event: 'no_show',
    amount,
    waive_reason,
    refund: 'keep_on_ledger',
    answers,
    who: tx.who,
    by,
  })
  const { sql, property_id, today, who, coins } = tx
  await sql`
    with done as (
      update reservation set status = 'no_show', no_show_at = now(), no_show_business_date = ${today}, room_id = null, updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${row.id} returning id)
    insert into cancellation_log (property_id, reservation_id, action, penalty_charged, waived_reason, business_date, by_id)
    select ${property_id}, id, 'no_show', ${coins.write(money.penalty)}, ${waive_reason ?? null}, ${today}, ${who.employee_id} from done`
  note(tx, {
    entity: 'reservation',
    entity_id: row.id,
    label: `No-show ${row.confirmation_no}`,
    before: { status: row.status },
    after: { status: 'no_show' },
  })
  return { penalty: money.penalty }
}
