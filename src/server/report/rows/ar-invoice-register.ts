import { among } from '../records'
import type { RowsOf } from '../rows'

/**
 * Documents of accounts by their numbers: not what several were put together in, and not once more where one went to another account. Missing
 * are numbers of the invoices' own series; folios of guests that a company pays have gaps, because others pay theirs.
 */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  const { date_from, date_to, state } = params
  return sql`
    with issued as (
      select i.id, a.id as account_id, i.document_no as document, i.item_date as date, a.account_no, a.name as account, i.guest_name as guest, f.display_no as folio_no,
             f.series, f.fiscal_year, f.number, case when f.total_gross = i.original then f.total_net end as net,
             case when f.total_gross = i.original then f.total_tax end as tax, i.original as gross, s.net - i.original as adjusted,
             case i.kind when 'invoice' then s.applied else -s.applied end as paid, s.open, i.due_date as due, p.sent,
             case when f.status = 'void' then 'void' when i.kind = 'credit' then 'credit'
                  when exists (select from ar_item k where k.property_id = i.property_id and k.came_from_item_id = i.id) then 'moved'
                  when s.open = 0 then 'paid' when s.applied <> 0 then 'part_paid' else 'open' end as state
        from ar_item i
        join ar_account a on a.property_id = i.property_id and a.id = i.ar_account_id
        join ar_item_state s on s.property_id = i.property_id and s.id = i.id
        left join folio f on f.property_id = i.property_id and f.id = i.folio_id
        left join lateral (
          select max(x.printed_at) as sent from folio_print x where x.property_id = f.property_id and x.folio_id = f.id) p on true
       where i.property_id = ${property_id} and i.item_date between ${date_from} and ${date_to} and i.kind <> 'payment' and i.document_no is not null
         and i.came_from_item_id is null
         and not exists (select from ar_item k where k.property_id = i.property_id and k.parent_item_id = i.id)
         ${among(tx, sql`a.account_type_id`, params.account_types)}
    ), missing as (
      select n.number, n.number::text as document, w.fiscal_year
        from (select fiscal_year, min(number) as first, max(number) as last from folio
               where property_id = ${property_id} and series = 'invoice' and business_date between ${date_from} and ${date_to} group by 1) w
       cross join lateral generate_series(w.first, w.last) n (number)
       where not exists (
         select from folio f
          where f.property_id = ${property_id} and f.series = 'invoice' and f.fiscal_year = w.fiscal_year and f.number = n.number)
    ), listed as (
      select * from issued
       union all
      select null, null, document, null, null, null, null, null, 'invoice', fiscal_year, number, null, null, null, null, null, null, null, null, 'missing'
        from missing)
    select * from listed
     where ${state === 'all' ? sql`true` : sql`state = ${state}`}
     order by series, fiscal_year, number, document, id`
}
