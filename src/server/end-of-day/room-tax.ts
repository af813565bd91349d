import { refuse } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { demand, Refused, serveWork, type WorkAt } from '../serve'
import { planHolders, postHolders } from '../store/fixed-holders'
import { planNights } from '../store/night/plan'
import { type Marked, postPlanned } from '../store/post-night'
import type { Tx } from '../tx'
import { settleDueAllowances, waitingAllowances } from './allowance'
import { alone } from './executing'
import { type Fix, fixNight } from './fix-night'
import { failedBy } from './item'
import { overviewOf } from './overview'
import { previewOf } from './room-tax-preview'
import { lockStep, openEodShift, runOfToday, setStep } from './run'
import { isHolder, skipItem } from './skip-item'
import { staysInRun } from './stays-in-run'

/** So many stays are one transaction. */
const batchSize = 50

type Counts = Omit<OutputOf<typeof endOfDay.postRoomAndTax>, 'overview'>

/**
 * Posts room and tax of every stay in house, fifty stays a transaction. A stay that cannot be planned is marked with its reason and
 * left, the others go on; what is claimed is never posted again, so starting twice or after a crash posts the rest (domain/finance 16.8).
 */
export const servePostRoomAndTax = serveWork(endOfDay.postRoomAndTax, async (input, at) => {
  const counts = await alone(at, 'room_tax', () => postAll(input, at))
  return await at.inTransaction(async ({ tx }) => ({ ...counts, overview: await overviewOf(tx) }))
})

async function postAll(input: InputOf<typeof endOfDay.postRoomAndTax>, at: WorkAt): Promise<Counts> {
  await at.inTransaction(async ({ tx, who }) => {
    const { run, state } = await lockStep(tx, 'room_tax')
    if (input.action === 'skip') {
      demand(who, 'End of day skip')
      await skipItem(tx, run.id, { item_key: input.item_key ?? '', reason: input.reason })
      await recount(tx, run.id)
    }
    if (input.action === 'fix') {
      demand(who, 'End of day fix')
      await fixNight(tx, run.id, fixOf(input))
    }
    if (input.action === 'retry' || input.action === 'fix') await retryFailed(tx, run.id)
    if (state.status === 'done') return
    if (input.expected_plan_hash) await refuseChangedPlan(tx, input.expected_plan_hash)
    await makeItems(tx, run.id)
    await setStep(tx, run.id, 'room_tax', { status: 'running' })
  })
  do {
    while (await postBatch(at, batchSize)) {
      // Each round is kept before the next one begins.
    }
    // What a night grants for the same day ends with it.
  } while (await at.inTransaction(({ tx }) => settleMore(tx)))
  return await at.inTransaction(({ tx }) => finishStep(tx))
}

function fixOf(input: InputOf<typeof endOfDay.postRoomAndTax>): Fix {
  const { reservation_id, rate_amount, package_lines = [], reason } = input
  if (!reason) throw new Refused(refuse('reason_required'))
  if (reservation_id === undefined || (rate_amount === undefined && package_lines.length === 0))
    throw new Refused(
      refuse('validation', {
        message: 'Please name the stay and its price.',
        fields: { rate_amount: 'Please give the price.' },
      }),
    )
  return { reservation_id, rate_amount, package_lines, reason }
}

async function refuseChangedPlan(tx: Tx, expected: string): Promise<void> {
  const { plan_hash } = await previewOf(tx)
  if (plan_hash !== expected) throw new Refused(refuse('plan_changed', { plan_hash }))
}

/** One item per allowance that ends today, per stay in house and per account with fixed charges, made once; a repeat finds them there. */
async function makeItems(tx: Tx, run_id: number): Promise<void> {
  const { sql, property_id } = tx
  const settles = await makeSettles(tx, run_id)
  await sql`
    insert into eod_item (property_id, run_id, step, item_key, sequence, label)
    select r.property_id, ${run_id}, 6, 'night:' || r.id, ${settles} + row_number() over (order by room.code nulls last, r.is_share_primary desc, r.id),
           left(coalesce('Room ' || room.code || ' ', '') || coalesce(g.name, ''), 160)
      from reservation r
      left join room on room.property_id = r.property_id and room.id = r.room_id
      left join guest_profile g on g.id = r.guest_profile_id
     where ${staysInRun(tx)}
    on conflict do nothing`
  const holders = await planHolders(tx)
  if (holders.length > 0)
    await sql`
      insert into eod_item (property_id, run_id, step, item_key, sequence, label)
      select ${property_id}, ${run_id}, 6, item_key, last + row_number() over (), label
        from unnest(${holders.map(({ item_key }) => item_key)}::text[], ${holders.map(({ name }) => name.slice(0, 160))}::text[]) as t (item_key, label),
             (select coalesce(max(sequence), 0) as last from eod_item where property_id = ${property_id} and run_id = ${run_id} and step = 6) s
      on conflict do nothing`
  await recount(tx, run_id)
}

/** Allowances that end today, before the nights; out: how many of them were not there yet. */
async function makeSettles(tx: Tx, run_id: number): Promise<number> {
  const { sql, property_id } = tx
  const settles = (await waitingAllowances(tx)).map((id, index) => ({
    property_id,
    run_id,
    step: 6,
    item_key: `settle:${id}`,
    sequence: index,
    label: `Package allowance ${id}`,
  }))
  if (settles.length === 0) return 0
  const { count } = await sql`insert into eod_item ${sql(settles as never)} on conflict do nothing`
  return count
}

async function settleMore(tx: Tx): Promise<boolean> {
  const { run } = await lockStep(tx, 'room_tax')
  // Asked again after the roll: what ends on the new day has not ended yet.
  if (!runOfToday(run, tx.today)) return false
  const made = await makeSettles(tx, run.id)
  if (made > 0) await recount(tx, run.id)
  return made > 0
}

/** Posts the next batch of pending items; false when none is left. A batch that the database refuses is tried item by item. */
async function postBatch(at: WorkAt, size: number): Promise<boolean> {
  try {
    return await at.inTransaction(({ tx }) => postNext(tx, size))
  } catch (error) {
    if (size === 1) {
      await at.inTransaction(({ tx }) => markFirstFailed(tx, failedBy(error, at.missed)))
      return true
    }
    for (let index = 0; index < size; index++) if (!(await postBatch(at, 1))) return false
    return true
  }
}

async function postNext(tx: Tx, size: number): Promise<boolean> {
  const { run } = await lockStep(tx, 'room_tax')
  const { sql, property_id, today } = tx
  const items = await sql<{ item_key: string }[]>`
    select item_key from eod_item where property_id = ${property_id} and run_id = ${run.id} and step = 6 and status = 'pending' order by sequence limit ${size}`
  if (items.length === 0) return false
  const by = { eod_run_id: run.id, cashier_shift_id: await openEodShift(tx) }
  const settles = items.filter(({ item_key }) => item_key.startsWith('settle:'))
  const settled =
    settles.length > 0
      ? await settleDueAllowances(
          tx,
          settles.map(({ item_key }) => Number(item_key.slice(7))),
          by,
        )
      : []
  const nights = items
    .filter(({ item_key }) => item_key.startsWith('night:'))
    .map(({ item_key }) => Number(item_key.slice(6)))
  const planned = nights.length > 0 ? await planNights(tx, { reservation_ids: nights, date: today }) : []
  const posted = await postPlanned(tx, planned, by)
  const gone = nights.filter(id => !planned.some(({ reservation_id }) => reservation_id === id))
  const accounts = items.map(({ item_key }) => item_key).filter(isHolder)
  const charged =
    accounts.length > 0 ? await postHolders(tx, await planHolders(tx, { item_keys: accounts }), by) : []
  const ended = accounts.filter(key => !charged.some(({ item_key }) => item_key === key))
  await markItems(tx, run.id, [
    ...settled,
    ...posted,
    ...charged,
    ...ended.map(item_key => ({ item_key, status: 'done', entry_ids: [], amount: '0' })),
    ...gone.map(id => ({ item_key: `night:${id}`, status: 'done', entry_ids: [], amount: '0' })),
  ])
  return true
}

async function markItems(tx: Tx, run_id: number, marked: Marked[]): Promise<void> {
  const { sql, property_id } = tx
  await sql`
    update eod_item i
       set status = t.status, code = t.code, message = t.message, amount = t.amount, attempts = i.attempts + 1, finished_at = now(),
           entry_ids = coalesce((select array_agg(x::bigint) from jsonb_array_elements_text(t.entry_ids) x), '{}')
      from jsonb_to_recordset(${sql.json(marked as never)}::jsonb) as t (item_key text, status text, code text, message text, amount numeric, entry_ids jsonb)
     where i.property_id = ${property_id} and i.run_id = ${run_id} and i.step = 6 and i.item_key = t.item_key`
  await recount(tx, run_id)
}

async function markFirstFailed(tx: Tx, { code, message }: ReturnType<typeof failedBy>): Promise<void> {
  const { run } = await lockStep(tx, 'room_tax')
  const { sql, property_id } = tx
  await sql`
    update eod_item set status = 'failed', code = ${code}, message = ${message}, attempts = attempts + 1
     where property_id = ${property_id} and run_id = ${run.id} and step = 6
       and item_key = (select item_key from eod_item where property_id = ${property_id} and run_id = ${run.id} and step = 6 and status = 'pending' order by sequence limit 1)`
  await recount(tx, run.id)
}

async function recount({ sql, property_id }: Tx, run_id: number): Promise<void> {
  await sql`
    update eod_step s set items_total = c.total, items_done = c.done, items_failed = c.failed
      from (select count(*) as total, count(*) filter (where status in ('done', 'skipped')) as done, count(*) filter (where status = 'failed') as failed
              from eod_item where property_id = ${property_id} and run_id = ${run_id} and step = 6) c
     where s.property_id = ${property_id} and s.run_id = ${run_id} and s.step = 6`
}

async function retryFailed({ sql, property_id }: Tx, run_id: number): Promise<void> {
  await sql`update eod_item set status = 'pending' where property_id = ${property_id} and run_id = ${run_id} and step = 6 and status = 'failed'`
}

async function finishStep(tx: Tx): Promise<Counts> {
  const { run, steps } = await lockStep(tx, 'room_tax')
  const { sql, property_id } = tx
  const [counts] = await sql<{ items_total: number; items_done: number; items_failed: number }[]>`
    select items_total, items_done, items_failed from eod_step where property_id = ${property_id} and run_id = ${run.id} and code = 'room_tax'`
  const isDone = counts.items_done === counts.items_total
  const before = steps.find(({ code }) => code === 'room_tax')?.status
  if (before !== 'done') {
    await setStep(tx, run.id, 'room_tax', {
      status: isDone ? 'done' : 'failed',
      message: isDone ? null : `${counts.items_failed} of ${counts.items_total} could not be posted.`,
    })
    if (isDone) await setStep(tx, run.id, 'roll', { status: 'ready' })
  }
  return { run_id: run.id, ...counts }
}
