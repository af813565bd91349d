import { ofShift } from '../../cashiering/shift-summary'
import { folioOf, journalColumns, journalJoins, refuseBlindIn } from '../journal'
import { among } from '../records'
import type { RowsOf } from '../rows'

/** Postings of a drawer, shift by shift: those that the papers of the shift count, the night's own drawer among them. */
export const rows: RowsOf = async (tx, params) => {
  await refuseBlindIn(tx, params)
  const { sql, property_id } = tx
  const { date_from, date_to } = params
  return await sql`
  select ${journalColumns(tx)}, k.number || ' – ' || k.name || ', shift ' || s.shift_no as shift,
         trim_scale(p.fx_amount) || ' ' || p.fx_currency as foreign, ${folioOf(tx)} as folio_no
    from posting p ${journalJoins(tx)}
   where p.property_id = ${property_id} and p.business_date between ${date_from} and ${date_to} and s.id is not null and ${ofShift(tx)}
     ${among(tx, sql`s.cashier_id`, params.cashiers)} ${among(tx, sql`p.transaction_code_id`, params.codes)}
     ${params.shift === '' ? sql`` : sql`and s.shift_no::text = ${params.shift}`}
   order by k.number, s.shift_no, e.posted_at, coalesce(p.parent_id, p.id), p.id`
}
