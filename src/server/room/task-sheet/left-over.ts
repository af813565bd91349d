import { dueNow, rankOf } from '../../../hotel/task-sheet/task'
import type { OutputOf } from '../../../wire/call'
import type { taskSheets } from '../../../wire/room/task-sheet'
import { together } from '../../together'
import { may, type Tx } from '../../tx'
import { loadDay } from './day'
import { loadSheetSettings, loadTasks, type OfferedTask } from './facts'
import type { KeptSheet } from './sheets'

type LeftOver = OutputOf<typeof taskSheets.list>['left_over'][number]

const isUnwanted = (service: string): boolean =>
  service === 'do_not_disturb' || service === 'no_service' || service === 'service_declined'

/**
 * Rooms that are to be cleaned today and stand on no sheet, those that are served first at the head: one into which a guest has come
 * while it was dirty, which no plan has (domain/housekeeping 1.3), and one that became dirty when all was shared out. Before that, every
 * room would be one of them. In: all day sheets of today.
 */
export async function leftOverOf(tx: Tx, sheets: readonly KeptSheet[]): Promise<LeftOver[]> {
  if (sheets.length === 0 || !may(tx.who, 'Supervise task sheets')) return []
  const [rooms, tasks, { inspects }] = await together([
    loadDay(tx, tx.today, 'day'),
    loadTasks(tx),
    loadSheetSettings(tx),
  ])
  const planned = new Set(sheets.flatMap(sheet => sheet.rooms.map(({ room_id }) => room_id)))
  return rooms
    .flatMap(({ seen, is, isWithdrawn }) => {
      const isToClean = is.condition === 'dirty' || is.condition === 'pickup'
      if (!isToClean || isWithdrawn || planned.has(seen.room_id) || isUnwanted(is.service)) return []
      const due = dueNow(is, tasks, { day: tx.today, inspects })
      if (!due || due.isHeld) return []
      const { id, code, name } = due.task as OfferedTask
      const { room_id, effective_status, fo_status, stay_status } = seen
      const rank = rankOf(is, due, seen.cleaning_priority !== null)
      const row = {
        room_id,
        room: seen.code,
        task: { id, code, name },
        effective_status,
        fo_status,
        stay_status,
      }
      return [{ rank, row }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
}
