import { among } from '../records'
import type { RowsOf } from '../rows'

/**
 * Payments with a line for each document they pay; what a payment was stands in its first line, what is left of it in the last. An
 * application that was taken back, and what takes it back, say nothing any more.
 */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  const { date_from, date_to, unapplied_only } = params
  return sql`
    with payment as (
      select i.id, a.id as account_id, i.item_date as date, a.account_no, a.name as account, j.id as entry_id, p.description as pay_method, r.display_no as receipt_no,
             -i.original as amount, s.net - i.original as given_back, -s.open as open, i.reference, u.name as user
        from ar_item i
        join ar_account a on a.property_id = i.property_id and a.id = i.ar_account_id
        join ar_item_state s on s.property_id = i.property_id and s.id = i.id
        join lateral (
          select y.entry_id, y.description, y.transaction_code_id from posting y
           where y.property_id = i.property_id and y.ar_item_id = i.id and y.ledger = 'ar' and y.reverses_id is null order by y.id limit 1) p on true
        join journal_entry j on j.property_id = i.property_id and j.id = p.entry_id and j.kind = 'ar_payment'
        join employee u on u.id = j.employee_id
        left join receipt r on r.property_id = i.property_id and r.entry_id = p.entry_id
        left join lateral (
          select y.id from payment_method y
           where y.property_id = i.property_id and y.transaction_code_id = p.transaction_code_id order by y.is_active desc, y.id limit 1) m on true
       where i.property_id = ${property_id} and i.item_date between ${date_from} and ${date_to} and i.kind = 'payment'
         ${among(tx, sql`m.id`, params.payment_methods)} ${among(tx, sql`a.account_type_id`, params.account_types)}
    ), line as (
      select y.*, d.document_no as document, x.business_date as applied_on, x.amount as applied,
             row_number() over (partition by y.id order by d.document_no, x.id) as place, count(*) over (partition by y.id) as lines
        from payment y
        left join ar_application x on x.property_id = ${property_id} and x.credit_item_id = y.id and x.reverses_id is null
         and not exists (select from ar_application b where b.property_id = x.property_id and b.reverses_id = x.id)
        left join ar_item d on d.property_id = x.property_id and d.id = x.invoice_item_id)
    select coalesce(receipt_no, '#' || id) as payment, date, account_id, account_no, account, pay_method, case place when 1 then amount end as amount,
           case place when 1 then given_back end as given_back, document, applied_on, applied, case place when lines then open end as unapplied,
           reference, "user"
      from line
     where ${unapplied_only ? sql`open <> 0` : sql`true`}
     order by date, id, place`
}
