import { among } from '../records'
import type { RowsOf } from '../rows'

/** What corrects a posting, with what it corrects; as it changes what is owed: a charge taken back is less. */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  const { date_from, date_to } = params
  return sql`
  select coalesce(u.name, '') as user, p.business_date as date, e.posted_at as at, k.number || ' – ' || k.name as cashier, p.room_no as room,
         coalesce(p.guest_name, ar.name) as guest, p.origin as kind, o.business_date as original_date, c.code, p.description,
         case o.side when 'payment' then -o.amount else o.amount end as original,
         case p.side when 'payment' then -p.amount else p.amount end as amount, a.code || ' – ' || a.name as reason, p.reference
    from posting p
    join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
    join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
    left join posting o on o.property_id = p.property_id and o.id = coalesce(p.reverses_id, p.adjusts_id)
    left join adjustment_code a on a.property_id = p.property_id and a.id = p.adjustment_code_id
    left join employee u on u.id = e.employee_id
    left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
    left join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
    left join ar_account ar on ar.property_id = p.property_id and ar.id = p.ar_account_id
   where p.property_id = ${property_id} and p.business_date between ${date_from} and ${date_to}
     and p.origin in ('adjustment', 'reversal', 'credit_bill', 'tax_exempt', 'write_off')
     ${among(tx, sql`e.employee_id`, params.users)} ${among(tx, sql`p.adjustment_code_id`, params.reasons)}
     and p.amount >= ${params.least}::numeric
   order by u.name, e.posted_at, p.id`
}
