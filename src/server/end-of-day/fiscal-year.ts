import type { BusinessDate } from '../../hotel/business-date'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

/** The first day of the fiscal year of a date, as SQL: the house says with which month its years begin. */
export const fiscalYearOf = ({ sql, property_id }: Tx, date: BusinessDate): Fragment => sql`(
  select (make_date(extract(year from ${date}::date)::int, m.first, 1)
          - case when m.first > extract(month from ${date}::date) then interval '1 year' else interval '0' end)::date
    from (select coalesce((select c.fiscal_year_start_month from datetime_control c where c.property_id = ${property_id}), 1)::int as first) m)`
