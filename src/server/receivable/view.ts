import type { BusinessDate } from '../../hotel/business-date'
import { receivable } from '../../wire/receivable'
import { answer, found } from '../serve'
import type { Tx } from '../tx'
import { findAged, shownAccount } from './account'

export const answerView = answer(receivable.view, async ({ id }, { tx }) => {
  const { aged } = await findAged(tx, { id })
  const one = found(aged[0], { ar_account_id: id })
  const [notes, year] = await Promise.all([loadNotes(tx, id), loadYear(tx, id)])
  const { contact, email, address_id, account_type_id, restricted_reason_id, status_note } = one.account
  const { batch_statement, email_documents, is_primary } = one.account
  return {
    ...shownAccount(one, tx.coins),
    contact,
    email,
    address_id,
    account_type_id,
    restricted_reason_id,
    status_note,
    batch_statement,
    email_documents,
    is_primary,
    notes,
    year,
  }
})

type Note = {
  id: number
  kind: 'note' | 'trace'
  body: string
  due_date: BusinessDate | null
  resolved: boolean
}

const loadNotes = async ({ sql, property_id }: Tx, id: number): Promise<Note[]> =>
  await sql<Note[]>`
    select id, kind, body, due_date, resolved_at is not null as resolved from ar_note
     where property_id = ${property_id} and ar_account_id = ${id} order by id desc limit 100`

type Month = { month: string; invoiced: string; paid: string; balance: string }

/**
 * The last twelve months: what was charged, what was paid, what was owed at the end of each. What was written off nobody has paid: it
 * lowers the balance alone.
 */
const loadYear = async ({ sql, property_id, today }: Tx, id: number): Promise<Month[]> =>
  await sql<Month[]>`
    select to_char(m.first, 'YYYY-MM') as month,
           coalesce(sum(p.ledger_amount) filter (where p.side = 'charge' and p.business_date >= m.first), 0) as invoiced,
           coalesce(-sum(p.ledger_amount) filter (where p.side = 'payment' and p.business_date >= m.first
             and not exists (
               select from journal_entry e left join posting w on w.property_id = p.property_id and w.id = p.reverses_id
                 left join journal_entry o on o.property_id = w.property_id and o.id = w.entry_id
                where e.property_id = p.property_id and e.id = p.entry_id and 'ar_write_off' in (e.kind, o.kind))), 0) as paid,
           coalesce(sum(p.ledger_amount), 0) as balance
      from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') as m (first)
      left join posting p on p.property_id = ${property_id} and p.ar_account_id = ${id} and p.business_date < m.first + interval '1 month'
     group by m.first order by m.first`
