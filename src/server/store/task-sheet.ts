import type { Tx } from '../tx'

/** What is still to be done on the sheets of a day that ends was not done for want of time (domain/housekeeping 6.5, `close_task_sheets`). */
export async function closeTaskSheets({ sql, property_id, today }: Tx): Promise<string | null> {
  // Nobody is on a break of yesterday, or still waits for the help of yesterday.
  await sql`
    update task_sheet set break_since = null, help = null, help_since = null
     where property_id = ${property_id} and task_date <= ${today} and (break_since is not null or help is not null)`
  const rooms = await sql`
    update task_sheet_room set status = 'skipped', skip_reason = 'out_of_time', started_at = null
     where property_id = ${property_id} and task_date <= ${today} and status in ('pending', 'in_progress') returning id`
  if (rooms.length === 0) return null
  return rooms.length === 1 ? '1 room was not done' : `${rooms.length} rooms were not done`
}
