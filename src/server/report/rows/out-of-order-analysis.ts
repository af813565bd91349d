import type { Fragment } from '../../store/desk-row'
import type { Tx } from '../../tx'
import { daysBeside } from '../beside'
import { among } from '../records'
import type { RowsOf } from '../rows'

/**
 * Rooms as closed dates have kept them, with the period that lay on them. What a night is worth is rounded night by night, so that the
 * lines come to the whole however they are grouped.
 */
export const rows: RowsOf = (tx, params) => {
  const { stay_from, stay_to, kind, group_by } = params
  const { sql, property_id, coins } = tx
  const before = daysBeside(params)
  const asked = sql`business_date between ${stay_from} and ${stay_to}`
  return sql`
    with adr as materialized (
      select business_date, room_type_code, sum(room_revenue) / nullif(sum(rooms_occupied) filter (where use_kind = 'sold'), 0) as rate
        from stat_day where property_id = ${property_id} and ${asked} group by 1, 2
    ), lost as (
      select ${groups(tx)[String(group_by)]} as told, f.room_id, p.id as period, f.business_date between ${stay_from} and ${stay_to} as is_now,
             round(coalesce(x.rate, d.room_revenue / nullif(d.rooms_sold, 0), 0), ${coins.decimals}::int) as value,
             d.rooms_occupied >= d.rooms_available as is_full
        from room_day_fact f
        join room m on m.property_id = f.property_id and m.id = f.room_id
        left join property_day_fact d on d.property_id = f.property_id and d.business_date = f.business_date
        left join adr x on x.business_date = f.business_date and x.room_type_code = f.room_type_code
        left join room_repair p on p.property_id = f.property_id and p.room_id = f.room_id and p.kind = f.condition and p.state <> 'cancelled'
         and f.business_date between p.from_date and p.through_date
        left join out_of_order_or_service_reason w on w.property_id = p.property_id and w.id = p.reason_id
        left join master_type l on l.id = m.floor_id
       where f.property_id = ${property_id} and f.condition = ${kind}
         and (f.business_date between ${stay_from} and ${stay_to} or f.business_date between ${before.from}::date and ${before.to}::date)
         ${among(tx, sql`m.room_type_id`, params.room_types)} ${among(tx, sql`m.floor_id`, params.floors)})
    select coalesce(told, 'None') as by, count(distinct room_id) filter (where is_now)::int as rooms, count(*) filter (where is_now)::int as nights,
           count(distinct period) filter (where is_now)::int as periods, coalesce(sum(value) filter (where is_now), 0) as value,
           count(*) filter (where is_now and is_full)::int as full, count(*) filter (where not is_now)::int as nights_before
      from lost group by told order by nights desc, 1`
}

const groups = ({ sql }: Tx): Record<string, Fragment> => ({
  reason: sql`w.code || ' – ' || w.name`,
  room_type: sql`f.room_type_code`,
  floor: sql`l.name`,
  room: sql`f.room_no`,
})
