import type { Sql } from './database/connect'
import { releaseExpiredHolds } from './store/hold'

const everyMs = 60_000

/**
 * Rooms that were put aside and not booked in time are given back minute by minute, so that whoever looks finds them free;
 * whoever needs one in between gives it back himself (domain/reservations 4.4). `missed` hears why a round did nothing: the next
 * minute tries again. Out: how to stop.
 */
export function sweepingHolds(sql: Sql, missed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = sweepHolds(sql).catch(missed)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** One round through all houses. Out: how many holds had run out. */
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
