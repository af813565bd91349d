import type { RowsOf } from '../rows'

/** The frozen split of closed dates, by market; what names no market (a posting of no stay) has a line of its own. */
export const rows: RowsOf = ({ sql, property_id }, { stay_from, stay_to }) => sql`
  with figures as (
    select f.market_code as code, sum(f.rooms_occupied)::int as room_nights,
           (sum(f.rooms_occupied) filter (where f.use_kind = 'sold'))::int as sold,
           (sum(f.rooms_occupied) filter (where f.use_kind = 'complimentary'))::int as complimentary,
           (sum(f.rooms_occupied) filter (where f.use_kind = 'house_use'))::int as house_use, sum(f.adults + f.children)::int as guests,
           sum(f.room_revenue) as room_revenue, sum(f.fnb_revenue) as fnb_revenue, sum(f.room_other_revenue + f.other_revenue) as other_revenue,
           sum(f.room_revenue + f.room_other_revenue + f.fnb_revenue + f.other_revenue) as total_revenue
      from stat_day f
     where f.property_id = ${property_id} and f.business_date between ${stay_from} and ${stay_to} group by 1)
  select coalesce(nullif(x.code, '') || coalesce(' – ' || m.name, ''), 'None') as market, x.room_nights, coalesce(x.sold, 0) as sold,
         coalesce(x.complimentary, 0) as complimentary, coalesce(x.house_use, 0) as house_use, x.guests,
         round(100.0 * x.room_nights / nullif(sum(x.room_nights) over (), 0), 2) as share,
         round(x.room_revenue / nullif(x.sold, 0), h.currency_decimals::int) as adr, x.room_revenue,
         round(100.0 * x.room_revenue / nullif(sum(x.room_revenue) over (), 0), 2) as revenue_share,
         x.fnb_revenue, x.other_revenue, x.total_revenue
    from figures x
    join property_profile h on h.id = ${property_id}
    left join market_code m on m.property_id = h.id and m.code = x.code
   where x.room_nights <> 0 or x.guests <> 0 or x.total_revenue <> 0
   order by x.room_nights desc, x.code`
