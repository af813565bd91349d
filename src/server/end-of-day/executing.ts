import { setTimeout as delay } from 'node:timers/promises'
import { type StepCode, steps } from '../../hotel/business-day/steps'
import { refuse } from '../../hotel/refusal'
import { Refused, type WorkAt } from '../serve'
import type { Tx } from '../tx'

/** Who executes a step of the end of day at this moment. */
export type Executing = { step: number; by: string; since: string; clock: string }

// The first of the two numbers of the lock; the second is the property.
const lockClass = 163

/** So many houses at once hold a connection of this process beside the one that their step works on; the others wait here. */
const atOnce = 3
/** So often a lock is tried whose holder cannot be seen. */
const tries = 20
let held = 0

/**
 * Executes a step that works in several transactions. Its lock stands on a transaction of its own that lasts as long as the
 * step: it dies with its connection, so a process that was killed keeps nobody out. Refuses `eod_busy` (domain/finance 16.3).
 */
export async function alone<T>(at: WorkAt, code: StepCode, work: () => Promise<T>): Promise<T> {
  while (held >= atOnce) await delay(20)
  held++
  try {
    return await at.inTransaction(async ({ tx }) => {
      await takeStep(tx, code)
      return await work()
    })
  } finally {
    held--
  }
}

/** Keeps everybody else from executing a step until this transaction ends. Refuses `eod_busy` with who does it and since when. */
export async function takeStep(tx: Tx, code: StepCode): Promise<void> {
  const { sql, property_id, who } = tx
  const step = steps.find(one => one.code === code)?.step ?? 0
  for (let time = 1; ; time++) {
    // The name comes first: whoever finds the lock taken reads it there, and it is gone when the lock is.
    await sql`select set_config('application_name', ${`keyrack eod ${step} ${who.employee_id}`}, true)`
    const [{ is_mine }] = await sql<{ is_mine: boolean }[]>`
      select pg_try_advisory_xact_lock(${lockClass}::int, ${property_id}::int) as is_mine`
    if (is_mine) return
    // Nobody to be seen: the other has just ended, and it is tried again; or he works under another name of the database.
    const other = await executingNow(tx)
    if (other || time === tries) throw new Refused(refuse('eod_busy', busyWith(other)))
  }
}

const busyWith = (other: Executing | undefined) => ({
  user: other?.by ?? 'Somebody else',
  time: other?.clock ?? 'a moment ago',
  since: other?.since,
  step: other?.step,
})

/** Who else executes a step of this house now; nobody, when nobody does. */
export async function executingNow({ sql, property_id }: Tx): Promise<Executing | undefined> {
  const [row] = await sql<Executing[]>`
    select split_part(a.application_name, ' ', 3)::int as step, e.name as by, a.xact_start as since,
           to_char(a.xact_start at time zone p.time_zone, 'HH24:MI') as clock
      from pg_locks l
      join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() and a.application_name like 'keyrack eod %'
      join employee e on e.id = split_part(a.application_name, ' ', 4)::bigint
      join property_profile p on p.id = ${property_id}
     where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = ${lockClass} and l.objid = ${property_id} and l.granted
       and l.pid <> pg_backend_pid() and l.database = (select oid from pg_database where datname = current_database())`
  return row
}
