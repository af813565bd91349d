import { journalColumns, journalJoins, refuseBlindIn } from '../journal'
import { among } from '../records'
import type { RowsOf } from '../rows'

/** Postings of guests and of receivables; what generated others stands before them. A move between bills charges nobody anew. */
export const rows: RowsOf = async (tx, params) => {
  await refuseBlindIn(tx, params)
  const { sql, property_id } = tx
  const { date_from, date_to, internal } = params
  return await sql`
  select ${journalColumns(tx)}
    from posting p ${journalJoins(tx)}
   where p.property_id = ${property_id} and p.business_date between ${date_from} and ${date_to} and p.ledger in ('guest', 'deposit', 'ar')
     ${internal ? sql`` : sql`and p.origin not in ('transfer', 'split', 'deposit_transfer', 'deposit_move', 'ar_transfer', 'credit_bill')`}
     ${among(tx, sql`p.transaction_code_id`, params.codes)} ${among(tx, sql`e.employee_id`, params.users)}
     ${among(tx, sql`s.cashier_id`, params.cashiers)} ${params.room === '' ? sql`` : sql`and p.room_no = ${params.room}`}
   order by c.code, e.posted_at, coalesce(p.parent_id, p.id), p.id`
}
