import { among } from '../records'
import type { RowsOf } from '../rows'
import { bookedPrice, stayColumns, stayFilters, stayJoins } from '../stay'

/** What was cancelled, by the day it was or by its arrival. What is lost is the price of its nights without the penalty. */
export const rows: RowsOf = (tx, params) => {
  const { date_from, date_to, basis } = params
  const { sql, property_id } = tx
  const day = basis === 'arrival' ? sql`r.arrival_date` : sql`r.cancelled_business_date`
  return sql`
    select ${stayColumns(tx)}, r.cancelled_at as at, coalesce(e.name, 'The house itself') as user, r.cancellation_no,
           coalesce(cr.code || ' – ' || cr.name, '') as reason, r.rooms * greatest(r.departure_date - r.arrival_date, 1) as room_nights,
           r.arrival_date - r.cancelled_business_date as notice, coalesce(l.penalty_charged, 0) as penalty,
           coalesce(v.price, 0) - coalesce(l.penalty_charged, 0) as lost_value
      from reservation r
      ${stayJoins(tx, sql`r.arrival_date`)}
      left join employee e on e.id = r.cancelled_by_id
      left join cancellation_reason cr on cr.property_id = r.property_id and cr.id = r.cancellation_reason_id
      left join lateral (
        select x.penalty_charged from cancellation_log x
         where x.property_id = r.property_id and x.reservation_id = r.id and x.action = 'cancel' order by x.id desc limit 1) l on true
      ${bookedPrice(tx)}
     where r.property_id = ${property_id} and r.status = 'cancelled' and ${day} between ${date_from} and ${date_to}
       ${among(tx, sql`r.cancelled_by_id`, params.users)} ${among(tx, sql`r.cancellation_reason_id`, params.reasons)}
       ${stayFilters(tx, params)}
     order by reason, r.cancelled_at, r.id`
}
