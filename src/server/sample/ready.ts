import { room } from '../../wire/room'
import type { Life } from './life'

/** Housekeeping makes every vacant room ready before the next guests come. */
export async function makeReady({ sql, property_id, desk }: Life): Promise<void> {
  const dirty = await sql<{ id: number }[]>`
    select r.id from room r join room_status_type t on t.property_id = r.property_id and t.id = r.room_status_type_id
     where r.property_id = ${property_id} and r.fo_status = 'vacant' and t.base_status = 'dirty'`
  if (dirty.length === 0) return
  const housekeeper = await desk.of('E050')
  await housekeeper.do(room.update, { room_ids: dirty.map(({ id }) => id), status: 'clean' })
}
