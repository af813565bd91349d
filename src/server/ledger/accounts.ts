import { sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { ledgerAccount } from '../../wire/ledger-account'
import { answer, found } from '../serve'
import { accountMoves } from '../store/account-moves'
import type { Fragment } from '../store/desk-row'
import { together } from '../together'
import type { Tx } from '../tx'

type Balances = OutputOf<typeof ledgerAccount.balances>
type Lines = OutputOf<typeof ledgerAccount.lines>
type Span = { from_date: string; through_date: string }

const order = ['guest', 'deposit', 'package', 'ar', 'revenue', 'tax', 'cash', 'internal']

/** What stands on each account before and after a span of days, and what moved between. One query. */
export const answerBalances = answer(ledgerAccount.balances, async (span, { tx }) => {
  const { sql, property_id, coins } = tx
  const items = await sql<Balances['items']>`
    select * from (
      select g.id, g.ledger, g.code, g.name, g.gl_account, ${figures(tx)}
        from ledger_account g ${moved(tx, span)}
       where g.property_id = ${property_id}) a
     where closing <> 0 or lines > 0
     order by array_position(${order}::text[], ledger::text), code`
  return { items: [...items], proof: coins.write(sum(items.map(({ closing }) => coins.read(closing)))) }
})

/** The lines behind a figure, latest day last, as they stand in the journal. */
export const answerLines = answer(ledgerAccount.lines, async (input, { tx }) => {
  const { page = 1, per_page = 100 } = input
  const [account, items] = await together([loadAccount(tx, input), loadLines(tx, input, { page, per_page })])
  const { lines, ...head } = found(account, { ledger_account_id: input.ledger_account_id })
  return { account: head, items, total: lines, page, per_page }
})

/**
 * What moved on the account `g`: of closed dates from what the close has kept of them, of the open one from its lines. So a year costs
 * its days, and what was before it one row, however old the house is.
 */
const moved = (tx: Tx, { from_date, through_date }: Span): Fragment => {
  const { sql, today } = tx
  const isAsked = from_date <= today && today <= through_date
  return sql`
    left join ${accountMoves(tx, today)} t on t.ledger_account_id = g.id
    left join lateral (
      select x.closing from ledger_account_day x
       where x.property_id = g.property_id and x.ledger_account_id = g.id and x.business_date < ${from_date}
       order by x.business_date desc limit 1) y on true
    left join lateral (
      select sum(x.debits) as debits, sum(x.credits) as credits, sum(x.lines) as lines from ledger_account_day x
       where x.property_id = g.property_id and x.ledger_account_id = g.id and x.business_date between ${from_date} and ${through_date}) d on true
    cross join lateral (
      select coalesce(y.closing, 0) + ${today < from_date ? sql`coalesce(t.debits - t.credits, 0)` : sql`0`} as opening,
             coalesce(d.debits, 0) + ${isAsked ? sql`coalesce(t.debits, 0)` : sql`0`} as debits,
             coalesce(d.credits, 0) + ${isAsked ? sql`coalesce(t.credits, 0)` : sql`0`} as credits,
             (coalesce(d.lines, 0) + ${isAsked ? sql`coalesce(t.lines, 0)` : sql`0`})::int as lines) f`
}

const figures = ({ sql }: Tx): Fragment =>
  sql`f.opening, f.debits, f.credits, f.opening + f.debits - f.credits as closing, f.lines`

type Asked = Span & { ledger_account_id: number }

async function loadAccount(
  tx: Tx,
  asked: Asked,
): Promise<(Lines['account'] & { lines: number }) | undefined> {
  const { sql, property_id } = tx
  const [row] = await sql<(Lines['account'] & { lines: number })[]>`
    select g.id, g.ledger, g.code, g.name, g.gl_account, ${figures(tx)}
      from ledger_account g ${moved(tx, asked)}
     where g.property_id = ${property_id} and g.id = ${asked.ledger_account_id}`
  return row
}

type Page = { page: number; per_page: number }

/** The days on which a page of lines begins and ends, by how many each has; undefined where there are no more. */
async function daysOf(
  tx: Tx,
  { ledger_account_id, from_date, through_date }: Asked,
  { page, per_page }: Page,
): Promise<{ first: string; last: string; before: number } | undefined> {
  const { sql, property_id, today } = tx
  const offset = (page - 1) * per_page
  const [row] = await sql<{ first: string | null; last: string; before: number }[]>`
    with day as (
      select business_date, lines from ledger_account_day
       where property_id = ${property_id} and ledger_account_id = ${ledger_account_id} and business_date between ${from_date} and ${through_date}
       union all
      select ${today}::date, t.lines from ${accountMoves(tx, today)} t
       where t.ledger_account_id = ${ledger_account_id} and ${today}::date between ${from_date} and ${through_date}),
    counted as (select business_date, lines, sum(lines) over (order by business_date) as upto from day)
    select min(business_date) as first, max(business_date) as last, (min(upto - lines))::int as before
      from counted where upto > ${offset} and upto - lines < ${offset + per_page}`
  return row.first === null ? undefined : { ...row, first: row.first }
}

/** No more days are read than the page has lines of. */
async function loadLines(tx: Tx, asked: Asked, { page, per_page }: Page): Promise<Lines['items']> {
  const { sql, property_id } = tx
  const days = await daysOf(tx, asked, { page, per_page })
  if (!days) return []
  const rows = await sql<Lines['items']>`
    with wanted as (
      select l.* from journal_line l
        join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id and g.ledger = l.ledger
       where l.property_id = ${property_id} and l.ledger_account_id = ${asked.ledger_account_id}
         and l.business_date between ${days.first} and ${days.last}
       order by l.business_date, l.entry_id, l.line_no limit ${per_page} offset ${(page - 1) * per_page - days.before})
    select l.entry_id, l.line_no, s.seq, l.business_date, e.posted_at, e.kind, c.code, coalesce(p.description, c.name, e.memo) as text, o.name as user,
           case when a.id is null then null
                else jsonb_build_object('id', a.id, 'name', a.name, 'room_no', coalesce(nullif(p.room_no, ''), m.code)) end as folio_account,
           case when v.id is null then null else jsonb_build_object('id', v.id, 'name', v.name) end as ar_account,
           l.posting_id, l.amount
      from wanted l
      join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id
      join journal_seal s on s.property_id = l.property_id and s.entry_id = l.entry_id
      join employee o on o.id = e.employee_id
      left join posting p on p.property_id = l.property_id and p.id = l.posting_id
      left join transaction_code c on c.property_id = l.property_id and c.id = coalesce(l.transaction_code_id, p.transaction_code_id)
      left join folio_account a on a.property_id = l.property_id and a.id = coalesce(l.folio_account_id, p.folio_account_id)
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join ar_account v on v.property_id = l.property_id and v.id = coalesce(l.ar_account_id, p.ar_account_id)
     order by l.business_date, l.entry_id, l.line_no`
  return [...rows]
}
