import { addDays, type BusinessDate, previousDay } from '../../hotel/business-date'
import type { Refusal } from '../../hotel/refusal'
import { refuse } from '../../hotel/refusal'
import { endRepair, nightChanges, type Period, refuseDates, refuseEnded } from '../../hotel/room/repair'
import type { InputOf, OutputOf } from '../../wire/call'
import { repair } from '../../wire/room/repair'
import { accept, ask, type At, found, freshOrStale, Refused, serve } from '../serve'
import { lockRooms, saveRooms } from '../store/room'
import { beginRepairs } from '../store/room-repair'
import { loadRoomSettings } from '../store/room-setting'
import { note, type Tx } from '../tx'
import {
  type Kind,
  loadConflicts,
  loadOverlaps,
  loadReason,
  loadRooms,
  lockRepairs,
  type RepairRow,
} from './repair-facts'
import { moveNights } from './repair-nights'
import { demandRequest, lockRequest } from './repair-request'
import { freeRooms, judge, refuseReason } from './repair-judge'
import { followLeft, lockSheetsWith } from './task-sheet/follow'

type Answer = OutputOf<typeof repair.setOutOfOrder>
type RepairInput = InputOf<typeof repair.setOutOfOrder>

/** A period gets other dates, another reason, or ends before its time. */
export async function changeRepair(kind: Kind, input: RepairInput & { id: number }, at: At): Promise<Answer> {
  const { tx } = at
  const request = await lockRequest(tx, input.maintenance_id)
  const row = await oneOf(tx, kind, input)
  if (input.action === 'complete') {
    const [ended] = await endRepairs(tx, [row], input.return_status_id, at)
    return { ...nothing, created: [{ ...createdOf(row), state: ended.state }] }
  }
  const to: Period = {
    from_date: (input.from_date ?? row.from_date) as BusinessDate,
    through_date: (input.through_date ?? row.through_date) as BusinessDate,
  }
  const { ooo_max_nights } = await loadRoomSettings(tx)
  accept<Refusal | undefined>(refuseDates(row, to, tx.today, ooo_max_nights))
  // One that waits for its hour has had its last night already.
  if (to.through_date === previousDay(tx.today) && to.through_date !== row.through_date) {
    const [ended] = await endRepairs(tx, [row], input.return_status_id, at)
    return { ...nothing, created: [{ ...createdOf(row), state: ended.state }] }
  }
  if (input.reason_id !== undefined) refuseReason(kind, await loadReason(tx, input.reason_id), input)
  demandRequest(request, [row.room_id])
  await moveDates(tx, row, to, { input, at })
  await saveRepair(tx, row, to, input)
  await beginRepairs(tx, [row.room_id])
  const [saved] = await lockRepairs(tx, [row.id])
  return { ...nothing, created: [createdOf(saved)] }
}

const nothing = { created: [], skipped: [], availability: [] }
const createdOf = ({ id, row_version, room_id, room, state }: RepairRow) => ({
  id,
  row_version,
  room_id,
  room,
  state,
})

async function oneOf(tx: Tx, kind: Kind, input: RepairInput & { id: number }): Promise<RepairRow> {
  const [row] = await lockRepairs(tx, [input.id])
  const known = found(row)
  if (known.kind !== kind) throw new Refused(refuse('not_found', { repair_id: input.id }))
  freshOrStale(known, input.row_version)
  accept<Refusal | undefined>(refuseEnded(known))
  return known
}

/** Longer or elsewhere: everything that a new period is asked is asked of the nights it gets. */
async function moveDates(
  tx: Tx,
  row: RepairRow,
  to: Period,
  { input, at }: { input: RepairInput; at: At },
): Promise<void> {
  if (to.from_date === row.from_date && to.through_date === row.through_date) return
  const { sql, property_id, today } = tx
  const [room] = await loadRooms(tx, [row.room_id])
  const known = found(room, { room_id: row.room_id })
  const [overlaps, conflicts] = await Promise.all([
    loadOverlaps(tx, [row.room_id], to, row.id),
    loadConflicts(tx, [row.room_id], to),
  ])
  const seen = judge(
    row.kind,
    { room: known, period: to, overlaps, conflicts },
    { unassign: input.unassign ?? false, at },
  )
  if (seen.refusal) throw new Refused(seen.refusal)
  const nights = nightChanges(row, to, today)
  const oversell = await moveNights(tx, row.kind, [{ ...known, nights }], at)
  ask([...seen.questions, ...oversell], at)
  await freeRooms(tx, seen.unassign)
  await lockRooms(tx, [row.room_id])
  const isLate = conflicts.some(({ leaves_late }) => leaves_late)
  await sql`
    update room_occupancy set from_date = ${to.from_date}, to_date = ${addDays(to.through_date, 1)}, early = ${!isLate}
     where property_id = ${property_id} and room_repair_id = ${row.id} and is_active`
}

async function saveRepair(
  tx: Tx,
  row: RepairRow,
  to: Period,
  { reason_id, return_status_id, return_time, comment, maintenance_id }: RepairInput,
): Promise<void> {
  const { sql, property_id, who } = tx
  const changed = {
    from_date: to.from_date,
    through_date: to.through_date,
    reason_id: reason_id ?? row.reason_id,
    return_status_type_id: return_status_id ?? row.return_status_type_id,
    return_time: return_time === undefined ? row.return_time : return_time,
    comment: comment === undefined ? row.comment : comment,
    maintenance_id: maintenance_id === undefined ? row.maintenance_id : maintenance_id,
  }
  await sql`
    update room_repair set ${sql({ ...changed, updated_by_id: who.employee_id } as never)}
     where property_id = ${property_id} and id = ${row.id}`
  note(tx, {
    entity: 'room',
    entity_id: row.room_id,
    label: `Room ${row.room} ${row.kind.replaceAll('_', ' ')} until ${to.through_date}`,
    before: Object.fromEntries(Object.keys(changed).map(name => [name, row[name as keyof RepairRow]])),
    after: changed,
  })
}

/** `delete-room-out-of-order`: rooms come back before their time; both kinds. */
export const serveRemoveRepair = serve(repair.remove, async ({ id: ids }, at) => {
  const rows = await lockRepairs(at.tx, ids)
  return { deleted: await endRepairs(at.tx, rows, undefined, at) }
})

type Ended = OutputOf<typeof repair.remove>['deleted'][number]

/** R9: nights that were lost stay lost, the others are sold again, the room has the condition it returns with. */
export async function endRepairs(
  tx: Tx,
  rows: readonly RepairRow[],
  return_status_id: number | undefined,
  at: At,
): Promise<Ended[]> {
  const { sql, property_id, today, who } = tx
  const ends = rows.map(row => ({ row, end: accept(endRepair(row, today)) }))
  for (const kind of ['out_of_order', 'out_of_service'] as const) {
    const changes = ends
      .filter(({ row }) => row.kind === kind)
      .map(({ row, end }) => ({
        room_type_id: row.room_type_id,
        room_type: '',
        nights: nightChanges(
          row,
          end.state === 'completed' ? { ...row, through_date: end.through_date } : null,
          today,
        ),
      }))
    await moveNights(tx, kind, changes, at)
  }
  await lockRooms(
    tx,
    rows.map(({ room_id }) => room_id),
  )
  const deleted: Ended[] = []
  for (const { row, end } of ends) {
    const isCompleted = end.state === 'completed'
    await sql`
      update room_repair set state = ${end.state}, through_date = ${end.through_date}, ended_at = now(), ended_by_id = ${who.employee_id},
             end_kind = ${isCompleted ? 'early' : 'deleted'}, updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${row.id}`
    await sql`
      update room_occupancy set to_date = case when ${isCompleted} then ${today}::date else to_date end, is_active = ${isCompleted}
       where property_id = ${property_id} and room_repair_id = ${row.id} and is_active`
    const status = return_status_id ?? row.return_status_type_id
    if (row.state === 'active') await saveRooms(tx, [row.room_id], { room_status_type_id: status })
    note(tx, {
      entity: 'room',
      entity_id: row.room_id,
      label: `Room ${row.room} is back: no longer ${row.kind.replaceAll('_', ' ')}`,
      before: { state: row.state, through_date: row.through_date },
      after: { state: end.state, through_date: end.through_date },
    })
    await followLeft(tx, [row.room_id], await lockSheetsWith(tx, [row.room_id]))
    deleted.push({
      id: row.id,
      room: row.room,
      state: end.state,
      condition: await conditionOf(tx, row.room_id),
    })
  }
  return deleted
}

/** As housekeeping has left a room. */
export async function conditionOf({ sql, property_id }: Tx, room_id: number): Promise<string> {
  const [room] = await sql<{ base_status: string }[]>`
    select coalesce(s.base_status, 'dirty') as base_status
      from room m left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
     where m.property_id = ${property_id} and m.id = ${room_id}`
  return room?.base_status ?? 'dirty'
}
