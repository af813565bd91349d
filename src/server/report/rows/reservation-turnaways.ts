import { shownName } from '../../store/incognito'
import { among } from '../records'
import type { RowsOf } from '../rows'

/** Stays that were asked for and not booked; one without a night would have taken a room all the same. */
export const rows: RowsOf = (tx, params) => {
  const { date_from, date_to, basis } = params
  const { sql, property_id } = tx
  const day = basis === 'arrival' ? sql`t.arrival_date` : sql`t.business_date`
  return sql`
    select w.code || ' – ' || w.name as reason, t.created_at as at, e.name as user, t.kind, t.arrival_date as arrival,
           t.departure_date - t.arrival_date as nights, t.rooms, t.adults, t.children, y.code as room_type, c.code as rate_code, t.rate,
           ${shownName(tx)} as guest, k.name as company, a.name as agent, mk.code as market, t.comment as note,
           t.rooms * (t.departure_date - t.arrival_date) as lost_nights,
           t.rate * t.rooms * greatest(t.departure_date - t.arrival_date, 1) as lost_value
      from turnaway t
      join master_type w on w.id = t.reason_id
      left join room_type y on y.property_id = t.property_id and y.id = t.room_type_id
      left join rate_code c on c.property_id = t.property_id and c.id = t.rate_code_id
      left join market_code mk on mk.property_id = t.property_id and mk.id = t.market_code_id
      left join guest_profile g on g.id = t.guest_profile_id
      left join guest_profile k on k.id = t.company_id
      left join guest_profile a on a.id = t.agent_id
      left join employee e on e.id = t.created_by_id
     where t.property_id = ${property_id} and ${day} between ${date_from} and ${date_to}
       ${among(tx, sql`t.reason_id`, params.reasons)} ${among(tx, sql`t.market_code_id`, params.markets)}
       ${among(tx, sql`t.room_type_id`, params.room_types)}
     order by reason, t.created_at, t.id`
}
