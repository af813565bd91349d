import type { Occupancy } from '../../hotel/room/discrepancy'
import { takeBack, tell } from '../notification/tell'
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
  await tellOfSleepers(tx, ids, seen)
  for (const { id, code } of rooms)
    note(tx, { entity: 'room', entity_id: id, label: `Room ${code} ${wordsOf(seen)}`, after: { seen } })
}

/** Somebody in a room that should be empty is for the desk and for housekeeping (domain/housekeeping 2); seen otherwise, it is over. */
async function tellOfSleepers(tx: Tx, room_ids: readonly number[], seen: Seen | null): Promise<void> {
  const { sql, property_id, who } = tx
  const rooms = await sql<{ code: string }[]>`
    select m.code from room m join housekeeping_setting h on h.property_id = m.property_id and h.discrepancy_enabled
     where m.property_id = ${property_id} and m.id = any (${room_ids as number[]}::bigint[]) and m.fo_status is distinct from 'occupied'
     order by length(m.code), m.code`
  const slept = rooms.map(({ code }) => ({
    kind: 'room_slept' as const,
    facts: { room: code, by: who.name },
  }))
  if (seen?.occupancy !== 'occupied') return await takeBack({ sql, property_id }, ...slept)
  for (const one of slept)
    await tell(sql, { property_id, by_id: who.employee_id }, one, {
      readers: ['In-house', 'Housekeeping board'],
    })
}

function wordsOf(seen: Seen | null): string {
  if (seen === null) return 'was not seen after all'
  return `seen ${seen.occupancy}${seen.persons === undefined ? '' : ` with ${seen.persons}`}`
}
