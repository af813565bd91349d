import {
  type CleaningPlace,
  cleaningOrder,
  type PutFirst,
  type Waiting,
} from '../../hotel/room/cleaning-order'
import { together } from '../together'
import type { Tx } from '../tx'

/** A place as it is shown: why it was put first, by whom and for whom, where somebody has done so by hand. */
export type Place = CleaningPlace & {
  reason: string | null
  by: string | null
}

type Put = PutFirst & { reason: string | null; by: string | null }

export type Places = {
  places: ReadonlyMap<number, Place>
  /** Rooms that guests at the desk wait for. */
  waited: ReadonlySet<number>
}

/** Which rooms are to be cleaned first, in their order. A room that is withdrawn cannot be made ready for anybody. */
export async function loadPlaces(tx: Tx): Promise<Places> {
  const [waiting, put] = await together([loadWaiting(tx), loadPut(tx)])
  const byHand = new Map(put.map(one => [one.room_id, one]))
  const places = [...cleaningOrder(waiting, put)].map(([room_id, place]): [number, Place] => {
    const { reason = null, by = null } = byHand.get(room_id) ?? {}
    return [room_id, { ...place, reason, by }]
  })
  return { places: new Map(places), waited: new Set(waiting.map(({ room_id }) => room_id)) }
}

/** Whether room `m` is withdrawn today. */
export const isWithdrawn = ({ sql, today }: Tx) => sql`
  exists (select from room_repair w where w.property_id = m.property_id and w.room_id = m.id and w.state = 'active'
             and ${today} between w.from_date and w.through_date)`

/** Who is here and cannot have his room yet. */
async function loadWaiting(tx: Tx): Promise<Waiting[]> {
  const { sql, property_id, today } = tx
  return await sql<Waiting[]>`
    select r.room_id, coalesce(r.queue_priority, 3)::int as priority, to_char(r.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from reservation r
      join room m on m.property_id = r.property_id and m.id = r.room_id
      join property_control c on c.property_id = r.property_id
     where r.property_id = ${property_id} and r.status = 'reserved' and r.arrival_date <= ${today} and r.queued_at is not null
       and (m.fo_status = 'occupied' or m.room_status_type_id = any (c.checkin_room_statuses) is not true)
       and not ${isWithdrawn(tx)}`
}

/** What was put first for somebody goes when he gets another room, or does not come. */
async function loadPut(tx: Tx): Promise<Put[]> {
  const { sql, property_id } = tx
  return await sql<Put[]>`
    select p.room_id, p.sequence, p.is_before_queue, p.is_order_only, p.reason, e.name as by,
           to_char(p.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from room_priority p
      join room m on m.property_id = p.property_id and m.id = p.room_id and m.is_active
      left join employee e on e.id = p.set_by_id
     where p.property_id = ${property_id} and not ${isWithdrawn(tx)}
       and (p.reservation_id is null
            or exists (select from reservation r where r.property_id = p.property_id and r.id = p.reservation_id
                                                   and r.room_id = p.room_id and r.status in ('reserved', 'checked_in')))`
}
