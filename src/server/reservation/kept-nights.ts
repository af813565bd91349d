import type { BusinessDate } from '../../hotel/business-date'
import { type KeepNights, restAfterNoShow } from '../../hotel/no-show'
import type { At } from '../serve'
import type { ReservationRow } from '../store/reservation'
import { loadSetup } from '../store/setup'
import { changeStay } from '../store/stay-change/change'
import type { Tx } from '../tx'
import { chargeMissed, costOfMissed } from './missed-night'
import type { NoShow } from './no-show'

/**
 * From which day the nights of each are kept although nobody came; who is not in it gives all of them back. `asked`: what
 * somebody says instead of the house (domain/reservations 5.8). One query, none in a house that frees all nights.
 */
export async function keptNights(
  tx: Tx,
  rows: readonly Pick<ReservationRow, 'id' | 'departure_date'>[],
  asked?: KeepNights,
): Promise<Map<number, BusinessDate>> {
  const keeps = asked ?? (await loadSetup(tx)).no_show_keep_nights
  if (keeps === 'none' || rows.length === 0) return new Map()
  const { sql, property_id } = tx
  const facts = await sql<{ id: number; guarantee: string; was_kept: boolean; is_shared: boolean }[]>`
    select r.id, t.guarantee, r.share_group_id is not null as is_shared,
           coalesce((select l.action = 'no_show' from cancellation_log l
                      where l.property_id = r.property_id and l.reservation_id = r.id order by l.id desc limit 1), false) as was_kept
      from reservation r join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
     where r.property_id = ${property_id} and r.id = any (${rows.map(({ id }) => id)}::bigint[])`
  return new Map(
    rows.flatMap(({ id, departure_date }) => {
      const one = facts.find(fact => fact.id === id)
      const from = one && restAfterNoShow({ ...one, departure_date }, keeps, tx.today)
      return from ? [[id, from] as const] : []
    }),
  )
}

/**
 * The night that was not slept is charged, the others are kept for one more day; what is left of the deposit stays for them.
 * Also for the end of day's arrivals step. Refuses and asks as a change of dates and as a penalty do.
 */
export async function keepRest(
  tx: Tx,
  row: ReservationRow,
  { from, ...how }: NoShow & { from: BusinessDate },
  at: Pick<At, 'answers' | 'who'>,
): Promise<{ penalty: string }> {
  const cost = await costOfMissed(tx, row.id)
  const change = { arrival_date: from, departure_date: row.departure_date }
  const label = ({ confirmation_no, guest }: { confirmation_no: string; guest: string }) =>
    `${confirmation_no} ${guest} did not come: nights from ${from} kept`
  await changeStay(tx, { id: row.id, change, reprice: 'keep', goes_on: true, label }, at)
  const money = await chargeMissed(tx, row, cost, how)
  const { sql, property_id, coins, today, who } = tx
  const penalty = coins.write(money.penalty)
  await sql`
    insert into cancellation_log (property_id, reservation_id, action, note, penalty_computed, penalty_charged, waived_reason, business_date, by_id)
    values (${property_id}, ${row.id}, 'no_show', ${`Nights from ${from} kept`}, ${coins.write(money.computed)}, ${penalty},
            ${how.waive_reason ?? null}, ${today}, ${who.employee_id})`
  return { penalty }
}
