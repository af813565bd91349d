import type { RowsOf } from '../rows'
import { calledBy, statFigures } from '../statistics'

/** Rooms there were, nights that were slept in them, and nights that were charged as another type. */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  const { stay_from, stay_to } = params
  return sql`
    with rooms as (
      select room_type_code as code, sum(rooms_physical)::int as physical, sum(rooms_ooo)::int as out_of_order, sum(rooms_available)::int as available
        from stat_house_day
       where property_id = ${property_id} and business_date between ${stay_from} and ${stay_to} group by 1
    ), moved as (
      select room_type_code as slept, charged_room_type_code as charged, count(*)::int as nights
        from stay_night_fact
       where property_id = ${property_id} and business_date between ${stay_from} and ${stay_to}
         and counts_room and charged_room_type_code <> room_type_code group by 1, 2
    ), upgrade as (
      select code, sum(given)::int as given, sum(taken)::int as taken
        from (select slept as code, nights as given, 0 as taken from moved
               union all
              select charged, 0, nights from moved) m group by 1)
    select ${calledBy(tx, sql`coalesce(r.code, x.code)`, sql`t.name`)} as type, coalesce(r.physical, 0) as physical, coalesce(r.out_of_order, 0) as out_of_order,
           coalesce(r.available, 0) as available, coalesce(x.room_nights, 0) as room_nights, coalesce(x.sold, 0) as sold, coalesce(x.guests, 0) as guests,
           coalesce(x.room_revenue, 0) as room_revenue, coalesce(u.given, 0) as given, coalesce(u.taken, 0) as taken,
           coalesce(x.nights_before, 0) as nights_before, coalesce(x.revenue_before, 0) as revenue_before
      from rooms r
      full join ${statFigures(tx, params, sql`f.room_type_code`)} x on x.code = r.code
      left join upgrade u on u.code = coalesce(r.code, x.code)
      left join room_type t on t.property_id = ${property_id} and t.code = coalesce(r.code, x.code)
     order by t.display_sequence nulls last, coalesce(r.code, x.code)`
}
