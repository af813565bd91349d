import { instant, instantAt, momentOn } from '../../../hotel/property-time'
import { loadRoomSettings } from '../../store/room-setting'
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

/** Rooms of sheets are left out; of who is not to be disturbed is asked again, at the hour that the house has set, if it is to come, or that is said. */
export async function markSkipped(
  tx: Tx,
  ids: readonly number[],
  { skip_reason, retry_at }: { skip_reason: string; retry_at?: string | null },
): Promise<void> {
  const { sql, property_id } = tx
  const again = retry_at ?? (skip_reason === 'do_not_disturb' ? await lookAgain(tx) : null)
  await sql`
    update task_sheet_room set status = 'skipped', skip_reason = ${skip_reason}, retry_at = ${again}, started_at = null, completed_at = null
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[])`
}

/** Who hangs out his card after that hour is left alone for today: else somebody would knock at once. */
async function lookAgain(tx: Tx): Promise<string | null> {
  const { dnd_recheck_time, time_zone } = await loadRoomSettings(tx)
  const at = instantAt(tx.today, dnd_recheck_time, time_zone)
  return at > momentOn(tx.today, instant(new Date().toISOString()), time_zone) ? at : null
}
