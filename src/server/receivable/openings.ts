import { negate, zero } from '../../hotel/money'
import { receivable } from '../../wire/receivable'
import { answer, found } from '../serve'
import type { Tx } from '../tx'

/** After the first end of day something traded stands before what would be taken over. */
export async function isTooLate({ sql, property_id, today }: Tx): Promise<boolean> {
  const [row] = await sql`
    select 1 from journal_entry where property_id = ${property_id} and business_date < ${today} and kind <> 'opening' limit 1`
  return row !== undefined
}

type EntryRow = {
  entry_id: number
  business_date: string
  posted_at: string
  user: string
  rows: number
} & Record<'guest' | 'deposit' | 'ar' | 'cash', string>

/** What was taken over of the system before (domain/finance 4.8). Two queries. */
export const answerOpenings = answer(receivable.openings, async (_, { tx }) => {
  const { sql, property_id, coins } = tx
  const [too_late, entries] = await Promise.all([
    isTooLate(tx),
    sql<EntryRow[]>`
      select e.id as entry_id, e.business_date, e.posted_at, w.name as "user",
             count(*) filter (where l.ledger <> 'internal')::int as rows,
             coalesce(sum(l.amount) filter (where l.ledger = 'guest'), 0) as guest,
             coalesce(sum(-l.amount) filter (where l.ledger = 'deposit'), 0) as deposit,
             coalesce(sum(l.amount) filter (where l.ledger = 'ar'), 0) as ar,
             coalesce(sum(l.amount) filter (where l.ledger = 'cash'), 0) as cash
        from journal_entry e
        join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
        join employee w on w.id = e.employee_id
       where e.property_id = ${property_id} and e.kind = 'opening'
       group by e.id, e.business_date, e.posted_at, w.name order by e.id desc limit 200`,
  ])
  const written = (amount: string) => coins.write(coins.read(amount))
  return {
    too_late,
    entries: entries.map(({ guest, deposit, ar, cash, ...entry }) => ({
      ...entry,
      guest: written(guest),
      deposit: written(deposit),
      ar: written(ar),
      cash: written(cash),
    })),
  }
})

type LineRow = {
  line_no: number
  ledger: 'guest' | 'deposit' | 'ar' | 'cash'
  whose: string | null
  document_no: string | null
  text: string | null
  amount: string
}

/** Row by row, with the signs that they were given. What was written beside a guest's row may name him, and is on his bill. */
export const answerOpeningRows = answer(receivable.openingRows, async ({ entry_id }, { tx }) => {
  const { sql, property_id, coins } = tx
  const rows = await sql<LineRow[]>`
    select l.line_no, l.ledger, coalesce(r.confirmation_no, c.account_no, k.number::text) as whose,
           coalesce(i.document_no, p.reference) as document_no, case l.ledger when 'ar' then p.description end as text, l.amount
      from journal_line l
      join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id and e.kind = 'opening'
      left join posting p on p.property_id = l.property_id and p.id = l.posting_id
      left join reservation r on r.property_id = p.property_id and r.id = p.reservation_id
      left join ar_account c on c.property_id = l.property_id and c.id = l.ar_account_id
      left join ar_item i on i.property_id = p.property_id and i.id = p.ar_item_id
      left join cashier k on k.property_id = l.property_id and k.id = l.cashier_id
     where l.property_id = ${property_id} and l.entry_id = ${entry_id} and l.ledger <> 'internal' order by l.line_no`
  found(rows[0], { entry_id })
  return {
    rows: rows.map(({ amount: text, ...row }) => {
      const amount = coins.read(text)
      return {
        ...row,
        amount: coins.write(row.ledger === 'deposit' && amount !== zero ? negate(amount) : amount),
      }
    }),
  }
})
