import { among } from '../records'
import type { RowsOf } from '../rows'
import { bookedPrice, stayColumns, stayFilters, stayJoins } from '../stay'

/** What was booked on the business dates, whatever became of it since; a hold is no booking yet. */
export const rows: RowsOf = (tx, params) => {
  const { created_from, created_to, group_by, without_cancelled } = params
  const { sql, property_id } = tx
  return sql`
    select ${stayColumns(tx)}, r.booked_business_date as date, coalesce(r.booked_at, r.created_at) as at,
           coalesce(e.name, 'The house itself') as user, case when r.is_share_primary then r.rooms else 0 end as rooms,
           case when r.is_share_primary then r.rooms * (r.departure_date - r.arrival_date) else 0 end as room_nights, mk.code as market,
           r.channel, r.arrival_date - r.booked_business_date as lead_days, coalesce(v.price, 0) as stay_value
      from reservation r
      ${stayJoins(tx, sql`r.arrival_date`)}
      join market_code mk on mk.property_id = r.property_id and mk.id = r.market_code_id
      left join employee e on e.id = r.created_by_id
      ${bookedPrice(tx)}
     where r.property_id = ${property_id} and r.booked_business_date between ${created_from} and ${created_to}
       and r.status <> 'hold' and not r.is_posting_master ${without_cancelled ? sql`and r.status <> 'cancelled'` : sql``}
       ${among(tx, sql`r.created_by_id`, params.users)} ${stayFilters(tx, params)}
     order by ${sql(String(group_by))}, at, r.id`
}
