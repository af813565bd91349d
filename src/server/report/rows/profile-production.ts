import { shownName } from '../../store/incognito'
import { daysBeside } from '../beside'
import type { RowsOf } from '../rows'

/** The frozen split of closed dates by company or by agent; reservations are those that slept or used a room. */
export const rows: RowsOf = (tx, params) => {
  const { stay_from, stay_to, role } = params
  const { sql, property_id } = tx
  const before = daysBeside(params)
  const of = role === 'agent' ? sql`f.agent_id` : sql`f.company_id`
  return sql`
    with figures as (
      select ${of} as id, f.business_date between ${stay_from} and ${stay_to} as is_now, f.rooms_occupied, f.use_kind, f.rooms_cancelled,
             f.rooms_no_show, f.room_revenue, f.fnb_revenue, f.room_other_revenue + f.other_revenue as other_revenue
        from stat_day f
       where f.property_id = ${property_id} and ${of} is not null
         and (f.business_date between ${stay_from} and ${stay_to} or f.business_date between ${before.from}::date and ${before.to}::date)),
    stays as (
      select ${of} as id, count(distinct f.reservation_id)::int as reservations
        from stay_night_fact f
       where f.property_id = ${property_id} and f.business_date between ${stay_from} and ${stay_to} and ${of} is not null and f.kind <> 'no_show'
       group by 1),
    by_profile as (
      select id, coalesce(sum(rooms_occupied) filter (where is_now), 0)::int as room_nights,
             coalesce(sum(rooms_occupied) filter (where is_now and use_kind = 'sold'), 0)::int as sold,
             coalesce(sum(room_revenue) filter (where is_now), 0) as room_revenue,
             coalesce(sum(fnb_revenue) filter (where is_now), 0) as fnb_revenue,
             coalesce(sum(other_revenue) filter (where is_now), 0) as other_revenue,
             coalesce(sum(room_revenue + fnb_revenue + other_revenue) filter (where is_now), 0) as total_revenue,
             coalesce(sum(rooms_cancelled) filter (where is_now), 0)::int as cancelled,
             coalesce(sum(rooms_no_show) filter (where is_now), 0)::int as no_shows,
             coalesce(sum(rooms_occupied) filter (where not is_now), 0)::int as nights_before,
             coalesce(sum(room_revenue) filter (where not is_now), 0) as revenue_before
        from figures group by 1)
    select row_number() over (order by x.total_revenue desc, g.name, x.id)::text as rank, ${shownName(tx)} as name,
           coalesce(s.reservations, 0) as reservations, x.*, x.id as profile_id
      from by_profile x
      left join stays s on s.id = x.id
      join guest_profile g on g.id = x.id
     where x.room_nights <> 0 or x.total_revenue <> 0 or x.cancelled <> 0 or x.no_shows <> 0 or x.nights_before <> 0 or x.revenue_before <> 0
     order by x.total_revenue desc, g.name, x.id`
}
