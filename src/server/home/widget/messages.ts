import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import { most } from './coming'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>

/** For whom something is written down and who is here or comes today; what it says stands with the switchboard alone. One query. */
export async function loadMessages(tx: Tx): Promise<Widgets['messages']> {
  const { sql, property_id, today } = tx
  const rows = await sql<(Widgets['messages']['items'][number] & { total: number })[]>`
    select x.id, r.id as reservation_id, r.confirmation_no, coalesce(${shownName(tx)}, '') as guest, v.code as vip, m.code as room, t.code as room_type,
           x.caller_name as caller, to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at,
           r.status = 'checked_in' as is_in_house, (count(*) over ())::int as total
      from reservation r
      join telephone_operator x on x.property_id = r.property_id and x.reservation_id = r.id and x.entry_type = 'message' and x.status = 'open'
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type v on v.id = g.vip_level_id
     where r.property_id = ${property_id} and (r.status = 'checked_in' or r.status = 'reserved' and r.arrival_date <= ${today})
     order by x.created_at, x.id limit ${most}`
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => row) }
}
