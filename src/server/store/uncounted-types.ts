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

/** The same as ids. One query. */
export async function loadUncountedTypes(tx: Tx): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`select id from ${uncountedTypes(tx)} u`
  return rows.map(({ id }) => id)
}

/** The house on a night as far as it counts in the occupancy: without the types that do not. */
export function countedHouse({ house, types }: CountedNight, uncounted: readonly number[]): Tallied {
  const without = { ...house }
  for (const type of uncounted.flatMap(id => types.get(id) ?? []))
    for (const field of ['physical', 'ooo', 'sold', 'tentative', 'block_held'] as const)
      without[field] -= type[field]
  return without
}
