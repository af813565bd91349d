import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'

/** Who has taken the last room of a night, and when; `by` is null where the house did it by itself. Nothing of the guest. */
export type LastTaker = { date: BusinessDate; by: string | null; at: string }

/**
 * Who took the last room, of a type or, with null, of the house (domain/reservations 4.4): whoever has booked, taken back or held
 * last, or has given this night, this type or another room to a stay that there was. Nothing where no stay has a room then.
 */
export async function loadLastTaker(
  { sql, property_id }: Tx,
  { date, room_type_id }: { date: BusinessDate; room_type_id: number | null },
): Promise<LastTaker | null> {
  const ofType = room_type_id === null ? sql`` : sql`and n.room_type_id = ${room_type_id}`
  const [taken] = await sql<LastTaker[]>`
    with taker as (
      select r.id, r.created_by_id, coalesce(r.booked_at, r.created_at) as at
        from reservation_night n
        join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
        join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
       where n.property_id = ${property_id} and n.stay_date = ${date} and n.counts_inventory and t.deducts_inventory
         and r.status in ('reserved', 'checked_in', 'hold') ${ofType}),
    taking as (
      select created_by_id as by_id, at from taker
       union all
      select o.by_id, o.at
        from taker join operation o on o.property_id = ${property_id} and o.entity = 'reservation' and o.entity_id = taker.id
       where o.changes #>> '{status,1}' = 'reserved' or o.changes ?| array['room_type', 'reservation_type_id']
          or (o.changes #>> '{departure_date,0}')::date <= ${date} or (o.changes #>> '{arrival_date,0}')::date > ${date}
          or (o.changes #>> '{rooms,1}')::int > (o.changes #>> '{rooms,0}')::int)
    select ${date}::date as date, e.name as by, x.at
      from taking x left join employee e on e.id = x.by_id
     order by x.at desc limit 1`
  return taken ?? null
}
