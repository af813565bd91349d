import type { BusinessDate } from '../../../src/hotel/business-date'
import type { House } from './house'

/** Somebody who is about to sell a night holds its counters while `during` happens. */
export async function whileSold(
  { sql, property_id }: House,
  night: BusinessDate,
  during: () => Promise<void>,
): Promise<void> {
  await sql.begin(async inside => {
    await inside`select 1 from house_day where property_id = ${property_id} and stay_date = ${night} for update`
    await during()
  })
}

/** Until so many calls wait for a lock that somebody else has. */
export async function untilWaiting(house: House, calls: number): Promise<void> {
  while ((await waiting(house)) < calls);
}

/** How many calls wait for a lock that somebody else has. */
export async function waiting({ sql }: House): Promise<number> {
  const [row] = await sql<{ waits: number }[]>`
    select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row.waits
}
