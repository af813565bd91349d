import type { Tx } from '../../tx'

/** Rooms of sheets are done: when, and in how many minutes without breaks where somebody had begun. */
export async function markDone({ sql, property_id }: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update task_sheet_room
       set status = 'completed', completed_at = now(), skip_reason = null, retry_at = null,
           minutes = case when started_at is not null then round((extract(epoch from now() - started_at) - break_seconds) / 60)::int end
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[])`
}

/** Rooms of sheets are to be done, as if nobody had been there. */
export async function markPending({ sql, property_id }: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update task_sheet_room
       set status = 'pending', started_at = null, completed_at = null, minutes = null, break_seconds = 0, skip_reason = null, retry_at = null
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[])`
}
