import type { BusinessDate } from '../../hotel/business-date'
import { accountMoves } from '../store/account-moves'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

type OfLedger = { ledger: string; debits: string; credits: string; balance: string }
export type Books = {
  ledgers: OfLedger[]
  entries: number
  lines: number
  head: { seq: number; hash: string }
}

type Reader = Pick<Tx, 'sql' | 'property_id'>

/** What stands in the books, from every line there is: a proof of everything takes nobody's word. */
export const booksOfLines = ({ sql, property_id }: Reader): Promise<Books> =>
  booksOf(
    { sql, property_id },
    sql`select ledger, amount, 1 as lines, amount > 0 as is_debit from journal_line where property_id = ${property_id}`,
    sql`(select count(*) from journal_entry e where e.property_id = h.property_id)`,
  )

/**
 * The same from what the close has kept of each date and from the lines of the open one, so that a proof of one date costs no more for
 * all the years before it; that they agree is a law of its own (I-18).
 */
export const booksOfDays = ({ sql, property_id }: Reader, today: BusinessDate): Promise<Books> =>
  booksOf(
    { sql, property_id },
    sql`
      select g.ledger, m.amount, m.lines, m.is_debit
        from (select ledger_account_id, debits, credits, lines from ledger_account_day where property_id = ${property_id}
               union all
              select ledger_account_id, debits, credits, lines from ${accountMoves({ sql, property_id }, today)} t) d
        join ledger_account g on g.property_id = ${property_id} and g.id = d.ledger_account_id
       cross join lateral (values (d.debits, d.lines, true), (-d.credits, 0, false)) m (amount, lines, is_debit)`,
    sql`h.last_seq`,
  )

async function booksOf({ sql, property_id }: Reader, moved: Fragment, entries: Fragment): Promise<Books> {
  const rows = await sql<(OfLedger & { lines: number })[]>`
    select ledger, coalesce(sum(amount) filter (where is_debit), 0) as debits, coalesce(-sum(amount) filter (where not is_debit), 0) as credits,
           sum(amount) as balance, sum(lines)::int as lines
      from (${moved}) m group by ledger order by ledger`
  const [head] = await sql<{ seq: number; hash: string; entries: number }[]>`
    select h.last_seq as seq, h.last_hash as hash, ${entries}::int as entries from ledger_head h where h.property_id = ${property_id}`
  const { seq, hash } = head
  return {
    ledgers: rows.map(({ ledger, debits, credits, balance }) => ({ ledger, debits, credits, balance })),
    entries: head.entries,
    lines: rows.reduce((all, one) => all + one.lines, 0),
    head: { seq, hash },
  }
}
