import type { BusinessDate } from '../../../hotel/business-date'
import { sayCredits } from '../../../hotel/task-sheet/credits'
import { note, type Tx } from '../../tx'
import type { Attendant, OfferedTask } from './facts'
import type { Job, Kind } from './plan'
import type { KeptSheet } from './sheets'

/** A sheet that is going to be kept, its rooms in the order of the work. */
export type NewSheet = {
  sheet_type: KeptSheet['sheet_type']
  attendant: Pick<Attendant, 'id' | 'code' | 'name'> | null
  rooms: Job[]
  /** Nothing said: as the task says. */
  instructions: string | null | undefined
  extra_credits: string
  extra_note: string | null
  task?: OfferedTask
}

/** Keeps sheets with the next free numbers of their day, and their rooms: two statements. The day is locked. */
export async function keepSheets(
  tx: Tx,
  task_date: BusinessDate,
  kind: Kind,
  sheets: readonly NewSheet[],
): Promise<number[]> {
  const { sql, property_id, who } = tx
  const [{ last }] = await sql<{ last: number }[]>`
    select coalesce(max(sheet_no), 0)::int as last from task_sheet where property_id = ${property_id} and task_date = ${task_date}`
  const rows = sheets.map((sheet, index) => {
    const task = sheet.task ?? mainTask(sheet.rooms)
    return {
      property_id,
      sheet_no: last + 1 + index,
      task_date,
      kind,
      task_sheet_setting_id: task.id,
      attendant_id: sheet.attendant?.id ?? null,
      sheet_type: sheet.sheet_type,
      instructions: sheet.instructions === undefined ? task.instructions : sheet.instructions,
      extra_credits: sheet.extra_credits,
      extra_note: sheet.extra_note,
      created_by_id: who.employee_id || null,
      updated_by_id: who.employee_id || null,
    }
  })
  const made = await sql<{ id: number; sheet_no: number }[]>`
    insert into task_sheet ${sql(rows as never)} returning id, sheet_no`
  const ids = made.toSorted((a, b) => a.sheet_no - b.sheet_no).map(({ id }) => id)
  const rooms = sheets.flatMap((sheet, index) => roomRows(tx, ids[index], sheet.rooms, 0))
  await sql`insert into task_sheet_room ${sql(rooms as never)}`
  for (const [index, sheet] of sheets.entries())
    note(tx, {
      entity: 'task-sheet',
      entity_id: ids[index],
      label: `Task sheet ${rows[index].sheet_no} of ${task_date} made${sheet.attendant ? ` for ${sheet.attendant.name}` : ''}`,
      before: null,
      after: {
        attendant: sheet.attendant?.name ?? null,
        rooms: sheet.rooms.map(({ code }) => code).join(' '),
      },
    })
  return ids
}

/** Rows of rooms behind those that a sheet has. */
export const roomRows = (
  { property_id }: Pick<Tx, 'property_id'>,
  owner_id: number,
  rooms: NewSheet['rooms'],
  behind: number,
) =>
  rooms.map(({ room_id, task, credits, instructions, linenChange }, index) => ({
    property_id,
    owner_id,
    row_no: behind + index + 1,
    sequence: behind + index + 1,
    room_id,
    task_sheet_setting_id: task.id,
    credits: sayCredits(credits),
    instructions,
    linen_change: linenChange,
    status: 'pending',
  }))

/** A sheet is named after what most of its rooms need. */
function mainTask(rooms: readonly Job[]): OfferedTask {
  const counts = new Map<OfferedTask, number>()
  for (const { task } of rooms) counts.set(task, (counts.get(task) ?? 0) + 1)
  const [[task]] = [...counts].toSorted(
    ([a, many], [b, more]) => more - many || a.priority - b.priority || a.id - b.id,
  )
  return task
}

/** Sheets go, with their rooms. */
export async function dropSheets(tx: Tx, sheets: readonly KeptSheet[]): Promise<void> {
  if (sheets.length === 0) return
  const { sql, property_id } = tx
  await sql`
    delete from task_sheet where property_id = ${property_id} and id = any (${sheets.map(({ id }) => id)}::bigint[])`
  for (const { id, sheet_no, task_date, rooms } of sheets)
    note(tx, {
      entity: 'task-sheet',
      entity_id: id,
      label: `Task sheet ${sheet_no} of ${task_date} deleted`,
      before: { rooms: rooms.map(({ room }) => room).join(' ') },
      after: null,
    })
}
