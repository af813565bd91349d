import type { ReservationStatus } from '../store/reservation'
import type { Holder } from '../store/room'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'

/** One who has the room together with others. */
export type Sharer = Holder & {
  row_version: number
  room_type_id: number
  status: ReservationStatus
  room_id: number | null
  room: string | null
  guest: string
}

/** Those who share with some reservations and are due or in house, locked; without those themselves. */
export async function lockSharers(
  { sql, property_id, who }: Tx,
  share_group_ids: readonly number[],
  except: readonly number[],
): Promise<Sharer[]> {
  if (share_group_ids.length === 0) return []
  return await sql<Sharer[]>`
    select r.id, r.arrival_date, r.departure_date, r.early_check_in, r.late_check_out, r.share_group_id, r.do_not_move, r.status,
           r.row_version, r.room_type_id, r.room_id, (select m.code from room m where m.property_id = r.property_id and m.id = r.room_id) as room,
           (select ${shownName({ sql, who })} from guest_profile g where g.id = r.guest_profile_id) as guest
      from reservation r
     where r.property_id = ${property_id} and r.share_group_id = any (${share_group_ids as number[]}::bigint[])
       and r.status in ('reserved', 'checked_in') and r.id <> all (${except as number[]}::bigint[])
     order by r.id for update`
}
