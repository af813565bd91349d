import { sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { ledgerAccount } from '../../wire/ledger-account'
import { answer, found } from '../serve'
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
    select g.id, g.ledger, g.code, g.name, g.gl_account, ${figures(tx, span)}
      from ledger_account g
      join journal_line l on l.property_id = g.property_id and l.ledger_account_id = g.id and l.ledger = g.ledger
     where g.property_id = ${property_id} and l.business_date <= ${span.through_date}
     group by g.id, g.ledger, g.code, g.name, g.gl_account
    having sum(l.amount) <> 0 or bool_or(l.business_date >= ${span.from_date})
     order by array_position(${order}::text[], g.ledger::text), g.code`
  return { items: [...items], proof: coins.write(sum(items.map(({ closing }) => coins.read(closing)))) }
})

/** The lines behind a figure, latest day last, as they stand in the journal. */
export const answerLines = answer(ledgerAccount.lines, async (input, { tx }) => {
  const { page = 1, per_page = 100 } = input
  const [account, items] = await together([loadAccount(tx, input), loadLines(tx, input, { page, per_page })])
  const { lines, ...head } = found(account, { ledger_account_id: input.ledger_account_id })
  return { account: head, items, total: lines, page, per_page }
})

const figures = ({ sql }: Tx, { from_date }: Span) => sql`
  coalesce(sum(l.amount) filter (where l.business_date < ${from_date}), 0) as opening,
  coalesce(sum(l.amount) filter (where l.business_date >= ${from_date} and l.amount > 0), 0) as debits,
  coalesce(-sum(l.amount) filter (where l.business_date >= ${from_date} and l.amount < 0), 0) as credits,
  coalesce(sum(l.amount), 0) as closing, (count(l.line_no) filter (where l.business_date >= ${from_date}))::int as lines`

type Asked = Span & { ledger_account_id: number }

async function loadAccount(
  tx: Tx,
  asked: Asked,
): Promise<(Lines['account'] & { lines: number }) | undefined> {
  const { sql, property_id } = tx
  const [row] = await sql<(Lines['account'] & { lines: number })[]>`
    select g.id, g.ledger, g.code, g.name, g.gl_account, ${figures(tx, asked)}
      from ledger_account g
      left join journal_line l on l.property_id = g.property_id and l.ledger_account_id = g.id and l.ledger = g.ledger
           and l.business_date <= ${asked.through_date}
     where g.property_id = ${property_id} and g.id = ${asked.ledger_account_id}
     group by g.id, g.ledger, g.code, g.name, g.gl_account`
  return row
}

async function loadLines(
  { sql, property_id }: Tx,
  { ledger_account_id, from_date, through_date }: Asked,
  { page, per_page }: { page: number; per_page: number },
): Promise<Lines['items']> {
  const rows = await sql<Lines['items']>`
    with wanted as (
      select l.* from journal_line l
        join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id and g.ledger = l.ledger
       where l.property_id = ${property_id} and l.ledger_account_id = ${ledger_account_id}
         and l.business_date between ${from_date} and ${through_date}
       order by l.business_date, l.entry_id, l.line_no limit ${per_page} offset ${(page - 1) * per_page})
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
