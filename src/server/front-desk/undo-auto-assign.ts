import { refuse } from '../../hotel/refusal'
import { refuseState } from '../../hotel/stay'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { accept, found, Refused, serve } from '../serve'
import { lockReservations, type ReservationRow } from '../store/reservation'
import { putStretches } from '../store/room'
import { called } from '../store/called'
import { note, type Tx } from '../tx'
import { roomsFrom, stretchesIn } from './legs'
import { loadPlan } from './plan'

/**
 * `front-desk/undo-auto-assign`: everybody loses the room he was given at once, or has the one of before again (domain/reservations
 * 7.2, 8.3). All or none. Refuses `undo_changed` where somebody was changed since, `wrong_state` where he is in house by now.
 */
export const serveUndoAutoAssign = serve(roomChoice.undoAutoAssign, async ({ assignments }, { tx }) => {
  const ids = assignments.map(({ reservation_id }) => reservation_id)
  const rows = await lockReservations(tx, ids)
  const back = assignments.map(one => {
    const row = found(
      rows.find(({ id }) => id === one.reservation_id),
      { reservation_id: one.reservation_id },
    )
    return { ...one, row }
  })
  const other = back.find(({ row, row_version }) => row.row_version !== row_version)
  if (other) throw new Refused(await changedSince(tx, other.row))
  for (const { row } of back) {
    const refusal = refuseState('assign_room', row.status)
    if (refusal) accept(refusal)
  }
  await takeBack(tx, back)
  return { undone: back.length }
})

type Back = { reservation_id: number; room_id: number | null; row: ReservationRow }

async function takeBack(tx: Tx, back: readonly Back[]): Promise<void> {
  const { sql, property_id, who } = tx
  const rows = back.map(({ reservation_id, room_id }) => ({ id: reservation_id, room_id }))
  const names = await sql<{ id: number; confirmation_no: string; guest: string; room: string | null }[]>`
    select r.id, r.confirmation_no, ${called(tx)} as guest, m.code as room
      from reservation r left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.id = any (${rows.map(({ id }) => id)}::bigint[])`
  await sql`
    update room_occupancy set is_active = false, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and is_active and reservation_id = any (${rows.map(({ id }) => id)}::bigint[])`
  // One after the other: few had a room before they were given another.
  for (const { row, room_id } of back) if (room_id !== null) await giveAgain(tx, row, room_id)
  await sql`
    update reservation r set room_id = t.room_id, updated_by_id = ${who.employee_id || null}
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (id bigint, room_id bigint)
     where r.property_id = ${property_id} and r.id = t.id`
  for (const { id, confirmation_no, guest, room } of names)
    note(tx, {
      entity: 'reservation',
      entity_id: id,
      label: `Room ${room ?? ''} of ${confirmation_no} ${guest} undone`,
      before: { room },
      after: { room: null },
    })
}

async function giveAgain(tx: Tx, row: ReservationRow, room_id: number): Promise<void> {
  const plan = await loadPlan(tx, { reservation_id: row.id, room_id })
  const first = { room_id, room: '', room_type_id: plan.given_type_id ?? plan.room_type_id }
  await putStretches(
    tx,
    stretchesIn(row, await roomsFrom(tx, { reservation_id: row.id, legs: plan.legs }, first)),
  )
}

/** Who did what to it, as far as the log knows. */
async function changedSince({ sql, property_id }: Tx, { id, confirmation_no }: ReservationRow) {
  const [last] = await sql<{ label: string; by: string | null }[]>`
    select o.label, e.name as by from operation o left join employee e on e.id = o.by_id
     where o.property_id = ${property_id} and o.entity = 'reservation' and o.entity_id = ${id} order by o.id desc limit 1`
  const what = [last?.label.slice(0, 50), last?.by].filter(Boolean).join(', ') || 'by somebody'
  return refuse('undo_changed', { no: confirmation_no, what })
}
