import { type EndedRouting, routingEnded } from '../../../hotel/routing-ended'
import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { may, type Tx } from '../../tx'

type View = Required<OutputOf<typeof bookingView.view>>
type Row = EndedRouting & { instruction_id: number }

/** Routings from or to this stay that take nothing any more, because who should pay is not there: on both stays. One query. */
export async function loadRoutingEnded(
  { sql, property_id, today, who }: Tx,
  reservation_id: number,
): Promise<View['routing_ended']> {
  const nameOf = (profile: 'pg' | 'tg', booker: 'p' | 't') => sql`
    case when ${sql.unsafe(profile)}.is_incognito and not ${may(who, 'Guest incognito view')}
         then coalesce(${sql.unsafe(profile)}.incognito_name, 'Incognito')
         else coalesce(${sql.unsafe(profile)}.name, ${sql.unsafe(booker)}.booker_name, '') end`
  const rows = await sql<Row[]>`
    select i.id as instruction_id, case when p.id = ${reservation_id} then 'away' else 'here' end as direction,
           case when p.id = ${reservation_id} then ${nameOf('tg', 't')} else ${nameOf('pg', 'p')} end as guest,
           case when p.id = ${reservation_id} then tm.code else pm.code end as room,
           case when p.id = ${reservation_id} then t.confirmation_no else p.confirmation_no end as confirmation_no, t.status
      from folio_account a
      join routing_instruction i on i.property_id = a.property_id and (i.folio_account_id = a.id or i.target_account_id = a.id)
      join folio_account pa on pa.property_id = i.property_id and pa.id = i.folio_account_id
      join reservation p on p.property_id = pa.property_id and p.id = pa.reservation_id and p.status in ('reserved', 'checked_in')
      join folio_account ta on ta.property_id = i.property_id and ta.id = i.target_account_id
      join reservation t on t.property_id = ta.property_id and t.id = ta.reservation_id and t.status in ('cancelled', 'no_show', 'checked_out')
      left join guest_profile pg on pg.id = p.guest_profile_id
      left join guest_profile tg on tg.id = t.guest_profile_id
      left join room pm on pm.property_id = p.property_id and pm.id = p.room_id
      left join room tm on tm.property_id = t.property_id and tm.id = t.room_id
     where a.property_id = ${property_id} and a.reservation_id = ${reservation_id} and a.kind = 'stay' and i.removed_at is null
       and (i.end_date is null or i.end_date >= ${today}) order by i.id`
  return rows.map(({ instruction_id, ...row }) => ({
    instruction_id,
    confirmation_no: row.confirmation_no,
    text: routingEnded(row),
  }))
}
