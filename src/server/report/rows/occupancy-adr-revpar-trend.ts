import type { Fragment } from '../../store/desk-row'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'

/** Closed dates, summed by day, week, month or weekday; ratios are made of the sums (domain/reports 3). */
export const rows: RowsOf = (tx, { stay_from, stay_to, group_by }) => {
  const { sql, property_id } = tx
  return sql`
    with figures as (
      select ${periods(tx)[String(group_by)]} as period, sum(f.rooms_available)::int as available, sum(f.rooms_occupied)::int as occupied,
             sum(f.rooms_sold)::int as sold, sum(f.room_revenue) as room_revenue, sum(f.total_revenue) as total_revenue
        from property_day_fact f
       where f.property_id = ${property_id} and f.business_date between ${stay_from} and ${stay_to} group by 1)
    select x.period, x.available, x.occupied, x.sold, x.room_revenue, x.total_revenue,
           round(100.0 * x.occupied / nullif(x.available, 0), 2) as occupancy,
           round(x.room_revenue / nullif(x.sold, 0), h.currency_decimals::int) as adr,
           round(x.room_revenue / nullif(x.available, 0), h.currency_decimals::int) as revpar,
           round(x.total_revenue / nullif(x.available, 0), h.currency_decimals::int) as trevpar
      from figures x
      join property_profile h on h.id = ${property_id}
     order by x.period`
}

const periods = ({ sql }: Tx): Record<string, Fragment> => ({
  day: sql`to_char(f.business_date, 'YYYY-MM-DD')`,
  week: sql`to_char(f.business_date, 'IYYY-"W"IW')`,
  month: sql`to_char(f.business_date, 'YYYY-MM')`,
  weekday: sql`to_char(f.business_date, 'ID Dy')`,
})
