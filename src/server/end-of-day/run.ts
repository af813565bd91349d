import type { BusinessDate } from '../../hotel/business-date'
import { mayRun, type StepCode, type StepState, type StepStatus, steps } from '../../hotel/business-day/steps'
import { refuse } from '../../hotel/refusal'
import { keepReports } from '../cashiering/cashier-report'
import { accept, Refused } from '../serve'
import type { ShiftRow } from '../store/shift'
import { note, type Tx } from '../tx'

export type Run = {
  id: number
  business_date: BusinessDate
  status: 'running' | 'finished' | 'abandoned'
  auto_continue: boolean
  started_by_id: number
  started_by: string
  started_at: string
  frozen_at: string | null
  rolled_at: string | null
  finished_at: string | null
  confirmed_warnings: string[]
}

export type StepRow = StepState & {
  items_total: number
  items_done: number
  items_failed: number
  attempts: number
  message: string | null
  started_at: string | null
  finished_at: string | null
  by: string | null
}

/** The run that concerns people now: the unfinished one of the live day, else one of an earlier date with open steps. */
export async function loadRun({ sql, property_id, today }: Tx): Promise<Run | undefined> {
  const [run] = await sql<Run[]>`
    select r.id, r.business_date, r.status, r.auto_continue, r.started_by_id, e.name as started_by, r.started_at, r.frozen_at, r.rolled_at,
           r.finished_at, r.confirmed_warnings
      from eod_run r join employee e on e.id = r.started_by_id
     where r.property_id = ${property_id} and r.status = 'running'
     order by (r.business_date = ${today}) desc, r.id desc limit 1`
  return run
}

/** The run of the live day; steps before the roll need it. */
export const runOfToday = (run: Run | undefined, today: BusinessDate): Run | undefined =>
  run && run.business_date === today && run.rolled_at === null ? run : undefined

export async function loadSteps({ sql, property_id }: Tx, run_id: number): Promise<StepRow[]> {
  return await sql<StepRow[]>`
    select s.step, s.code, s.status, s.items_total, s.items_done, s.items_failed, s.attempts, s.message, s.started_at, s.finished_at, e.name as by
      from eod_step s left join employee e on e.id = s.done_by_id
     where s.property_id = ${property_id} and s.run_id = ${run_id} order by s.step`
}

/** Starts a run: its nine steps, and the drawer of the end of day that its postings stand on. */
export async function startRun(tx: Tx, auto_continue: boolean): Promise<Run> {
  const { sql, property_id, today, who } = tx
  const [{ id }] = await sql<{ id: number }[]>`
    insert into eod_run (property_id, business_date, auto_continue, started_by_id) values (${property_id}, ${today}, ${auto_continue}, ${who.employee_id}) returning id`
  const rows = steps.map(({ step, code }) => ({
    property_id,
    run_id: id,
    step,
    code,
    status: step === 1 ? 'ready' : 'pending',
  }))
  await sql`insert into eod_step ${sql(rows as never)}`
  await openEodShift(tx)
  note(tx, { entity: 'eod-run', entity_id: id, label: `End of day of ${today} started` })
  return (await loadRun(tx)) as Run
}

/** The shift of the end of day's own cashier on the live date. */
export async function openEodShift({ sql, property_id, today, who }: Tx): Promise<number> {
  const [there] = await sql<{ id: number }[]>`
    select s.id from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
     where s.property_id = ${property_id} and c.kind = 'eod' and s.status <> 'closed' and s.business_date = ${today}`
  if (there) return there.id
  const [made] = await sql<{ id: number }[]>`
    insert into cashier_shift (property_id, cashier_id, shift_no, business_date, opened_by_id)
    select c.property_id, c.id, 1 + coalesce((select max(s.shift_no) from cashier_shift s where s.property_id = c.property_id and s.cashier_id = c.id), 0),
           ${today}, ${who.employee_id}
      from cashier c where c.property_id = ${property_id} and c.kind = 'eod' returning id`
  return made.id
}

/** The same as whoever posts on it needs it. */
export async function eodShift(tx: Tx): Promise<ShiftRow> {
  const id = await openEodShift(tx)
  const [shift] = await tx.sql<ShiftRow[]>`
    select s.id, s.cashier_id, c.number as cashier_number, s.status, s.opened_by_id
      from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
     where s.property_id = ${tx.property_id} and s.id = ${id} for share of s`
  return shift
}

/** Closes the end of day's drawer, which never holds cash. */
export async function closeEodShift(tx: Tx): Promise<void> {
  const { sql, property_id, who } = tx
  const closed = await sql<{ id: number }[]>`
    update cashier_shift s set status = 'closed', closed_at = now(), closed_by_id = ${who.employee_id}, retained_float = 0, auto_closed = true
      from cashier c
     where c.property_id = s.property_id and c.id = s.cashier_id and c.kind = 'eod' and s.property_id = ${property_id} and s.status <> 'closed'
    returning s.id`
  await keepReports(
    tx,
    closed.map(({ id }) => id),
  )
}

export async function setStep(
  { sql, property_id, who }: Tx,
  run_id: number,
  code: StepCode,
  { status, message = null }: { status: StepStatus; message?: string | null },
): Promise<void> {
  await sql`
    update eod_step
       set status = ${status}, message = ${message}, attempts = case when ${status}::text = 'running' then 0 else attempts end,
           started_at = case when ${status}::text in ('running', 'done') then coalesce(started_at, now()) else started_at end,
           finished_at = case when ${status}::text = 'done' then coalesce(finished_at, now()) else null end,
           done_by_id = case when ${status}::text = 'done' then ${who.employee_id}::bigint else done_by_id end
     where property_id = ${property_id} and run_id = ${run_id} and code = ${code}
       and (status <> ${status} or status not in ('running', 'done') and message is distinct from ${message})`
  if (status === 'done') await takeBackFailure({ sql, property_id }, run_id, code)
}

/** What had failed is put right: it stands above nobody's screen any more. The trigger that tells of it names it so (94-notification). */
async function takeBackFailure(
  { sql, property_id }: Pick<Tx, 'sql' | 'property_id'>,
  run_id: number,
  code: StepCode,
): Promise<void> {
  // `at` is named so that the pages hear of it (98-live).
  await sql`
    update notification n set expires_at = now(), at = n.at
      from eod_run r
     where r.property_id = ${property_id} and r.id = ${run_id} and n.property_id = r.property_id and n.kind = 'step_failed'
       and n.same_as = format('step_failed %s %s', r.business_date, ${code}::text) and (n.expires_at is null or n.expires_at > now())`
}

/** Locks the run for a step and says whether the step may run now; a second person waits here. Refuses `run_missing`, `step_not_ready`. */
export async function lockStep(
  tx: Tx,
  code: StepCode,
): Promise<{ run: Run; state: StepState; steps: StepRow[] }> {
  const { sql, property_id } = tx
  const run = await loadRun(tx)
  if (!run) throw new Refused(refuse('run_missing'))
  await sql`select 1 from eod_run where property_id = ${property_id} and id = ${run.id} for update`
  const rows = await loadSteps(tx, run.id)
  return { run, state: accept(mayRun(code, rows)), steps: rows }
}
