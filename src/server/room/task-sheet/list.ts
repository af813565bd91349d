import type { BusinessDate } from '../../../hotel/business-date'
import { taskSheets } from '../../../wire/room/task-sheet'
import { answer } from '../../serve'
import { together } from '../../together'
import { leftOverOf } from './left-over'
import { loadSheets, showSheets } from './sheets'

/** `tasksheet/list`: the sheets of a day with their rooms, today's unless said otherwise. */
export const answerTaskSheets = answer(taskSheets.list, async (input, { tx }) => {
  const { sql, today } = tx
  const { search, filters = {}, page = 1, per_page = 100 } = input
  const { kind, attendant_ids, types, status, setting_ids } = filters
  const day = (filters.task_date ?? today) as BusinessDate
  const sheets = await loadSheets(
    tx,
    sql`s.task_date = ${day} and (${kind ?? null}::text is null or s.kind = ${kind ?? null})`,
  )
  const isToday = day === today && kind !== 'turndown'
  const [shown, left_over] = await together([
    showSheets(tx, sheets),
    isToday
      ? leftOverOf(
          tx,
          sheets.filter(sheet => sheet.kind === 'day'),
        )
      : [],
  ])
  const wanted = search?.trim().toLowerCase() ?? ''
  const items = shown
    .filter(
      sheet =>
        (!attendant_ids || (sheet.attendant !== null && attendant_ids.includes(sheet.attendant.id))) &&
        (!types || types.includes(sheet.sheet_type)) &&
        (!status || status.includes(sheet.state)) &&
        (!setting_ids || setting_ids.includes(sheet.task.id)) &&
        (wanted === '' ||
          sheet.attendant?.name?.toLowerCase().includes(wanted) ||
          sheet.rooms.some(({ room }) => room.toLowerCase().startsWith(wanted))),
    )
    .toSorted((a, b) => a.sheet_no - b.sheet_no)
  return {
    items: items.slice((page - 1) * per_page, page * per_page),
    total: items.length,
    page,
    per_page,
    left_over,
  }
})
