import { revenueOf } from '../../profile/revenue'
import { inWhichRole } from '../../profile/stays'
import type { RowsOf } from '../rows'
import { bookedPrice, stayColumns, stayJoins } from '../stay'

/** Reservations of a profile in whatever role, the latest first, with what their closed days have brought as its page tells it. */
export const rows: RowsOf = (tx, params) => {
  const { arrival_from, arrival_to, with_cancelled, without_future } = params
  const { sql, property_id } = tx
  const states = [
    'checked_in',
    'checked_out',
    ...(without_future ? [] : ['reserved', 'waitlist']),
    ...(with_cancelled ? ['cancelled', 'no_show'] : []),
  ]
  return sql`
    select ${stayColumns(tx)}, to_char(r.arrival_date, 'YYYY') as year, mine.role, mk.code as market, f.slept, f.room_revenue, f.fnb_revenue,
           f.other_revenue, f.room_revenue + f.fnb_revenue + f.other_revenue as total_revenue,
           (r.status in ('checked_in', 'checked_out'))::int as stays, (r.status = 'cancelled')::int as cancelled,
           (r.status = 'no_show')::int as no_shows, case when r.status in ('reserved', 'waitlist') then v.price end as to_come
      from (${inWhichRole(tx, Number(params.profile))}) mine
      join reservation r on r.property_id = ${property_id} and r.id = mine.id
      ${stayJoins(tx, sql`r.arrival_date`)}
      join market_code mk on mk.property_id = r.property_id and mk.id = r.market_code_id
      ${bookedPrice(tx)}
      cross join lateral (
        select count(*) filter (where x.kind = 'overnight')::int as slept, coalesce(sum(x.room_revenue), 0) as room_revenue,
               coalesce(sum(x.fnb_revenue), 0) as fnb_revenue, coalesce(sum(x.room_other_revenue + x.other_revenue), 0) as other_revenue
          from ${revenueOf(tx, property_id)} x) f
     where not r.is_posting_master and r.arrival_date between ${arrival_from} and ${arrival_to} and r.status = any (${states})
     order by year desc, r.arrival_date desc, r.id desc`
}
