import { type Refusal, refuse } from '../../../hotel/refusal'
import { refusePlanning } from '../../../hotel/task-sheet/sheet'
import { dueNow, eveningTask, type Found, pickedTask } from '../../../hotel/task-sheet/task'
import { taskSheets } from '../../../wire/room/task-sheet'
import { accept, found, serve } from '../../serve'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { pickRooms } from './by-hand'
import type { DayRoom } from './day'
import { loadSheetSettings, loadTasks } from './facts'
import { appendRooms, moveRooms, roomsOf } from './move'
import { type KeptSheet, loadSheets, lockSheets, lockWithDay, showSheet } from './sheets'

/** `tasksheet/add-room`: rooms with what is due in them, else with the task of the sheet; from another sheet only if that is said. */
export const serveAddRoom = serve(
  taskSheets.addRoom,
  async ({ id, rooms, move_from_other }, { tx, today }) => {
    const sheet = await lockWithDay(tx, id)
    accept<Refusal | undefined>(refusePlanning(sheet, today))
    const others = await othersWith(
      tx,
      sheet,
      rooms.map(({ room_id }) => room_id),
    )
    const moved = new Set(others.flatMap(other => other.rooms.map(({ room_id }) => room_id)))
    if (!move_from_other && others.length > 0) {
      const [
        {
          sheet_no,
          rooms: [row],
        },
      ] = others
      accept(refuse('room_on_sheet', { room: row.room, no: sheet_no }))
    }
    for (const { sheet: other, room_ids } of await lockOthers(tx, others))
      await moveRooms(tx, roomsOf(other, room_ids), other, sheet)
    await appendRooms(
      tx,
      sheet,
      await pickRooms(tx, {
        day: sheet.task_date,
        kind: sheet.kind,
        workIn: await workFor(tx, sheet),
        wanted: rooms.filter(({ room_id }) => !moved.has(room_id)),
      }),
    )
    return await showSheet(tx, id)
  },
)

/** Other sheets of the day with those of the rooms that are on them. */
async function othersWith(tx: Tx, sheet: KeptSheet, room_ids: readonly number[]): Promise<KeptSheet[]> {
  const { sql } = tx
  const sheets = await loadSheets(
    tx,
    sql`s.task_date = ${sheet.task_date} and s.kind = ${sheet.kind} and s.id <> ${sheet.id}`,
  )
  return sheets.flatMap(other => {
    const rooms = other.rooms.filter(({ room_id }) => room_ids.includes(room_id))
    return rooms.length > 0 ? [{ ...other, rooms }] : []
  })
}

async function lockOthers(tx: Tx, others: readonly KeptSheet[]) {
  const ids = others.map(({ id }) => id).toSorted((a, b) => a - b)
  const locked = ids.length === 0 ? [] : await lockSheets(tx, ids)
  return locked.map(sheet => ({
    sheet,
    room_ids: others
      .filter(({ id }) => id === sheet.id)
      .flatMap(({ rooms }) => rooms.map(row => row.room_id)),
  }))
}

/** What is due in a room that day, else what the sheet is for. */
async function workFor(tx: Tx, sheet: KeptSheet): Promise<(room: DayRoom) => Found> {
  const [tasks, { inspects }] = await together([loadTasks(tx), loadSheetSettings(tx)])
  const own = tasks.find(({ id }) => id === sheet.task.id)
  const on = { day: sheet.task_date, inspects }
  return ({ is }) => {
    const due = sheet.kind === 'day' ? dueNow(is, tasks, on) : eveningTask(is, tasks)
    return due ?? pickedTask(found(own, { task_sheet_setting_id: sheet.task.id }), is, tasks, on)
  }
}
