import type { Sql } from './database/connect'
import { releaseExpiredHolds } from './store/hold'

/**
 * Gives back what was put aside and not booked in time, so that whoever looks finds it free; whoever needs a room in between
 * gives it back himself (domain/reservations 4.4). One round through all houses. Out: how many holds had run out.
 */
export async function sweepHolds(sql: Sql): Promise<number> {
  const houses = await sql<{ property_id: number }[]>`
    select distinct property_id from reservation where status = 'hold' and hold_expires_at <= now()`
  let released = 0
  for (const { property_id } of houses)
    released += await sql.begin(async inside => {
      const [day] = await inside<{ status: string }[]>`
        select status from business_day where property_id = ${property_id} and status <> 'closed' for share`
      return day?.status === 'open' ? await releaseExpiredHolds({ sql: inside, property_id }) : 0
    })
  return released
}
