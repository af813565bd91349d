import type { Question } from '../../hotel/question'
import { rightTo } from '../../hotel/room/repair'
import { maintenance } from '../../wire/room/maintenance'
import { entityOf } from '../master/entities'
import { update } from '../master/write'
import { ask, type At, demand, found, serve } from '../serve'
import { may, type Tx } from '../tx'
import { conditionOf, endRepairs } from './change-repair'
import { lockRepairs, type RepairRow } from './repair-facts'
import { updateRooms } from './update'

/**
 * `tasksheet-room-maintenance/resolve`: it is repaired. Whatever was withdrawn for it comes back with it where the person says so;
 * nothing of either is kept without the other.
 */
export const serveResolve = serve(maintenance.resolve, async (input, at) => {
  const { id, row_version, resolution, room_status_type_id } = input
  const { tx, who } = at
  const request = await update(tx, entityOf('maintenance-request'), {
    id,
    row_version,
    status: 'resolved',
    resolution,
  })
  const withdrawn = await lockWithdrawals(tx, id)
  const back = withdrawn.length > 0 && isToEnd(input.end_withdrawal, withdrawn, at) ? withdrawn : []
  if (back.length > 0) await endRepairs(tx, back, undefined, at)
  const room_id = Number(request.room_id)
  if (room_status_type_id !== undefined)
    await updateRooms(tx, { rooms: [{ room_id }], changes: { room_status_type_id } }, who)
  return {
    id,
    row_version: request.row_version,
    request_no: Number(request.request_no),
    room: found(request.room as { code: string } | undefined).code,
    is_back: back.length > 0,
    condition: await conditionOf(tx, room_id),
  }
})

/** The periods that were made for a request and are not over; none is added while the request is locked. */
async function lockWithdrawals(tx: Tx, request_id: number): Promise<RepairRow[]> {
  const { sql, property_id } = tx
  const open = await sql<{ id: number }[]>`
    select id from room_repair
     where property_id = ${property_id} and maintenance_id = ${request_id} and state in ('scheduled', 'active')`
  const rows = await lockRepairs(
    tx,
    open.map(({ id }) => id),
  )
  // Somebody may have ended one just before it was locked.
  return rows.filter(({ state }) => state === 'scheduled' || state === 'active')
}

/** What the call says, or else the person, who is asked only for what is his to end. */
function isToEnd(said: boolean | undefined, rows: readonly RepairRow[], at: At): boolean {
  const [{ room, kind, through_date }] = rows
  const rights = rows.map(row => rightTo[row.kind])
  if (said === true) for (const right of rights) demand(at.who, right)
  if (said !== undefined) return said
  if (!rights.every(right => may(at.who, right))) return false
  const words = kind.replaceAll('_', ' ')
  const question: Question = {
    code: 'end_withdrawal',
    text: `Room ${room} is ${words} until ${through_date} for this. Is it back in service now?`,
    choices: [
      { value: 'yes', label: 'Back in service' },
      { value: 'no', label: `Leave it ${words}` },
    ],
    data: { room, kind, through_date },
  }
  ask([question], at)
  return at.answers.end_withdrawal === 'yes'
}
