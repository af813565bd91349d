import { refuseState } from '../../../hotel/stay'
import { sentenceOf } from '../../../hotel/refusal'
import { arrivalSteps } from '../../../wire/front-desk'
import { serve } from '../../serve'
import type { ReservationStatus } from '../../store/reservation'
import { note, type Tx } from '../../tx'
import type { RowResult } from '../one-by-one'

/** `front-desk/pre-check-in`: registration data is complete before the guest comes; no room is needed. */
export const servePreCheckIn = serve(arrivalSteps.preCheckIn, async ({ reservation_ids, eta }, { tx }) =>
  markAll(tx, reservation_ids, { is_set: true, eta: eta ?? null }),
)

/** `front-desk/undo-pre-check-in`. */
export const serveUndoPreCheckIn = serve(arrivalSteps.undoPreCheckIn, async ({ reservation_ids }, { tx }) =>
  markAll(tx, reservation_ids, { is_set: false, eta: null }),
)

type Due = { id: number; confirmation_no: string; status: ReservationStatus; room: string | null }

/** All of them with one update; those in another state are left with the reason. */
async function markAll(
  tx: Tx,
  ids: readonly number[],
  { is_set, eta }: { is_set: boolean; eta: string | null },
) {
  const { sql, property_id, who } = tx
  const rows = await sql<Due[]>`
    select r.id, r.confirmation_no, r.status, (select m.code from room m where m.property_id = r.property_id and m.id = r.room_id) as room
      from reservation r where r.property_id = ${property_id} and r.id = any (${ids as number[]}::bigint[]) order by r.id for update`
  const results = ids.map(
    (id): RowResult =>
      resultOf(
        id,
        rows.find(row => row.id === id),
      ),
  )
  const done = results.filter(row => row.done).map(({ reservation_id }) => reservation_id)
  await sql`
    update reservation
       set pre_registered_at = case when ${is_set} then coalesce(pre_registered_at, now()) end, eta = coalesce(${eta}::time, eta),
           updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = any (${done}::bigint[])`
  for (const { reservation_id, confirmation_no } of results.filter(row => row.done))
    note(tx, {
      entity: 'reservation',
      entity_id: reservation_id,
      label: `${confirmation_no} ${is_set ? 'pre-registered' : 'no longer pre-registered'}`,
      after: { pre_registered: is_set, ...(eta ? { eta } : {}) },
    })
  return { results, done: done.length, left: results.length - done.length }
}

function resultOf(reservation_id: number, row: Due | undefined): RowResult {
  const nothing = { reservation_id, questions: [] as unknown[], refused: null, message: null }
  if (!row)
    return {
      ...nothing,
      done: false,
      confirmation_no: null,
      room: null,
      refused: 'not_found',
      message: 'This record does not exist.',
    }
  const { confirmation_no, room } = row
  const refusal = refuseState('pre_register', row.status)
  if (!refusal) return { ...nothing, done: true, confirmation_no, room }
  return {
    ...nothing,
    done: false,
    confirmation_no,
    room,
    refused: refusal.refused,
    message: sentenceOf(refusal),
  }
}
