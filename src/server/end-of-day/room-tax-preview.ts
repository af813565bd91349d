import { createHash } from 'node:crypto'
import { previousDay } from '../../hotel/business-date'
import type { Taken } from '../../hotel/business-day/routed'
import type { NewEntry, NewPosting } from '../../hotel/journal/entry'
import { type Money, minus, plus, sum, zero } from '../../hotel/money'
import { isRefusal, type Refusal, sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { answer } from '../serve'
import { type Codes, loadCodes } from '../store/code'
import { type HolderItem, type HolderPlan, planHolders } from '../store/fixed-holders'
import { type NightItem, planNights } from '../store/night/plan'
import type { Tx } from '../tx'
import { staysInRun } from './stays-in-run'

type Preview = OutputOf<typeof endOfDay.previewRoomAndTax>

/** What tonight would post, at any hour; the run posts what this plans, because both are planNights. */
export const answerPreview = answer(endOfDay.previewRoomAndTax, async ({ filters = {} }, { tx }) =>
  previewOf(tx, filters),
)

type Filters = NonNullable<InputOf<typeof endOfDay.previewRoomAndTax>['filters']>

/** Whole, or the rows that are asked for with the sums of these; the hash is always of the whole plan. */
export async function previewOf(tx: Tx, filters: Filters = {}): Promise<Preview> {
  const [{ nights, holders }, codes, before, done] = await Promise.all([
    planNight(tx),
    loadCodes(tx),
    postedByCode(tx),
    loadDone(tx),
  ])
  const all = [
    ...nights.map(item => previewRow(tx, ofStay(tx, item), codes)),
    ...holders.map(item => previewRow(tx, ofHolder(item), codes)),
  ]
  const rows = all
    .filter(row => isAsked(row, filters))
    .map(row => ({ ...row, done: done.get(row.item_key) ?? null }))
  const { codes: named } = filters
  const lines = rows.flatMap(row => row.lines).filter(({ code }) => named?.includes(code) ?? true)
  const totalOf = (ledger: string) =>
    tx.coins.write(
      sum(lines.filter(line => line.ledger === ledger).map(({ amount }) => tx.coins.read(amount))),
    )
  const stays = rows.filter(({ reservation_id }) => reservation_id !== null).length
  return {
    business_date: tx.today,
    plan_hash: createHash('sha256').update(JSON.stringify(all)).digest('hex'),
    computed_at: new Date().toISOString(),
    rows,
    by_code: byCode(tx, lines, rows.length === all.length ? before : undefined),
    totals: {
      guest: totalOf('guest'),
      package: totalOf('package'),
      receivables: totalOf('ar'),
      posted: tx.coins.write(sum(rows.map(({ done }) => tx.coins.read(done?.amount ?? '0')))),
      stays,
      accounts: rows.length - stays,
      errors: rows.filter(({ error }) => error !== null).length,
    },
  }
}

/** In the order of the run: a limit that the nights draw on has given that much when it comes to the house accounts. */
async function planNight(tx: Tx): Promise<{ nights: NightItem[]; holders: HolderItem[] }> {
  const taken: Taken = new Map()
  const reservation_ids = await staysOfTheRun(tx)
  const nights = await planNights(tx, { date: tx.today, taken, reservation_ids })
  return { nights, holders: await planHolders(tx, { taken }) }
}

/** Not who leaves today: he is charged as he leaves, and the day is not closed before he has gone or stays on. */
async function staysOfTheRun(tx: Tx): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`select r.id from reservation r where ${staysInRun(tx)}`
  return rows.map(({ id }) => id)
}

/** What the run of tonight has posted or left out, by item. */
async function loadDone({ sql, property_id, today, coins }: Tx): Promise<Map<string, Row['done']>> {
  const items = await sql<{ item_key: string; amount: string; left_out: string | null }[]>`
    select i.item_key, coalesce(i.amount, 0) as amount, i.skip_reason as left_out
      from eod_run r
      join eod_item i on i.property_id = r.property_id and i.run_id = r.id and i.step = 6 and i.status in ('done', 'skipped')
     where r.property_id = ${property_id} and r.business_date = ${today} and r.status <> 'abandoned'`
  return new Map(
    items.map(({ item_key, amount, left_out }) => [
      item_key,
      { amount: coins.write(coins.read(amount)), left_out },
    ]),
  )
}

const isAsked = ({ error, already_posted, room_no, lines }: PlannedRow, { state, ...of }: Filters): boolean =>
  (state === undefined || state === (error ? 'failed' : already_posted ? 'posted' : 'open')) &&
  (!of.room_no || (room_no?.startsWith(of.room_no) ?? false)) &&
  (!of.codes?.length || lines.some(({ code }) => of.codes?.includes(code)))

type Before = ReadonlyMap<string, { description: string; yesterday: Money; tonight: Money }>

/** What the last end of day posted by code, and what tonight's has already, of the same sorts of entries. */
async function postedByCode({ sql, property_id, today, coins }: Tx): Promise<Before> {
  const rows = await sql<{ code: string; description: string; yesterday: string; tonight: string }[]>`
    select c.code, min(c.name) as description, coalesce(sum(p.amount) filter (where e.business_date < ${today}), 0) as yesterday,
           coalesce(sum(p.amount) filter (where e.business_date = ${today}), 0) as tonight
      from journal_entry e
      join posting p on p.property_id = e.property_id and p.entry_id = e.id
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where e.property_id = ${property_id} and e.business_date between ${previousDay(today)} and ${today} and e.eod_run_id is not null
       and e.kind in ('room', 'fixed', 'ar_charge') group by c.code`
  return new Map(
    rows.map(({ code, description, yesterday, tonight }) => [
      code,
      { description, yesterday: coins.read(yesterday), tonight: coins.read(tonight) },
    ]),
  )
}

type Row = Preview['rows'][number]
type PlannedRow = Omit<Row, 'done'>
type Planned = Omit<PlannedRow, 'already_posted' | 'lines' | 'total' | 'error'> & {
  plan: { entries: NewEntry[]; total: Money; already_posted?: boolean } | Refusal
}

const ofStay = (
  { coins }: Tx,
  { reservation_id, account_id, room_no, guest_name, rate_code, flags, plan, made_of }: NightItem,
): Planned => ({
  item_key: `night:${reservation_id}`,
  room_no,
  guest_name,
  reservation_id,
  account_id,
  ar_account_id: null,
  rate_code,
  flags,
  plan,
  fixable: isRefusal(plan) ? fixableOf(coins, made_of) : null,
})

const fixableOf = (
  coins: Tx['coins'],
  { room_amount, is_shared, packages }: NightItem['made_of'],
): Row['fixable'] => ({
  rate_amount: room_amount === null ? null : coins.write(coins.read(room_amount)),
  is_shared,
  packages: packages.map(({ reservation_package_id, description, mode, amount }) => ({
    reservation_package_id,
    description,
    mode,
    amount: coins.write(coins.read(amount)),
  })),
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
  fixable: null,
  plan: isRefusal(plan) ? plan : { ...plan, entries: [...plan.entries, ...billedOf(plan)] },
})

const billedOf = ({ invoice }: HolderPlan): NewEntry[] =>
  invoice ? [{ kind: 'ar_charge', postings: invoice.groups.flat() }] : []

function previewRow(tx: Tx, { plan, ...common }: Planned, codes: Codes): PlannedRow {
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

function byCode({ coins }: Tx, lines: Row['lines'], before: Before | undefined): Preview['by_code'] {
  const totals = new Map<string, { description: string; count: number; amount: Money }>()
  for (const [code, { description }] of before ?? [])
    totals.set(code, { description, count: 0, amount: zero })
  for (const { code, description, amount } of lines) {
    const known = totals.get(code) ?? { description, count: 0, amount: zero }
    totals.set(code, { ...known, count: known.count + 1, amount: plus(known.amount, coins.read(amount)) })
  }
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { amount, ...rest }]) => {
      const { yesterday, tonight } = before?.get(code) ?? { yesterday: zero, tonight: zero }
      return {
        code,
        ...rest,
        amount: coins.write(amount),
        posted: before ? coins.write(tonight) : null,
        yesterday: before ? coins.write(yesterday) : null,
        difference: before ? coins.write(minus(plus(tonight, amount), yesterday)) : null,
      }
    })
}
