import type { BusinessDate } from '../../../hotel/business-date'
import { comparedWith } from '../../../hotel/report/compare'
import { fiscalYearOf } from '../../end-of-day/fiscal-year'
import { revenueOf } from '../../home/revenue'
import type { Fragment } from '../../store/desk-row'
import type { Tx } from '../../tx'
import { agreeing } from '../proof'
import type { ProofsOf, RowsOf } from '../rows'

/** The frozen revenue of closed dates and the journal of the open one, summed once for this year and once for what stands beside it. */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  const date = params.date as BusinessDate
  const month = firstOfMonth(date)
  const day = comparedWith(params, date, date)
  // The same days as this month has had, so that weekdays stay beside weekdays where that was asked for.
  const before = comparedWith(params, month, date)
  const year = fiscalYearOf(tx, date)
  const yearBefore =
    params.compare === 'last_year_weekday' ? sql`${year} - 364` : fiscalYearOf(tx, day.from ?? date)
  return sql`
    with now as (
      select transaction_code_id, sum(net) filter (where business_date = ${date}) as day, sum(net) filter (where business_date >= ${month}) as mtd,
             sum(net) as ytd
        from ${revenueOf(tx, year, sql`${date}::date`)} f group by 1
    ), before as (
      select transaction_code_id, sum(net) filter (where business_date = ${day.from}::date) as day,
             sum(net) filter (where business_date >= ${before.from}::date) as mtd, sum(net) as ytd
        from ${revenueOf(tx, yearBefore, sql`${day.from}::date`)} f group by 1
    )
    select ${codes(tx)[String(params.detail)]}, coalesce(sum(n.day), 0) as day, coalesce(sum(n.mtd), 0) as mtd, coalesce(sum(n.ytd), 0) as ytd,
           coalesce(sum(b.day), 0) as day_before, coalesce(sum(b.mtd), 0) as mtd_before, coalesce(sum(b.ytd), 0) as ytd_before
      from now n
      full join before b using (transaction_code_id)
      join transaction_code c on c.property_id = ${property_id} and c.id = transaction_code_id
      join transaction_subgroup u on u.property_id = c.property_id and u.id = c.transaction_subgroup_id
      join transaction_group g on g.property_id = u.property_id and g.id = u.transaction_group_id
     group by g.id, g.code, g.name ${byDetail(tx)[String(params.detail)]}
    having coalesce(sum(n.day), 0) <> 0 or coalesce(sum(n.mtd), 0) <> 0 or coalesce(sum(n.ytd), 0) <> 0 or coalesce(sum(b.ytd), 0) <> 0
        or coalesce(sum(b.day), 0) <> 0 or coalesce(sum(b.mtd), 0) <> 0
     order by g.code ${byDetail(tx)[String(params.detail)]}`
}

const firstOfMonth = (date: BusinessDate): BusinessDate => `${date.slice(0, 8)}01` as BusinessDate

const codes = ({ sql }: Tx): Record<string, Fragment> => ({
  group: sql`g.code || ' – ' || g.name as department`,
  subgroup: sql`g.code || ' – ' || g.name as department, u.code || ' – ' || u.name as subgroup`,
  code: sql`g.code || ' – ' || g.name as department, u.code || ' – ' || u.name as subgroup, c.code, c.name as description`,
})

const byDetail = ({ sql }: Tx): Record<string, Fragment> => ({
  group: sql``,
  subgroup: sql`, u.code, u.name`,
  code: sql`, u.code, u.name, c.code, c.name`,
})

/** The day and the month, of closed dates, as the figures of the house have them. */
export const proofs: ProofsOf = async ({ sql, property_id, coins, today }, params, { day, mtd }) => {
  const date = params.date as BusinessDate
  if (date >= today) return []
  const [row] = await sql<{ day: string; month: string }[]>`
    select coalesce(sum(total_revenue) filter (where business_date = ${date}), 0)::text as day, coalesce(sum(total_revenue), 0)::text as month
      from property_day_fact where property_id = ${property_id} and business_date between ${firstOfMonth(date)} and ${date}`
  return [
    agreeing(coins, 'Revenue of the date', day, row.day),
    agreeing(coins, 'Revenue of the month', mtd, row.month),
  ]
}
