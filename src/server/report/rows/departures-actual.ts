import { among } from '../records'
import type { RowsOf } from '../rows'
import { stayColumns, stayFilters, stayJoins } from '../stay'

/** Stays that were checked out on the business dates, with what their own accounts came to. Early or late is by what was agreed. */
export const rows: RowsOf = (tx, params) => {
  const { date_from, date_to } = params
  const { sql, property_id } = tx
  return sql`
    select ${stayColumns(tx)}, r.check_out_business_date as date, r.checked_out_at as at, e.name as user, f.charges, f.paid, f.on_account,
           case when r.check_out_business_date < coalesce(r.agreed_departure, r.original_departure) then 'early'
                when r.check_out_business_date > coalesce(r.agreed_departure, r.original_departure) then 'extended' else 'on_time' end as timing
      from reservation r
      ${stayJoins(tx, sql`r.departure_date`)}
      left join employee e on e.id = r.checked_out_by_id
      left join lateral (
        select coalesce(sum(p.amount) filter (where p.side = 'charge'), 0) as charges,
               coalesce(sum(p.amount) filter (where p.side = 'payment' and p.origin <> 'city_ledger'), 0) as paid,
               coalesce(sum(p.amount) filter (where p.side = 'payment' and p.origin = 'city_ledger'), 0) as on_account
          from posting p where p.property_id = r.property_id and p.folio_account_id = a.id and p.ledger = 'guest') f on true
     where r.property_id = ${property_id} and r.status = 'checked_out' and r.check_out_business_date between ${date_from} and ${date_to}
       ${among(tx, sql`r.checked_out_by_id`, params.users)} ${stayFilters(tx, params)}
     order by r.check_out_business_date, r.checked_out_at, r.id`
}
