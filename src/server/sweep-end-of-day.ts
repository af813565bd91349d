import { z } from 'zod'
import { type BusinessDate, nextDay } from '../hotel/business-date'
import { type StepCode, titleOf } from '../hotel/business-day/steps'
import { sentenceOf } from '../hotel/refusal'
import { call } from '../wire/call'
import { id } from '../wire/kinds'
import type { Sql } from './database/connect'
import { Refused, serve, type Served } from './serve'
import { type PersonRow, whoIs } from './sign-in/session'
import { transact } from './transaction'
import { note, type Who } from './tx'
import { executingNow } from './end-of-day/executing'
import { serveFinish } from './end-of-day/finish'
import { serveProcedures } from './end-of-day/procedures'
import { serveRoll } from './end-of-day/roll'
import { servePostRoomAndTax } from './end-of-day/room-tax'
import { setStep } from './end-of-day/run'

/** So often a step is taken up again after whoever executed it has died; then it waits for a person (domain/finance 16.3). */
const mostAttempts = 3
/** Whoever closes the day goes on from screen to screen; after so long without a sign of him the house goes on by itself. */
const screenSeconds = 30

type Left = Omit<PersonRow, 'session_id' | 'is_old'> & {
  run_id: number
  business_date: BusinessDate
  code: StepCode
  rights: number
}

/**
 * Takes up every end of day whose step is running and executed by nobody, for its process has died, and goes on with one that is to
 * go on by itself and was left between two steps. In the name of whoever started it; what is refused waits for a person. Out: how
 * many steps were executed (domain/finance 16.3).
 */
export async function sweepEndOfDay(sql: Sql, missed?: Missed): Promise<number> {
  const left = await sql<Left[]>`
    select r.property_id, r.id as run_id, r.business_date, s.code, r.started_by_id as employee_id, e.name, l.code as role, l.layout,
           e.property_id as home_id, e.group_ids, u.rights
      from eod_run r
      join lateral (select * from eod_step n where n.property_id = r.property_id and n.run_id = r.id and n.status <> 'done' order by n.step limit 1) s on true
      left join eod_step b on b.property_id = s.property_id and b.run_id = s.run_id and b.step = s.step - 1
      join employee e on e.id = r.started_by_id join role l on l.id = e.role_id cross join setup_state u
     where r.status = 'running' and s.code in ('room_tax', 'roll', 'procedures', 'finalise')
       and (s.status = 'running'
         or s.status = 'ready' and r.auto_continue and b.finished_at < now() - make_interval(secs => ${screenSeconds}))
     order by r.property_id, r.id`
  const results = await Promise.allSettled(left.map(one => takeUp(sql, one, missed)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.filter(result => result.status === 'fulfilled' && result.value).length
}

/** Hears what went wrong on our side in a step; out: by what it is found in the log. */
type Missed = (error: unknown) => string

async function takeUp(
  sql: Sql,
  { run_id, business_date, code, ...person }: Left,
  missed?: Missed,
): Promise<boolean> {
  const who = await whoIs({ ...person, session_id: 0, is_old: false }, { sql, pool: sql })
  try {
    const { is_taken } = await transactAs<{ is_taken: boolean }>(sql, who, serveTaking, { run_id, code })
    if (!is_taken) return false
    const work = works[code]
    if (!work) return false
    const [served, input] = work(business_date)
    await transactAs(sql, who, served, input, missed)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Somebody else was quicker; or something has to be decided by a person, and the step says what.
    if (error.refusal.refused !== 'eod_busy')
      await sql`
        update eod_step set status = 'failed', message = ${sentenceOf(error.refusal)}
         where property_id = ${person.property_id} and run_id = ${run_id} and code = ${code} and status in ('ready', 'running')`
    return false
  }
}

const works: Partial<Record<StepCode, (date: BusinessDate) => [Served, object]>> = {
  room_tax: () => [servePostRoomAndTax, { action: 'start' }],
  roll: date => [serveRoll, { expected_new_date: nextDay(date) }],
  procedures: () => [serveProcedures, { action: 'run' }],
  finalise: () => [serveFinish, { action: 'run' }],
}

const transactAs = async <T>(
  sql: Sql,
  who: Who,
  served: Served,
  input: object,
  missed?: Missed,
): Promise<T> =>
  (await transact(sql, { served, input, body: input, caller: { who }, answers: {}, missed })).data as T

/** What the house does by itself; nobody calls it at the door. */
const serveTaking = serve(
  call({
    path: 'manage-end-of-the-day/resume',
    permission: 'End of day run',
    input: z.strictObject({ run_id: id, code: z.string() }),
    output: z.object({ is_taken: z.boolean() }),
  }),
  async ({ run_id, code }, { tx }) => {
    const { sql, property_id } = tx
    if (await executingNow(tx)) return { is_taken: false }
    // Each process looks every few seconds: one of them takes the step up, the others see by its sign that it is taken.
    const [run] = await sql`
      update eod_run set heartbeat_at = clock_timestamp()
       where property_id = ${property_id} and id = ${run_id} and (heartbeat_at is null or heartbeat_at < clock_timestamp() - interval '5 seconds')
      returning id`
    const [step] = await sql<{ status: string; attempts: number }[]>`
      select status, attempts from eod_step where property_id = ${property_id} and run_id = ${run_id} and code = ${code} for update`
    if (!run || !step || (step.status !== 'running' && step.status !== 'ready')) return { is_taken: false }
    const title = titleOf(code as StepCode)
    if (step.attempts >= mostAttempts) {
      await setStep(tx, run_id, code as StepCode, { status: 'failed', message: 'Interrupted' })
      note(tx, {
        entity: 'eod-run',
        entity_id: run_id,
        label: `${title} was interrupted ${mostAttempts} times`,
      })
      return { is_taken: false }
    }
    await sql`
      update eod_step set attempts = attempts + 1 where property_id = ${property_id} and run_id = ${run_id} and code = ${code}`
    note(tx, { entity: 'eod-run', entity_id: run_id, label: `${title} went on by itself` })
    return { is_taken: true }
  },
  { whileClosing: true },
)
