import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import { lookAgain } from './as-seen'
import { applyInventory } from './inventory'

/**
 * Holds that ran out give their rooms back and are gone (domain/reservations 4.4, 5.2). The counters first, like whoever
 * sells; a hold that somebody has booked or released meanwhile makes the whole look again. Out: how many there were.
 */
export async function releaseExpiredHolds(tx: Tx): Promise<number> {
  const { sql, property_id } = tx
  const held = await sql<{ id: number }[]>`
    select id from reservation where property_id = ${property_id} and status = 'hold' and hold_expires_at <= now()`
  if (held.length === 0) return 0
  const ids = held.map(({ id }) => id)
  const nights = await sql<
    { stay_date: BusinessDate; room_type_id: number; sold: number; tentative: number }[]
  >`
    select n.stay_date, n.room_type_id, -coalesce(sum(r.rooms) filter (where t.deducts_inventory), 0)::int as sold,
           -coalesce(sum(r.rooms) filter (where not t.deducts_inventory), 0)::int as tentative
      from reservation_night n
      join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
     where n.property_id = ${property_id} and n.reservation_id = any (${ids}::bigint[]) and n.counts_inventory
     group by n.stay_date, n.room_type_id`
  await applyInventory(tx, [...nights])
  const gone = await sql`
    with rooms as (
      delete from room_occupancy where property_id = ${property_id} and reservation_id = any (${ids}::bigint[])),
    nights as (
      delete from reservation_night where property_id = ${property_id} and reservation_id = any (${ids}::bigint[]))
    delete from reservation where property_id = ${property_id} and id = any (${ids}::bigint[]) and status = 'hold' returning id`
  if (gone.length !== ids.length) throw lookAgain('a hold was booked or released meanwhile')
  return gone.length
}
