import type { Fragment } from '../../store/desk-row'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'

/** Closed dates, summed by day, week, month or weekday; ratios are made of the sums (domain/reports 3). */
export const rows: RowsOf = (tx, { stay_from, stay_to, group_by }) => {
  const { sql, property_id } = tx
  return sql`
    select ${periods(tx)[String(group_by)]} as period, sum(f.rooms_available)::int as available, sum(f.rooms_occupied)::int as occupied,
           sum(f.rooms_sold)::int as sold, sum(f.room_revenue) as room_revenue, sum(f.total_revenue) as total_revenue
      from property_day_fact f
     where f.property_id = ${property_id} and f.business_date between ${stay_from} and ${stay_to}
     group by 1 order by 1`
}

const periods = ({ sql }: Tx): Record<string, Fragment> => ({
  day: sql`to_char(f.business_date, 'YYYY-MM-DD')`,
  week: sql`to_char(f.business_date, 'IYYY-"W"IW')`,
  month: sql`to_char(f.business_date, 'YYYY-MM')`,
  weekday: sql`to_char(f.business_date, 'ID Dy')`,
})
