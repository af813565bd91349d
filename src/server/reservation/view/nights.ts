import { type BusinessDate, weekdayOf } from '../../../hotel/business-date'
import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import type { Tx } from '../../tx'

export type Night = NonNullable<OutputOf<typeof bookingView.view>['nights']>[number]
type Row = Omit<Night, 'weekday'> & { stay_date: BusinessDate }

/**
 * The nights of a stay in order, each with the room that is held for it, or was while it lasted, and the packages that it posts. One
 * query.
 */
export async function loadNightDetails(
  { sql, property_id, today }: Tx,
  reservation_id: number,
): Promise<Night[]> {
  const named = (alias: string) =>
    sql.unsafe(`jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name)`)
  const rows = await sql<Row[]>`
    select n.stay_date, ${named('t')} as room_type, ${named('ct')} as charge_type, m.code as room, ${named('rc')} as rate_code, n.base_amount,
           case when n.discount_kind is not null then jsonb_build_object('kind', n.discount_kind, 'value', trim_scale(n.discount_value)::text,
             'discount_reason_id', d.id, 'reason', d.name) end as discount,
           n.rate_amount, n.share_amount, n.is_fixed, n.override_reason, n.adults, n.c1, n.c2, n.c3, ${named('mk')} as market_code,
           ${named('sc')} as source_code, case when oc.id is not null then ${named('oc')} end as origin_code,
           coalesce((select jsonb_agg(jsonb_build_object('code', c.code, 'mode', p.mode, 'amount', x.amount::text) order by c.code)
              from reservation_package p
              join reservation_package_night x on x.property_id = p.property_id and x.reservation_package_id = p.id and x.stay_date = n.stay_date
              join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
             where p.property_id = n.property_id and p.reservation_id = n.reservation_id and p.removed_at is null), '[]') as packages,
           n.posted_at is not null as is_posted
      from reservation_night n
      join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
      join room_type t on t.property_id = n.property_id and t.id = n.room_type_id
      join room_type ct on ct.property_id = n.property_id and ct.id = n.charge_type_id
      join rate_code rc on rc.property_id = n.property_id and rc.id = n.rate_code_id
      join market_code mk on mk.property_id = n.property_id and mk.id = n.market_code_id
      join source_code sc on sc.property_id = n.property_id and sc.id = n.source_code_id
      left join origin_code oc on oc.property_id = n.property_id and oc.id = n.origin_code_id
      left join discount_reason d on d.property_id = n.property_id and d.id = n.discount_reason_id
      left join lateral (
        select o.room_id from room_occupancy o
         where o.property_id = n.property_id and o.reservation_id = n.reservation_id and o.kind = 'stay'
           and (n.stay_date >= o.from_date and n.stay_date < o.to_date or o.from_date = o.to_date and n.stay_date = o.from_date)
           and (o.is_active or n.stay_date < ${today} or r.status not in ('reserved', 'checked_in'))
         order by o.is_active desc, o.id desc limit 1) o on true
      left join room m on m.property_id = n.property_id and m.id = o.room_id
     where n.property_id = ${property_id} and n.reservation_id = ${reservation_id} order by n.stay_date`
  return rows.map(row => ({ ...row, weekday: weekdayOf(row.stay_date) }))
}
