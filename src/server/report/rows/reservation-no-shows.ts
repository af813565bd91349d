import type { RowsOf } from '../rows'
import { stayColumns, stayFilters, stayJoins } from '../stay'

/** Who was set to no-show at the close of the dates; the fee is what the last decision has charged. */
export const rows: RowsOf = (tx, params) => {
  const { date_from, date_to } = params
  const { sql, property_id } = tx
  return sql`
    select ${stayColumns(tx)}, r.no_show_business_date as date, coalesce(l.penalty_charged, 0) as fee, l.note,
           case when coalesce(l.penalty_charged, 0) > 0 then 'charged' when coalesce(db.balance, 0) < 0 then 'deposit_kept'
                when l.waived_reason is not null then 'waived' else 'open' end as outcome
      from reservation r
      ${stayJoins(tx, sql`r.arrival_date`)}
      left join lateral (
        select x.penalty_charged, x.waived_reason, x.note from cancellation_log x
         where x.property_id = r.property_id and x.reservation_id = r.id and x.action = 'no_show' order by x.id desc limit 1) l on true
     where r.property_id = ${property_id} and r.status = 'no_show' and r.no_show_business_date between ${date_from} and ${date_to}
       ${stayFilters(tx, params)}
     order by r.no_show_business_date, guest, r.id`
}
