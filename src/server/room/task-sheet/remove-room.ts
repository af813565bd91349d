import type { Refusal } from '../../../hotel/refusal'
import { refusePlanning } from '../../../hotel/task-sheet/sheet'
import { taskSheets } from '../../../wire/room/task-sheet'
import { accept, serve } from '../../serve'
import type { Tx } from '../../tx'
import { moveRooms, roomsOf, said, tellOf, touch } from './move'
import { type KeptSheet, loadSheets, lockSheet, lockWithDay, showSheet } from './sheets'

/** `tasksheet/remove-room`: rooms that nobody has begun go to the sheet of what is still to assign, or off all sheets. */
export const serveRemoveRoom = serve(
  taskSheets.removeRoom,
  async ({ id, room_ids, to_extra }, { tx, today }) => {
    const { sql, property_id } = tx
    const sheet = await lockWithDay(tx, id)
    accept<Refusal | undefined>(refusePlanning(sheet, today))
    const rooms = roomsOf(sheet, room_ids)
    if (to_extra) await moveRooms(tx, rooms, sheet, await extraSheet(tx, sheet))
    else {
      await sql`
      delete from task_sheet_room where property_id = ${property_id} and id = any (${rooms.map(row => row.id)}::bigint[])`
      await touch(tx, [sheet])
      tellOf(tx, sheet, `${said(rooms)} taken off`)
    }
    return await showSheet(tx, id)
  },
)

/** The sheet without an attendant of that day: what is to be assigned. Made where there is none. */
async function extraSheet(tx: Tx, { id, task_date, kind, task }: KeptSheet): Promise<KeptSheet> {
  const { sql, property_id, who } = tx
  const [extra] = await loadSheets(
    tx,
    sql`s.task_date = ${task_date} and s.kind = ${kind} and s.sheet_type = 'extra' and not s.is_locked and s.id <> ${id}`,
  )
  if (extra) return await lockSheet(tx, extra.id)
  const [made] = await sql<{ id: number }[]>`
    insert into task_sheet (property_id, sheet_no, task_date, kind, task_sheet_setting_id, sheet_type, created_by_id, updated_by_id)
    select ${property_id}, coalesce(max(sheet_no), 0) + 1, ${task_date}, ${kind}, ${task.id}, 'extra', ${who.employee_id || null}::bigint,
           ${who.employee_id || null}::bigint
      from task_sheet where property_id = ${property_id} and task_date = ${task_date} returning id`
  return await lockSheet(tx, made.id)
}
