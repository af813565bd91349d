import { addDays } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import type { home } from '../../wire/home'
import type { Tx } from '../tx'

const horizon = 30
/** As many weeks back that the weekday is the same. */
const yearBefore = 364

/**
 * How many rooms were taken in the nights of last year that the next 30 are compared with, free and own ones too, as they count tonight;
 * of a night that nobody has kept nothing is said.
 */
export async function loadLastYear({
  sql,
  property_id,
  today,
}: Tx): Promise<OutputOf<typeof home.summary>['last_year']> {
  const from = addDays(today, -yearBefore)
  return await sql<{ date: string; sold: number }[]>`
    select business_date + ${yearBefore}::int as date, rooms_occupied as sold from property_day_fact
     where property_id = ${property_id} and business_date between ${from} and ${addDays(from, horizon - 1)}
     order by business_date`
}
