import type { BusinessDate } from '../../hotel/business-date'
import { netOfPrice, whole } from '../../hotel/projected'
import type { Tx } from '../tx'
import { loadCodes } from './code'
import type { Fragment } from './desk-row'
import { uncountedTypes } from './uncounted-types'

/** What is left of a price that is posted to a code when the taxes inside it are taken out, of so many parts (`whole`). */
type Net = { id: number; net: number }

export async function loadNets(tx: Tx): Promise<Net[]> {
  const { byId } = await loadCodes(tx)
  return [...byId.values()]
    .filter(({ posting_class }) => posting_class === 'lodging')
    .map(code => ({ id: code.id, net: Number(netOfPrice(code, tx.today, tx.coins)) }))
}

/**
 * What is on the books at this moment for the nights from one to another, both included: a row for each type, market, source and channel
 * of a night, in the columns of what the close keeps of it (`pace_day`), from `stay_date` on.
 */
export const onTheBooks = (
  tx: Tx,
  nets: Net[],
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Fragment => {
  const { sql, property_id, coins } = tx
  return sql`(
    with stay as materialized (
      select r.id, r.rooms, r.channel, r.share_group_id, y.deducts_inventory
        from reservation r
        join reservation_type y on y.property_id = r.property_id and y.id = r.reservation_type_id
       where r.property_id = ${property_id} and r.status in ('reserved', 'checked_in') and not r.is_posting_master and not r.is_day_use
         and r.departure_date > ${from}
    ), inside as materialized (
      select p.reservation_id, n.stay_date, sum(n.amount) as amount
        from stay
        join reservation_package p on p.property_id = ${property_id} and p.reservation_id = stay.id and p.mode = 'included' and p.removed_at is null
        join reservation_package_night n
          on n.property_id = p.property_id and n.reservation_package_id = p.id and n.stay_date between ${from} and ${to}
       group by 1, 2
    ), shared as materialized (
      select stay.share_group_id, n.stay_date,
             bool_and(m.revenue_kind = 'complimentary') as is_complimentary, bool_and(m.revenue_kind = 'house_use') as is_house_use
        from stay
        join reservation_night n on n.property_id = ${property_id} and n.reservation_id = stay.id and n.stay_date between ${from} and ${to}
        join market_code m on m.property_id = n.property_id and m.id = n.market_code_id
       where stay.share_group_id is not null group by 1, 2
    ), night as (
      select n.stay_date, n.room_type_id, n.market_code_id, n.source_code_id, r.channel, r.rooms, r.deducts_inventory,
             n.counts_inventory and n.room_type_id not in ${uncountedTypes(tx)} as counts_inventory,
             n.block_id is not null as is_picked_up, n.adults + n.c1 + n.c2 + n.c3 as persons,
             (r.rooms * n.share_amount - case when n.rate_amount = 0 then 0 else coalesce(i.amount, 0) end) * case when rc.includes_tax then coalesce(x.net, ${Number(whole)}) / ${Number(whole)}::numeric else 1 end as net,
             case when r.share_group_id is null then m.revenue_kind = 'complimentary' else s.is_complimentary end as is_complimentary,
             case when r.share_group_id is null then m.revenue_kind = 'house_use' else s.is_house_use end as is_house_use
        from stay r
        join reservation_night n on n.property_id = ${property_id} and n.reservation_id = r.id and n.stay_date between ${from} and ${to}
        join market_code m on m.property_id = n.property_id and m.id = n.market_code_id
        join rate_code rc on rc.property_id = n.property_id and rc.id = n.rate_code_id
        left join shared s on s.share_group_id = r.share_group_id and s.stay_date = n.stay_date
        left join jsonb_to_recordset(${sql.json(nets)}::jsonb) as x (id bigint, net numeric) on x.id = rc.transaction_code_id
        left join inside i on i.reservation_id = r.id and i.stay_date = n.stay_date
    ), figures as (
      select stay_date, room_type_id, market_code_id, source_code_id, channel,
             sum(rooms) filter (where counts_inventory and deducts_inventory and not is_picked_up) as individual,
             sum(rooms) filter (where counts_inventory and deducts_inventory and is_picked_up) as picked_up, 0 as block_left,
             sum(rooms) filter (where counts_inventory and not deducts_inventory) as tentative,
             sum(rooms) filter (where counts_inventory and deducts_inventory and is_complimentary is not true and is_house_use is not true) as sold,
             sum(rooms) filter (where counts_inventory and deducts_inventory and is_complimentary) as complimentary,
             sum(rooms) filter (where counts_inventory and deducts_inventory and is_house_use) as house_use,
             sum(rooms * persons) filter (where deducts_inventory) as persons, sum(net) filter (where deducts_inventory) as revenue
        from night group by 1, 2, 3, 4, 5
      union all
      select stay_date, room_type_id, null, null, '', 0, 0, block_held, 0, 0, 0, 0, 0, 0 from inventory_day
       where property_id = ${property_id} and stay_date between ${from} and ${to} and block_held > 0
         and room_type_id not in ${uncountedTypes(tx)})
    select f.stay_date, t.code as room_type_code, coalesce(m.code, '') as market_code, coalesce(s.code, '') as source_code, f.channel,
           coalesce(f.individual, 0)::int as rooms_individual, coalesce(f.picked_up, 0)::int as rooms_picked_up,
           f.block_left::int as rooms_block_left, coalesce(f.tentative, 0)::int as rooms_tentative, coalesce(f.sold, 0)::int as rooms_sold,
           coalesce(f.complimentary, 0)::int as rooms_complimentary, coalesce(f.house_use, 0)::int as rooms_house_use,
           coalesce(f.persons, 0)::int as persons, round(coalesce(f.revenue, 0), ${coins.decimals}::int) as room_revenue
      from figures f
      join room_type t on t.property_id = ${property_id} and t.id = f.room_type_id
      left join market_code m on m.property_id = ${property_id} and m.id = f.market_code_id
      left join source_code s on s.property_id = ${property_id} and s.id = f.source_code_id)`
}
