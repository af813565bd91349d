import { among } from '../records'
import type { RowsOf } from '../rows'

/** Postings of guests and of receivables; what generated others stands before them. A move between bills charges nobody anew. */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  const { date_from, date_to, internal } = params
  return sql`
  select c.code, p.description, p.business_date as date, e.posted_at as at, p.room_no as room, coalesce(p.guest_name, ar.name) as guest,
         coalesce(p.reference, p.supplement, p.check_no) as reference, trim_scale(p.quantity) as quantity,
         case p.side when 'charge' then p.amount end as debit, case p.side when 'payment' then p.amount end as credit,
         k.number || ' – ' || k.name as cashier, u.name as user,
         case when p.reverses_id is not null then 'reversal' when p.adjusts_id is not null then 'adjustment' end as correction
    from posting p
    join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
    join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
    left join employee u on u.id = e.employee_id
    left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
    left join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
    left join ar_account ar on ar.property_id = p.property_id and ar.id = p.ar_account_id
   where p.property_id = ${property_id} and p.business_date between ${date_from} and ${date_to} and p.ledger in ('guest', 'deposit', 'ar')
     ${internal ? sql`` : sql`and p.origin not in ('transfer', 'split', 'deposit_transfer', 'deposit_move', 'ar_transfer', 'credit_bill')`}
     ${among(tx, sql`p.transaction_code_id`, params.codes)} ${among(tx, sql`e.employee_id`, params.users)}
     ${among(tx, sql`s.cashier_id`, params.cashiers)} ${params.room === '' ? sql`` : sql`and p.room_no = ${params.room}`}
   order by c.code, e.posted_at, coalesce(p.parent_id, p.id), p.id`
}
