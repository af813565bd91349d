import type { BusinessDate } from '../../hotel/business-date'
import { money, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { ledgerVerification } from '../../wire/ledger-verification'
import { answer, type Served } from '../serve'
import type { Tx } from '../tx'
import { answerBalances, answerLines } from './accounts'
import { answerBuckets } from './buckets'
import { type Invariant, invariants } from './invariants'

type Verification = OutputOf<typeof ledgerVerification.run>
const longest = 100
const nightsShown = 31

/** Anybody with the right may ask the books to prove themselves, at any hour: it only reads, at one consistent moment. */
const answerVerify = answer(ledgerVerification.run, async ({ scope, business_date }, { tx, today }) =>
  verifyLedger(tx, { all: undefined, today, date: business_date }[scope]),
)

const answerHistory = answer(ledgerVerification.history, async (_, { tx: { sql, property_id } }) => ({
  items: await sql<OutputOf<typeof ledgerVerification.history>['items']>`
    select r.id, r.business_date, r.started_at, e.name as by, r.duration_ms, r.ok, r.head_seq, r.head_hash,
           coalesce((select array_agg(x ->> 'id') from jsonb_array_elements(r.results) x where not (x ->> 'ok')::boolean), '{}') as broken
      from ledger_check_run r join employee e on e.id = r.started_by_id
     where r.property_id = ${property_id} and r.business_date is not null
     order by r.started_at desc limit ${nightsShown}`,
}))

export const ledgerServed: Served[] = [
  answerVerify,
  answerHistory,
  answerBalances,
  answerLines,
  answerBuckets,
]

/** The books of a property prove themselves, whole or of one date. Reads only. */
export async function verifyLedger(
  tx: Pick<Tx, 'sql' | 'property_id' | 'coins'>,
  date?: BusinessDate,
): Promise<Verification> {
  const started = performance.now()
  const { sql, property_id, coins } = tx
  const results = await checkInvariants(tx, date)
  const ledgers = await sql<{ ledger: string; debits: string; credits: string; balance: string }[]>`
    select ledger, coalesce(sum(amount) filter (where amount > 0), 0) as debits, coalesce(-sum(amount) filter (where amount < 0), 0) as credits, sum(amount) as balance
      from journal_line where property_id = ${property_id} group by ledger order by ledger`
  const [head] = await sql<{ seq: number; hash: string; entries: number; lines: number }[]>`
    select h.last_seq as seq, h.last_hash as hash, (select count(*) from journal_entry where property_id = h.property_id) as entries,
           (select count(*) from journal_line where property_id = h.property_id) as lines
      from ledger_head h where h.property_id = ${property_id}`
  const proof = sum(ledgers.map(({ balance }) => coins.read(balance)))
  return {
    duration_ms: Math.round(performance.now() - started),
    entries: head.entries,
    lines: head.lines,
    head: { seq: head.seq, hash: head.hash },
    results,
    ledgers: [...ledgers],
    proof: coins.write(money(proof)),
  }
}

/** What the invariants say of a date that was closed; kept, so that an auditor sees that every night was checked. */
export async function checkOfNight(tx: Tx, closed: BusinessDate): Promise<Verification['results']> {
  const started = performance.now()
  const { sql, property_id, who } = tx
  const results = await checkInvariants(tx, closed)
  await sql`
    insert into ledger_check_run (property_id, scope, business_date, started_by_id, duration_ms, head_seq, head_hash, ok, results)
    select ${property_id}, 'date', ${closed}, ${who.employee_id}, ${Math.round(performance.now() - started)}, last_seq, last_hash,
           ${results.every(({ ok }) => ok)}, ${sql.json(results)}
      from ledger_head where property_id = ${property_id}`
  return results
}

/** Fast enough to be asked again and again before the day is closed (domain/finance 16.5, `ledger_check`). */
const fast = ['I-01', 'I-02', 'I-03', 'I-04', 'I-05', 'I-19']

/** What the fast invariants say against the day that is open. */
export async function violationsToday(tx: Tx): Promise<{ id: string; subject: string }[]> {
  const asked = invariants.filter(({ id }) => fast.includes(id))
  const found = await Promise.all(
    asked.map(async each =>
      (await violationsOf(tx, each, tx.today)).map(({ subject }) => ({ id: each.id, subject })),
    ),
  )
  return found.flat()
}

/** All invariants; with a date, what they say of that date, at a cost that hardly grows with the past. */
export async function checkInvariants(
  tx: Pick<Tx, 'sql' | 'property_id'>,
  date?: BusinessDate,
): Promise<Verification['results']> {
  const results: Verification['results'] = []
  for (const invariant of invariants) {
    const began = performance.now()
    const violations = await violationsOf(tx, invariant, date)
    results.push({
      id: invariant.id,
      title: invariant.title,
      ok: violations.length === 0,
      count: violations.length,
      ms: Math.round(performance.now() - began),
      violations: violations.slice(0, longest),
    })
  }
  return results
}

type Violation = { subject: string; expected: string | null; actual: string | null }

async function violationsOf(
  { sql, property_id }: Pick<Tx, 'sql' | 'property_id'>,
  { view, of_day }: Invariant,
  date?: BusinessDate,
): Promise<Violation[]> {
  const ofDate = date !== undefined && of_day !== undefined
  // Found first and counted off then: asked for a few alone, the planner walks along all entries there are, sure to meet one soon.
  return await sql<Violation[]>`
    with found as materialized (
      select subject, expected::text, actual::text from ${sql(ofDate ? of_day : view)}
       where property_id = ${property_id} ${ofDate ? sql`and business_date = ${date}` : sql``})
    select * from found limit ${longest + 1}`
}
