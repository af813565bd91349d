import type { BusinessDate } from '../../hotel/business-date'
import type { Wishes } from '../../hotel/task-sheet/stay-task'
import type { Tx } from '../tx'

/** What a stay asks of housekeeping, with what is said of it in words (domain/housekeeping 5.4). */
export type StayWishes = Wishes & {
  reservation_id: number
  row_version: number
  instructions: string | null
  service_time: string | null
  turndown_time: string | null
}

/** Of those of some stays that ask for anything. One query. */
export async function loadStayWishes(
  { sql, property_id }: Tx,
  ids: readonly number[],
): Promise<Map<number, StayWishes>> {
  if (ids.length === 0) return new Map()
  type Row = Omit<StayWishes, 'linen'> & { linen_date: BusinessDate | null; linen_changed: boolean }
  const rows = await sql<Row[]>`
    select h.reservation_id, h.row_version, h.instructions, to_char(h.service_time, 'HH24:MI') as service_time,
           to_char(h.turndown_time, 'HH24:MI') as turndown_time, h.turndown_wanted, h.shift_days, h.opt_out_dates, h.linen_date,
           coalesce(h.linen_changed, false) as linen_changed,
           coalesce((select jsonb_agg(jsonb_build_object('task_id', x.task_sheet_setting_id, 'on_date', x.on_date, 'is_added', x.is_added)
                                      order by x.on_date nulls first, x.task_sheet_setting_id)
             from stay_task x where x.property_id = h.property_id and x.reservation_id = h.reservation_id), '[]') as tasks
      from stay_housekeeping h
     where h.property_id = ${property_id} and h.reservation_id = any (${ids as number[]}::bigint[])`
  return new Map(
    rows.map(({ linen_date, linen_changed, ...row }) => [
      row.reservation_id,
      { ...row, linen: linen_date && { date: linen_date, isChanged: linen_changed } },
    ]),
  )
}
