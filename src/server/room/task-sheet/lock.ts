import type { Refusal } from '../../../hotel/refusal'
import { refuseClosed } from '../../../hotel/task-sheet/sheet'
import { taskSheets } from '../../../wire/room/task-sheet'
import { accept, serve } from '../../serve'
import { note } from '../../tx'
import { loadSheets, lockSheets, showSheets } from './sheets'

/** `tasksheet/lock`: what is locked keeps its rooms, their order and its attendant until it is unlocked; work on it goes on. */
export const serveLockTaskSheets = serve(taskSheets.lock, async (input, { tx, today, who }) => {
  const { sql, property_id } = tx
  const ids = [...new Set(input.ids ?? [input.id ?? 0])].toSorted((a, b) => a - b)
  const sheets = await lockSheets(tx, ids)
  for (const sheet of sheets) accept<Refusal | undefined>(refuseClosed(sheet, today))
  const { locked } = input
  await sql`
    update task_sheet set is_locked = ${locked}, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = any (${ids}::bigint[]) and is_locked <> ${locked}`
  for (const { id, sheet_no, task_date, is_locked } of sheets)
    if (is_locked !== locked)
      note(tx, {
        entity: 'task-sheet',
        entity_id: id,
        label: `Task sheet ${sheet_no} of ${task_date} ${locked ? 'locked' : 'unlocked'}`,
        before: { is_locked },
        after: { is_locked: locked },
      })
  return { sheets: await showSheets(tx, await loadSheets(tx, sql`s.id = any (${ids}::bigint[])`)) }
})
