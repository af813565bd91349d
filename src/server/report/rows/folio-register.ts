import type { RowsOf } from '../rows'

/** Documents in the order of their numbers. A number that was never issued would stand among them as missing. */
export const rows: RowsOf = ({ sql, property_id }, { date_from, date_to }) => sql`
  with issued as (
    select f.series, f.fiscal_year, f.number, f.series as type, f.display_no as folio_no, f.status, f.business_date as date,
           f.content -> 'guest' ->> 'room_no' as room, f.content -> 'guest' ->> 'name' as guest, f.payee_name as payee, f.payee_tax_no as tax_no,
           f.total_net as net, f.total_tax as tax, f.total_gross as gross, c.display_no as credits, e.name as user
      from folio f
      join employee e on e.id = f.issued_by_id
      left join folio c on c.property_id = f.property_id and c.id = f.credit_of_id
     where f.property_id = ${property_id} and f.business_date between ${date_from} and ${date_to}
  ), missing as (
    select s.series, s.fiscal_year, n.number, s.series as type, n.number::text as folio_no, 'missing' as status
      from (select series, fiscal_year, min(number) as first, max(number) as last from issued group by 1, 2) s
      cross join lateral generate_series(s.first, s.last) n(number)
     where not exists (
       select from folio f where f.property_id = ${property_id} and f.series = s.series and f.fiscal_year = s.fiscal_year and f.number = n.number)
  )
  select * from issued
   union all
  select series, fiscal_year, number, type, folio_no, status, null, null, null, null, null, null, null, null, null, null from missing
   order by type, fiscal_year, number`
