import { type Refusal, refuse } from '../../../hotel/refusal'
import { refuseBegun, refusePlanning } from '../../../hotel/task-sheet/sheet'
import { accept, found } from '../../serve'
import { note, type Tx } from '../../tx'
import { roomRows, type NewSheet } from './keep'
import type { KeptRoom, KeptSheet } from './sheets'

/** Rooms of a sheet that nobody has begun. Refuses `not_found`, `task_begun`. */
export function roomsOf(sheet: KeptSheet, room_ids: readonly number[]): KeptRoom[] {
  const rooms = [...new Set(room_ids)].flatMap(room_id => {
    const there = sheet.rooms.filter(row => row.room_id === room_id)
    return there.length > 0 ? there : [found<KeptRoom>(undefined, { room_id })]
  })
  accept<Refusal | undefined>(refuseBegun(rooms))
  return rooms
}

/** Rooms go from one sheet to the end of another of the same day. Both are locked. Refuses what may not be planned. */
export async function moveRooms(
  tx: Tx,
  rooms: readonly KeptRoom[],
  from: KeptSheet,
  to: KeptSheet,
): Promise<void> {
  const { sql, property_id } = tx
  for (const sheet of [from, to]) accept<Refusal | undefined>(refusePlanning(sheet, tx.today))
  if (from.task_date !== to.task_date || from.kind !== to.kind)
    accept(refuse('room_not_to_do', { room: rooms[0].room, cause: 'that sheet is of another day or kind' }))
  await sql`
    update task_sheet_room r set owner_id = ${to.id}, row_no = l.last + n.no, sequence = l.last + n.no
      from unnest(${rooms.map(({ id }) => id)}::bigint[]) with ordinality n (id, no),
           (select coalesce(max(greatest(row_no, sequence)), 0) as last from task_sheet_room
             where property_id = ${property_id} and owner_id = ${to.id}) l
     where r.property_id = ${property_id} and r.id = n.id`
  await touch(tx, [from, to])
  tellOf(tx, to, `${said(rooms)} moved here from sheet ${from.sheet_no}`)
}

/** Further rooms at the end of a sheet. */
export async function appendRooms(tx: Tx, sheet: KeptSheet, rooms: NewSheet['rooms']): Promise<void> {
  if (rooms.length === 0) return
  const { sql, property_id } = tx
  const [{ last }] = await sql<{ last: number }[]>`
    select coalesce(max(greatest(row_no, sequence)), 0)::int as last from task_sheet_room
     where property_id = ${property_id} and owner_id = ${sheet.id}`
  await sql`insert into task_sheet_room ${sql(roomRows(tx, sheet.id, rooms, last) as never)}`
  await touch(tx, [sheet])
  tellOf(tx, sheet, `${said(rooms.map(({ code }) => ({ room: code })))} added`)
}

/** What is on a sheet is part of it: whoever read it before reads it again. */
export async function touch({ sql, property_id, who }: Tx, sheets: readonly KeptSheet[]): Promise<void> {
  await sql`
    update task_sheet set updated_by_id = ${who.employee_id || null}, updated_at = now()
     where property_id = ${property_id} and id = any (${sheets.map(({ id }) => id)}::bigint[])`
}

export const said = (rooms: readonly { room: string }[]): string =>
  `room${rooms.length === 1 ? '' : 's'} ${rooms.map(({ room }) => room).join(', ')}`

/** Notes what happened with a sheet. */
export function tellOf(tx: Tx, { id, sheet_no, task_date }: KeptSheet, what: string): void {
  note(tx, {
    entity: 'task-sheet',
    entity_id: id,
    label: `Task sheet ${sheet_no} of ${task_date}: ${what}`,
  })
}
