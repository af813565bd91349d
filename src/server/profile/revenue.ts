import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

/**
 * What reservation `r` of a house has brought on its closed days, net, as rows of a subquery: a row for each night, as the night has kept
 * it, and one for what was posted on days that are none of its nights: the day of departure, later charges, what a cancellation cost
 * (domain/reservations 2.7).
 */
export const revenueOf = ({ sql }: Pick<Tx, 'sql'>, property_id: number): Fragment => sql`(
  select f.kind, f.room_revenue, f.room_other_revenue, f.fnb_revenue, f.other_revenue from stay_night_fact f
   where f.property_id = r.property_id and f.reservation_id = r.id
   union all
  select 'beside', coalesce(-sum(l.amount) filter (where l.revenue_class = 'room'), 0), coalesce(-sum(l.amount) filter (where l.revenue_class = 'room_other'), 0),
         coalesce(-sum(l.amount) filter (where l.revenue_class = 'fnb'), 0), coalesce(-sum(l.amount) filter (where l.revenue_class = 'other'), 0)
    from posting p
    join journal_line l on l.property_id = p.property_id and l.posting_id = p.id and l.role = 'contra' and l.ledger = 'revenue'
   where p.property_id = r.property_id and p.reservation_id = r.id
     and p.revenue_date >= case when r.status = 'checked_out' then r.departure_date else '-infinity'::date end
     and p.business_date < (select min(d.business_date) from business_day d where d.property_id = ${property_id} and d.status <> 'closed')
     and not exists (select from stay_night_fact f
                      where f.property_id = p.property_id and f.reservation_id = p.reservation_id and f.business_date = p.business_date)
  having count(*) > 0)`
