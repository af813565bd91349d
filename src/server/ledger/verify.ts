import type { BusinessDate } from '../../hotel/business-date'
import { money, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { ledgerVerification } from '../../wire/end-of-day'
import { answer, type Served } from '../serve'
import type { Tx } from '../tx'
import { invariants } from './invariants'

type Verification = OutputOf<typeof ledgerVerification.run>
const longest = 100

/** Anybody with the right may ask the books to prove themselves, at any hour: it only reads, at one consistent moment. */
const answerVerify = answer(ledgerVerification.run, async ({ scope }, { tx }) =>
  verifyLedger(tx, { since: scope === 'today' ? tx.today : undefined }),
)

export const ledgerServed: Served[] = [answerVerify]

/** All invariants as views of their violations (domain/finance 18). `since` shortens the walk of the hash chain to one day. */
export async function verifyLedger(tx: Tx, { since }: { since?: BusinessDate }): Promise<Verification> {
  const started = performance.now()
  const { sql, property_id, coins } = tx
  const results: Verification['results'] = []
  for (const { id, title, view } of invariants) {
    const began = performance.now()
    const isChain = id === 'I-19' && since !== undefined
    const violations = isChain ? await chainOf(tx, since) : await violationsOf(tx, view)
    results.push({
      id,
      title,
      ok: violations.length === 0,
      count: violations.length,
      ms: Math.round(performance.now() - began),
      violations: violations.slice(0, longest),
    })
  }
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

type Violation = { subject: string; expected: string | null; actual: string | null }

async function violationsOf({ sql, property_id }: Tx, view: string): Promise<Violation[]> {
  return await sql<
    Violation[]
  >`select subject, expected::text, actual::text from ${sql(view)} where property_id = ${property_id} limit ${longest + 1}`
}

/** The chain of one day, from the seal before it. */
async function chainOf({ sql, property_id }: Tx, since: BusinessDate): Promise<Violation[]> {
  const [{ bad }] = await sql<{ bad: number | null }[]>`
    select journal_verify(${property_id}, coalesce((select max(seal_seq) from business_day where property_id = ${property_id} and business_date < ${since}), 0) + 1) as bad`
  return bad === null ? [] : [{ subject: 'chain breaks at', expected: null, actual: String(bad) }]
}
