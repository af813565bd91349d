import type { Params } from '../../hotel/report/report'
import type { Fragment } from '../store/desk-row'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'
import { among } from './records'

/**
 * What reports tell of a reservation `r`, under the ids of their columns (domain/reports 7), on the joins of `stayJoins`. The planner
 * leaves out of a statement what it does not ask for.
 */
export const stayColumns = ({ sql, who }: Tx): Fragment => sql`
  r.confirmation_no, r.status, ${shownName({ sql, who })} as guest, vip.code as vip, with_.company, with_.agent, m.code as room,
  t.code as room_type, rc.code as rate_code, n.share_amount as rate, r.arrival_date as arrival, r.departure_date as departure,
  r.departure_date - r.arrival_date as nights, r.rooms, r.adults, r.c1 + r.c2 + r.c3 as children,
  to_char(r.eta, 'HH24:MI') as eta, to_char(coalesce(r.etd, h.check_out_time), 'HH24:MI') as etd, y.code as guarantee, pm.code as pay_method,
  so.code as source, coalesce(nat.code, '') as nationality, coalesce(gb.balance, 0) as balance, -coalesce(db.balance, 0) as deposit,
  st.name as room_status`

/** `night`: of which night the rate is told; of a stay that does not have it the first or the last one. */
export const stayJoins = ({ sql }: Tx, night: Fragment): Fragment => sql`
  join property_profile h on h.id = r.property_id
  left join guest_profile g on g.id = r.guest_profile_id
  left join master_type vip on vip.id = g.vip_level_id
  left join master_type nat on nat.id = g.nationality_id
  left join room m on m.property_id = r.property_id and m.id = r.room_id
  left join room_status_type st on st.property_id = r.property_id and st.id = m.room_status_type_id
  join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
  join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id
  join reservation_type y on y.property_id = r.property_id and y.id = r.reservation_type_id
  join source_code so on so.property_id = r.property_id and so.id = r.source_code_id
  left join payment_method pm on pm.property_id = r.property_id and pm.id = r.payment_method_id
  left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id
   and n.stay_date = greatest(r.arrival_date, least(${night}::date, r.departure_date - case when r.is_day_use then 0 else 1 end))
  left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
  left join subledger_balance gb on gb.property_id = r.property_id and gb.ledger = 'guest' and gb.holder_id = a.id
  left join subledger_balance db on db.property_id = r.property_id and db.ledger = 'deposit' and db.holder_id = a.id
  left join lateral (
    select min(p.name) filter (where x.role = 'company') as company, min(p.name) filter (where x.role = 'travel_agent') as agent
      from reservation_profile x join guest_profile p on p.id = x.guest_profile_id
     where x.property_id = r.property_id and x.reservation_id = r.id) with_ on true`

/** Narrows stays, on the joins above, to what was picked of what a report of stays may be narrowed by; a report has of these what it names. */
export const stayFilters = (tx: Tx, params: Params): Fragment => {
  const { sql } = tx
  return sql`
    ${among(tx, sql`r.room_type_id`, params.room_types)} ${among(tx, sql`r.market_code_id`, params.markets)}
    ${among(tx, sql`r.source_code_id`, params.sources)} ${among(tx, sql`r.rate_code_id`, params.rate_codes)}
    ${among(tx, sql`r.reservation_type_id`, params.guarantees)} ${among(tx, sql`r.payment_method_id`, params.payment_methods)}
    ${among(tx, sql`g.vip_level_id`, params.vips)} ${among(tx, sql`m.floor_id`, params.floors)}`
}

/** Rooms in the order in which people count them: 2 before 10; none at the end. */
export const byRoom = ({ sql }: Tx): Fragment => sql`m.code is null, length(m.code), m.code`

/** What all nights and rooms of reservation `r` cost as they are booked: `price` of `v`, null without nights. */
export const bookedPrice = ({ sql }: Tx): Fragment => sql`
  left join lateral (
    select sum(x.share_amount) * r.rooms as price from reservation_night x
     where x.property_id = r.property_id and x.reservation_id = r.id) v on true`
