import type { Tx } from '../tx'

/** The night can be posted again: its grants are gone, and its rows are no longer marked as posted. */
export async function freeNight(
  { sql, property_id }: Tx,
  releases: string[],
  grants: number[],
): Promise<void> {
  const parts = (kind: string) =>
    releases.filter(key => key.startsWith(`${kind}:`)).map(key => key.split(':'))
  const [rooms, packages] = [parts('room'), parts('package')]
  await Promise.all([
    grants.length > 0 &&
      sql`update package_allowance set status = 'reversed' where property_id = ${property_id} and id = any (${grants}::bigint[])`,
    rooms.length > 0 &&
      sql`
      update reservation_night n set posted_at = null
        from unnest(${rooms.map(([, id]) => Number(id))}::bigint[], ${rooms.map(([, , night]) => night)}::date[]) as t (id, night)
       where n.property_id = ${property_id} and n.reservation_id = t.id and n.stay_date = t.night`,
    packages.length > 0 &&
      sql`
      update reservation_package_night n set posted_at = null
        from unnest(${packages.map(([, id]) => Number(id))}::bigint[], ${packages.map(([, , night]) => night)}::date[]) as t (id, night)
       where n.property_id = ${property_id} and n.reservation_package_id = t.id and n.stay_date = t.night`,
  ])
}
