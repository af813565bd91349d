import { refuse } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { demand, Refused, serveWork, type WorkAt } from '../serve'
import { note, type Tx } from '../tx'
import { alone, takeStep } from './executing'
import { failedBy, type Marked, markItem } from './item'
import { overviewOf } from './overview'
import { asDue, type Procedure, proceduresOf } from './procedure-list'
import { configureProcedure } from './procedure-rhythm'
import { closeEodShift, lockStep, type Run, setStep } from './run'

export const serveProcedures = serveWork(
  endOfDay.procedures,
  async ({ action, code, reason, rhythm }, at) => {
    if (action === 'configure')
      await at.inTransaction(async ({ tx, who }) => {
        demand(who, 'End of day fix')
        await configureProcedure(tx, code, rhythm)
      })
    if (action === 'skip')
      await at.inTransaction(async ({ tx, who }) => {
        await takeStep(tx, 'procedures')
        await skip(tx, () => demand(who, 'End of day skip'), code, reason)
      })
    if (action === 'run' || action === 'retry') await alone(at, 'procedures', () => runAll(at))
    return at.inTransaction(({ tx }) => answerOf(tx))
  },
)

async function runAll(at: WorkAt): Promise<void> {
  const all = await at.inTransaction(async ({ tx }) => {
    const { run, state } = await lockStep(tx, 'procedures')
    const all = await proceduresOf(tx)
    if (state.status === 'done') return []
    const rows = all.map(({ code, name }, sequence) => ({
      property_id: tx.property_id,
      run_id: run.id,
      step: 8,
      item_key: code,
      sequence,
      label: name,
    }))
    await tx.sql`insert into eod_item ${tx.sql(rows as never)} on conflict do nothing`
    await tx.sql`update eod_item set status = 'pending' where property_id = ${tx.property_id} and run_id = ${run.id} and step = 8 and status = 'failed'`
    await setStep(tx, run.id, 'procedures', { status: 'running' })
    return all.map(one => asDue(one, run.business_date))
  })
  for (const procedure of all) await runOne(at, procedure)
  await at.inTransaction(finish)
}

/** Each procedure is a transaction of its own; one that fails says why and does not hold up the others. */
async function runOne(at: WorkAt, { code, run: does, work }: Procedure): Promise<void> {
  try {
    const waiting = work && (await at.inTransaction(({ tx }) => pendingRun(tx, code)))
    const told = work && waiting ? await work(at, `eod:${waiting.id}`) : null
    await at.inTransaction(async ({ tx }) => {
      const run = await pendingRun(tx, code)
      if (!run) return
      const said = (await does(tx, run.business_date)) ?? told
      const marked: Marked =
        said instanceof Error
          ? { status: 'failed', message: said.message }
          : { status: 'done', message: said }
      await mark(tx, run.id, code, marked)
    })
  } catch (error) {
    await at.inTransaction(async ({ tx }) => {
      const { run } = await lockStep(tx, 'procedures')
      await mark(tx, run.id, code, failedBy(error, at.missed))
    })
  }
}

const mark = (tx: Tx, run_id: number, procedure: string, marked: Marked): Promise<void> =>
  markItem(tx, { run_id, step: 8, item_key: procedure }, marked)

/** The run, while the procedure waits for its turn in it. */
async function pendingRun(tx: Tx, code: string): Promise<Run | undefined> {
  const { run } = await lockStep(tx, 'procedures')
  const [item] = await tx.sql`
    select 1 from eod_item where property_id = ${tx.property_id} and run_id = ${run.id} and step = 8 and item_key = ${code} and status = 'pending'`
  return item && run
}

async function finish({ tx }: { tx: Tx }): Promise<void> {
  const { sql, property_id } = tx
  const { run, state } = await lockStep(tx, 'procedures')
  const [counts] = await sql<{ total: number; done: number; failed: number }[]>`
    select count(*) as total, count(*) filter (where status in ('done', 'skipped')) as done, count(*) filter (where status = 'failed') as failed
      from eod_item where property_id = ${property_id} and run_id = ${run.id} and step = 8`
  await sql`
    update eod_step set items_total = ${counts.total}, items_done = ${counts.done}, items_failed = ${counts.failed}
     where property_id = ${property_id} and run_id = ${run.id} and step = 8`
  if (state.status === 'done') return
  const isDone = counts.failed === 0
  await setStep(tx, run.id, 'procedures', {
    status: isDone ? 'done' : 'failed',
    message: isDone ? null : `${counts.failed} procedures failed.`,
  })
  if (!isDone) return
  await closeEodShift(tx)
  await setStep(tx, run.id, 'finalise', { status: 'ready' })
}

async function skip(
  tx: Tx,
  permitted: () => void,
  code: string | undefined,
  reason: string | undefined,
): Promise<void> {
  permitted()
  if (!reason) throw new Refused(refuse('reason_required'))
  const known = (await proceduresOf(tx)).find(one => one.code === code)
  if (!known || known.is_mandatory) throw new Refused(refuse('item_not_failed'))
  const { run } = await lockStep(tx, 'procedures')
  await mark(tx, run.id, known.code, { status: 'skipped', message: reason })
  note(tx, { entity: 'eod-run', entity_id: run.id, label: `${known.name} skipped: ${reason}` })
}

async function answerOf(tx: Tx): Promise<OutputOf<typeof endOfDay.procedures>> {
  const { sql, property_id } = tx
  const items = await sql<{ code: string; status: string; message: string | null }[]>`
    select i.item_key as code, i.status, i.message from eod_item i
     where i.property_id = ${property_id} and i.step = 8 and i.run_id = (select max(id) from eod_run where property_id = ${property_id} and status <> 'abandoned')
     order by i.sequence`
  return {
    items: (await proceduresOf(tx)).map(({ code, name, is_mandatory, is_chosen, rhythm }) => {
      const item = items.find(one => one.code === code)
      const came = { status: item?.status ?? 'pending', message: item?.message ?? null }
      return { code, name, is_mandatory, is_chosen, rhythm, ...came }
    }),
    overview: await overviewOf(tx),
  }
}
