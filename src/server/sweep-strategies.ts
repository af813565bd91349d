import type { Sql } from './database/connect'
import { serveStrategiesByClock } from './rate/strategy/run'
import { Refused } from './serve'
import { theHouse } from './the-house'
import { transact } from './transaction'

/**
 * Runs the strategies of every house that has some in use, so that prices follow what is sold during the day (domain/reservations
 * 3.2.8); a house whose night is being closed is passed over. Out: on how many nights something has changed.
 */
export async function sweepStrategies(sql: Sql): Promise<number> {
  const houses = await sql<{ property_id: number }[]>`
    select distinct property_id from rate_strategy where is_active`
  let changed = 0
  const failures: unknown[] = []
  for (const { property_id } of houses)
    try {
      const { data } = await transact(sql, {
        served: serveStrategiesByClock,
        input: {},
        body: {},
        caller: { who: theHouse(property_id) },
        answers: {},
      })
      const { began, ended, changed: otherwise } = data as { began: number; ended: number; changed: number }
      changed += began + ended + otherwise
    } catch (error) {
      if (!(error instanceof Refused && error.refusal.refused === 'eod_running')) failures.push(error)
    }
  // The other houses are looked after all the same.
  if (failures.length > 0) throw failures[0]
  return changed
}
