import { createHash } from 'node:crypto'
import type { NewEntry, NewPosting } from '../../hotel/journal/entry'
import { type Money, plus, sum, zero } from '../../hotel/money'
import { isRefusal, type Refusal, refuse, sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { answer, demand, Refused, serveWork, type WorkAt } from '../serve'
import { type Codes, loadCodes } from '../store/code'
import {
  claimsOfHolder,
  type HolderItem,
  type HolderPlan,
  planHolders,
  postHolders,
} from '../store/fixed-holders'
import { claim } from '../store/journal'
import { type NightItem, planNights } from '../store/night/plan'
import { type Marked, postPlanned } from '../store/post-night'
import { note, type Tx } from '../tx'
import { settleDueAllowances, waitingAllowances } from './allowance'
import { alone } from './executing'
import { overviewOf } from './overview'
import { lockStep, openEodShift, setStep } from './run'

/** So many stays are one transaction. */
const batchSize = 50

type Preview = OutputOf<typeof endOfDay.previewRoomAndTax>
type Counts = Omit<OutputOf<typeof endOfDay.postRoomAndTax>, 'overview'>

/** What tonight would post, at any hour; the run posts what this plans, because both are planNights. */
export const answerPreview = answer(endOfDay.previewRoomAndTax, async (_input, { tx }) => previewOf(tx))

export async function previewOf(tx: Tx): Promise<Preview> {
  const [nights, holders, codes] = await Promise.all([
    planNights(tx, { date: tx.today }),
    planHolders(tx),
    loadCodes(tx),
  ])
  const rows = [
    ...nights.map(item => previewRow(tx, ofStay(item), codes)),
    ...holders.map(item => previewRow(tx, ofHolder(item), codes)),
  ]
  const lines = rows.flatMap(({ lines }) => lines)
  const totalOf = (ledger: string) =>
    tx.coins.write(
      sum(lines.filter(line => line.ledger === ledger).map(({ amount }) => tx.coins.read(amount))),
    )
  return {
    business_date: tx.today,
    plan_hash: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    computed_at: new Date().toISOString(),
    rows,
    by_code: byCode(tx, lines),
    totals: {
      guest: totalOf('guest'),
      package: totalOf('package'),
      receivables: totalOf('ar'),
      stays: nights.length,
      accounts: holders.length,
      errors: rows.filter(({ error }) => error !== null).length,
    },
  }
}

type Row = Preview['rows'][number]
type Planned = Omit<Row, 'already_posted' | 'lines' | 'total' | 'error'> & {
  plan: { entries: NewEntry[]; total: Money; already_posted?: boolean } | Refusal
}

const ofStay = ({ reservation_id, account_id, room_no, guest_name, rate_code, flags, plan }: NightItem) => ({
  item_key: `night:${reservation_id}`,
  room_no,
  guest_name,
  reservation_id,
  account_id,
  ar_account_id: null,
  rate_code,
  flags,
  plan,
})

/** An account without a guest stands by its name. */
const ofHolder = ({ item_key, ledger, holder_id, name, plan }: HolderItem): Planned => ({
  item_key,
  room_no: null,
  guest_name: name,
  reservation_id: null,
  account_id: ledger === 'guest' ? holder_id : null,
  ar_account_id: ledger === 'ar' ? holder_id : null,
  rate_code: null,
  flags: [],
  plan: isRefusal(plan) ? plan : { ...plan, entries: [...plan.entries, ...billedOf(plan)] },
})

const billedOf = ({ invoice }: HolderPlan): NewEntry[] =>
  invoice ? [{ kind: 'ar_charge', postings: invoice.groups.flat() }] : []

function previewRow(tx: Tx, { plan, ...common }: Planned, codes: Codes): Row {
  if (isRefusal(plan))
    return {
      ...common,
      already_posted: false,
      lines: [],
      total: tx.coins.write(zero),
      error: { code: plan.refused, message: sentenceOf(plan) },
    }
  const lines = plan.entries.flatMap(({ postings }) =>
    postings.map(posting => previewLine(tx, posting, common.account_id, codes)),
  )
  return {
    ...common,
    already_posted: plan.already_posted ?? false,
    lines,
    total: tx.coins.write(plan.total),
    error: null,
  }
}

const previewLine = ({ coins }: Tx, posting: NewPosting, account_id: number | null, codes: Codes) => ({
  code: codes.byId.get(posting.transaction_code_id)?.code ?? '',
  description: posting.description,
  window_no: posting.window_no,
  to_account_id: account_id === null || posting.holder_id === account_id ? null : posting.holder_id,
  ledger: posting.ledger,
  amount: coins.write(posting.amount),
  tax: posting.parent !== undefined,
})

function byCode({ coins }: Tx, lines: Preview['rows'][number]['lines']): Preview['by_code'] {
  const totals = new Map<string, { description: string; count: number; amount: Money }>()
  for (const { code, description, amount } of lines) {
    const known = totals.get(code) ?? { description, count: 0, amount: zero }
    totals.set(code, { ...known, count: known.count + 1, amount: plus(known.amount, coins.read(amount)) })
  }
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { amount, ...rest }]) => ({ code, ...rest, amount: coins.write(amount) }))
}

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
      await skipItem(tx, run.id, input.item_key ?? '', input.reason)
    }
    if (input.action === 'retry') await retryFailed(tx, run.id)
    if (state.status === 'done') return
    if (input.expected_plan_hash) await refuseChangedPlan(tx, input.expected_plan_hash)
    await makeItems(tx, run.id)
    await setStep(tx, run.id, 'room_tax', { status: 'running' })
  })
  while (await postBatch(at, batchSize)) {
    // Each round is kept before the next one begins.
  }
  return await at.inTransaction(({ tx }) => finishStep(tx))
}

async function refuseChangedPlan(tx: Tx, expected: string): Promise<void> {
  const { plan_hash, rows } = await previewOf(tx)
  if (plan_hash !== expected) throw new Refused(refuse('plan_changed', { count: rows.length, plan_hash }))
}

/** One item per allowance that ends today, per stay in house and per account with fixed charges, made once; a repeat finds them there. */
async function makeItems(tx: Tx, run_id: number): Promise<void> {
  const { sql, property_id, today } = tx
  const allowances = await waitingAllowances(tx)
  const settles = allowances.map((id, index) => ({
    property_id,
    run_id,
    step: 6,
    item_key: `settle:${id}`,
    sequence: index,
    label: `Package allowance ${id}`,
  }))
  if (settles.length > 0) await sql`insert into eod_item ${sql(settles as never)} on conflict do nothing`
  await sql`
    insert into eod_item (property_id, run_id, step, item_key, sequence, label)
    select r.property_id, ${run_id}, 6, 'night:' || r.id, ${settles.length} + row_number() over (order by room.code nulls last, r.is_share_primary desc, r.id),
           left(coalesce('Room ' || room.code || ' ', '') || coalesce(g.name, ''), 160)
      from reservation r
      left join room on room.property_id = r.property_id and room.id = r.room_id
      left join guest_profile g on g.id = r.guest_profile_id
     where r.property_id = ${property_id} and r.status = 'checked_in' and (r.is_posting_master or r.departure_date > ${today})
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

/** Posts the next batch of pending items; false when none is left. A batch that the database refuses is tried item by item. */
async function postBatch(at: WorkAt, size: number): Promise<boolean> {
  try {
    return await at.inTransaction(({ tx }) => postNext(tx, size))
  } catch (error) {
    if (size === 1) {
      await at.inTransaction(({ tx }) => markFirstFailed(tx, error))
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
  const charged = accounts.length > 0 ? await postHolders(tx, await planHolders(tx, accounts), by) : []
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

const isHolder = (item_key: string): boolean => /^(account|receivable):/.test(item_key)

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

async function markFirstFailed(tx: Tx, error: unknown): Promise<void> {
  const { run } = await lockStep(tx, 'room_tax')
  const { sql, property_id } = tx
  const message = error instanceof Refused ? sentenceOf(error.refusal) : 'The database refused this stay.'
  const code = error instanceof Refused ? error.refusal.refused : 'refused'
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

/** A stay that is not charged tonight: claimed without an entry, said in the log and on the night's report. */
async function skipItem(tx: Tx, run_id: number, item_key: string, reason: string | undefined): Promise<void> {
  const { sql, property_id, today } = tx
  if (!reason) throw new Refused(refuse('reason_required'))
  const [item] = await sql<{ label: string }[]>`
    update eod_item set status = 'skipped', skip_reason = ${reason}, finished_at = now()
     where property_id = ${property_id} and run_id = ${run_id} and step = 6 and item_key = ${item_key} and status = 'failed' returning label`
  if (!item) throw new Refused(refuse('item_not_failed'))
  const keys = isHolder(item_key)
    ? await claimsOfHolder(tx, item_key)
    : [`room:${item_key.split(':')[1]}:${today}`]
  await claim(
    tx,
    keys.map(claim_key => ({ claim_key, entry_id: null })),
  )
  await recount(tx, run_id)
  note(tx, { entity: 'eod-run', entity_id: run_id, label: `Night of ${item.label} not charged: ${reason}` })
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
