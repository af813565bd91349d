import type { Occupancy } from '../../hotel/room/discrepancy'
import { note, type Tx } from '../tx'

export type Seen = { occupancy: Occupancy; persons?: number }

/** Keeps what housekeeping saw in rooms today, the last word of several; null takes it back. The rooms are locked. */
export async function saveSightings(
  tx: Tx,
  rooms: readonly { id: number; code: string }[],
  seen: Seen | null,
): Promise<void> {
  const { sql, property_id, today, who } = tx
  const ids = rooms.map(({ id }) => id)
  if (seen === null)
    await sql`
      delete from room_sighting where property_id = ${property_id} and business_date = ${today} and room_id = any (${ids}::bigint[])`
  else
    await sql`
      insert into room_sighting (property_id, business_date, room_id, occupancy, persons, seen_by_id)
      select ${property_id}, ${today}, id, ${seen.occupancy}, ${seen.persons ?? null}, ${who.employee_id}
        from unnest(${ids}::bigint[]) as id
      on conflict (property_id, business_date, room_id) do update
         set occupancy = excluded.occupancy, persons = excluded.persons, seen_at = now(), seen_by_id = excluded.seen_by_id`
  for (const { id, code } of rooms)
    note(tx, { entity: 'room', entity_id: id, label: `Room ${code} ${wordsOf(seen)}`, after: { seen } })
}

function wordsOf(seen: Seen | null): string {
  if (seen === null) return 'was not seen after all'
  return `seen ${seen.occupancy}${seen.persons === undefined ? '' : ` with ${seen.persons}`}`
}
