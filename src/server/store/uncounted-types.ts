import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import type { CountedNight, Tallied } from './counters'

/**
 * Room types whose class does not count in occupancy and average rate (domain/master-data 2.11, domain/reports M01), as a subquery of
 * their ids: their rooms and the nights in them are left out wherever rooms are counted for statistics. What is sold, what is free to
 * sell, people and money stay as they are.
 */
export const uncountedTypes = ({ sql, property_id }: Pick<Tx, 'sql' | 'property_id'>) => sql`(
  select y.id from room_type y
    join accommodation_type k on k.property_id = y.property_id and k.id = y.accommodation_type_id and not k.include_in_statistics
   where y.property_id = ${property_id})`

/**
 * Which types the occupancy of a night leaves out, and which rooms out of order it does not: those whose reason leaves them among the rooms
 * available (domain/housekeeping-and-misc 3.1, domain/reports M02d, M06).
 */
export type Counting = {
  uncounted: readonly number[]
  /** How many rooms of a type are out of order and stand among those available all the same. */
  keptRooms: (night: BusinessDate, room_type_id: number) => number
}

/** For the nights from `from` up to, not including, `until`. One query. */
export async function loadCounting(
  { sql, property_id }: Tx,
  { from, until }: { from: BusinessDate; until: BusinessDate },
): Promise<Counting> {
  const rows = await sql<{ room_type_id: number; night: BusinessDate | null; rooms: number }[]>`
    select id as room_type_id, null::date as night, 0 as rooms from ${uncountedTypes({ sql, property_id })} u
    union all
    select m.room_type_id, d.night::date, count(*)::int
      from room_repair p
      join out_of_order_or_service_reason x on x.property_id = p.property_id and x.id = p.reason_id and x.include_in_statistics
      join room m on m.property_id = p.property_id and m.id = p.room_id
     cross join lateral generate_series(greatest(p.from_date, ${from}::date), least(p.through_date, ${until}::date - 1), interval '1 day') d (night)
     where p.property_id = ${property_id} and p.kind = 'out_of_order' and p.state <> 'cancelled'
       and p.from_date < ${until} and p.through_date >= ${from}
     group by 1, 2`
  const kept = new Map(rows.map(({ night, room_type_id, rooms }) => [`${night} ${room_type_id}`, rooms]))
  return {
    uncounted: rows.filter(({ night }) => night === null).map(({ room_type_id }) => room_type_id),
    keptRooms: (night, room_type_id) => kept.get(`${night} ${room_type_id}`) ?? 0,
  }
}

/** A type on a night as its occupancy counts it; a type that is younger than the night is not there. */
export function countedType(
  { stay_date, types }: Pick<CountedNight, 'stay_date' | 'types'>,
  room_type_id: number,
  { keptRooms }: Pick<Counting, 'keptRooms'>,
): Tallied | undefined {
  const type = types.get(room_type_id)
  return type && { ...type, ooo: type.ooo - keptRooms(stay_date, room_type_id) }
}

/** The house on a night as far as it counts in the occupancy: without the types that do not. */
export function countedHouse(
  { stay_date, house, types }: CountedNight,
  { uncounted, keptRooms }: Counting,
): Tallied {
  const without = { ...house }
  for (const type of uncounted.flatMap(id => types.get(id) ?? []))
    for (const field of ['physical', 'ooo', 'sold', 'tentative', 'block_held'] as const)
      without[field] -= type[field]
  for (const id of types.keys()) if (!uncounted.includes(id)) without.ooo -= keptRooms(stay_date, id)
  return without
}
