import type { RowsOf } from '../rows'
import { daysBeside } from '../beside'

/** The frozen split of closed dates, by market; what names no market (a posting of no stay) has a line of its own. */
export const rows: RowsOf = ({ sql, property_id }, params) => {
  const { stay_from, stay_to } = params
  const before = daysBeside(params)
  return sql`
    with figures as (
      select f.market_code as code, f.business_date between ${stay_from} and ${stay_to} as is_now, f.rooms_occupied, f.use_kind,
             f.adults + f.children as guests, f.room_revenue, f.fnb_revenue, f.room_other_revenue + f.other_revenue as other_revenue,
             f.room_revenue + f.room_other_revenue + f.fnb_revenue + f.other_revenue as total_revenue
        from stat_day f
       where f.property_id = ${property_id}
         and (f.business_date between ${stay_from} and ${stay_to} or f.business_date between ${before.from}::date and ${before.to}::date)
    ), by_market as (
      select code, coalesce(sum(rooms_occupied) filter (where is_now), 0)::int as room_nights,
             coalesce(sum(rooms_occupied) filter (where is_now and use_kind = 'sold'), 0)::int as sold,
             coalesce(sum(rooms_occupied) filter (where is_now and use_kind = 'complimentary'), 0)::int as complimentary,
             coalesce(sum(rooms_occupied) filter (where is_now and use_kind = 'house_use'), 0)::int as house_use,
             coalesce(sum(guests) filter (where is_now), 0)::int as guests,
             coalesce(sum(room_revenue) filter (where is_now), 0) as room_revenue,
             coalesce(sum(fnb_revenue) filter (where is_now), 0) as fnb_revenue,
             coalesce(sum(other_revenue) filter (where is_now), 0) as other_revenue,
             coalesce(sum(total_revenue) filter (where is_now), 0) as total_revenue,
             coalesce(sum(rooms_occupied) filter (where not is_now), 0)::int as nights_before,
             coalesce(sum(room_revenue) filter (where not is_now), 0) as revenue_before
        from figures group by 1)
    select coalesce(nullif(x.code, '') || coalesce(' – ' || m.name, ''), 'None') as market, x.*
      from by_market x
      left join market_code m on m.property_id = ${property_id} and m.code = x.code
     where x.room_nights <> 0 or x.guests <> 0 or x.total_revenue <> 0 or x.nights_before <> 0 or x.revenue_before <> 0
     order by x.room_nights desc, x.code`
}
