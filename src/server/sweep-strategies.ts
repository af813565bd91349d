import type { Sql } from './database/connect'
import { oneByOne } from './one-by-one'
import { serveStrategiesByClock } from './rate/strategy/run'
import { byItself } from './the-house'

/**
 * Runs the strategies of every house that has some in use, so that prices follow what is sold during the day (domain/reservations
 * 3.2.8); a house whose night is being closed is passed over. Out: on how many nights something has changed.
 */
export async function sweepStrategies(sql: Sql): Promise<number> {
  const houses = await sql<{ property_id: number }[]>`
    select distinct property_id from rate_strategy where is_active`
  let changed = 0
  await oneByOne(houses, async ({ property_id }) => {
    const ran = await byItself(sql, property_id, serveStrategiesByClock)
    const { began = 0, ended = 0, changed: otherwise = 0 } = (ran ?? {}) as Partial<Ran>
    changed += began + ended + otherwise
  })
  return changed
}

type Ran = { began: number; ended: number; changed: number }
