import type { BusinessDate } from '../../../hotel/business-date'
import type { ReservationStatus } from '../../store/reservation'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'

type Held = { room_id: number; from_date: BusinessDate; to_date: BusinessDate; early: boolean; late: boolean }
type Night = {
  stay_date: BusinessDate
  room_type_id: number
  counts_inventory: boolean
  is_posted: boolean
  block_id: number | null
}

/** One who changes rooms. */
export type Mover = {
  id: number
  confirmation_no: string
  guest: string
  status: ReservationStatus
  arrival_date: BusinessDate
  departure_date: BusinessDate
  room_id: number | null
  room: string | null
  share_group_id: number | null
  occupancy_key: number | null
  do_not_move: boolean
  /** What he has booked and pays for. */
  charge_type_id: number
  deducts_inventory: boolean
  row_version: number
  /** What he holds, in order, and his nights. */
  held: Held[]
  nights: Night[]
}

/** Those who move, in ascending id: the reservations asked for and, with `with_sharers`, those who are or will be in the room with them. */
export async function loadMovers(
  { sql, property_id, who }: Tx,
  ids: readonly number[],
  { with_sharers }: { with_sharers: boolean },
): Promise<Mover[]> {
  return await sql<Mover[]>`
    select r.id, r.confirmation_no, coalesce(${shownName({ sql, who })}, '') as guest, r.status, r.arrival_date, r.departure_date, r.room_id, m.code as room,
           r.share_group_id, r.do_not_move, r.charge_type_id, k.deducts_inventory, r.row_version,
           (select o.occupancy_key from room_occupancy o
             where o.property_id = r.property_id and o.reservation_id = r.id and o.is_active and o.kind = 'stay'
             order by o.from_date limit 1) as occupancy_key,
           coalesce((select jsonb_agg(jsonb_build_object('room_id', o.room_id, 'from_date', o.from_date, 'to_date', o.to_date,
                              'early', o.early, 'late', o.late) order by o.from_date, o.to_date)
                       from room_occupancy o
                      where o.property_id = r.property_id and o.reservation_id = r.id and o.is_active and o.kind = 'stay'), '[]') as held,
           coalesce((select jsonb_agg(jsonb_build_object('stay_date', n.stay_date, 'room_type_id', n.room_type_id,
                              'counts_inventory', n.counts_inventory, 'is_posted', n.posted_at is not null, 'block_id', n.block_id) order by n.stay_date)
                       from reservation_night n
                      where n.property_id = r.property_id and n.reservation_id = r.id), '[]') as nights
      from reservation r
      join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id}
       and (r.id = any (${ids as number[]}::bigint[])
            ${
              with_sharers
                ? sql`or (r.status in ('checked_in', 'reserved') and r.share_group_id in (
                        select x.share_group_id from reservation x
                         where x.property_id = ${property_id} and x.id = any (${ids as number[]}::bigint[])))`
                : sql``
            })
     order by r.id`
}

/** Locks those who move, in order. Answers their versions, so that what was read before can be trusted. */
export async function lockMovers(
  { sql, property_id }: Tx,
  movers: readonly Mover[],
): Promise<Map<number, number>> {
  const ids = movers.map(({ id }) => id)
  const rows = await sql<{ id: number; row_version: number }[]>`
    select id, row_version from reservation
     where property_id = ${property_id} and id = any (${ids}::bigint[]) order by id for update`
  return new Map(rows.map(({ id, row_version }) => [id, row_version]))
}
