import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { payerOf, roomOf, saying } from '../store/document-search'
import { listed, pageOf } from '../page'

type Row = OutputOf<typeof cashiering.receipts>['items'][number] & { total: number }

/**
 * Receipts by number, payer, day, way to pay and cashier, as they were written (domain/finance 8.4); looking at the list counts no
 * copy. The kinds of receipt name the same things differently in what they print. One query.
 */
export const answerReceipts = answer(cashiering.receipts, async (input, { tx }) => {
  const { sql, property_id } = tx
  const { from, to, kinds, payment_method_id, cashier_id } = input.filters ?? {}
  const page = pageOf(input)
  const said = input.search ? await saying(tx, 'receipt', input.search) : null
  const payer = payerOf(tx)
  const wanted = sql`
    from receipt r
    join journal_entry e on e.property_id = r.property_id and e.id = r.entry_id
    left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
    left join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
   where r.property_id = ${property_id}
     ${from ? sql`and e.business_date >= ${from}` : sql``}
     ${to ? sql`and e.business_date <= ${to}` : sql``}
     ${kinds?.length ? sql`and r.kind = any (${kinds})` : sql``}
     ${cashier_id ? sql`and k.id = ${cashier_id}` : sql``}
       ${
         payment_method_id
           ? sql`and exists (
               select from posting p join payment_method m on m.property_id = p.property_id and m.transaction_code_id = p.transaction_code_id
                where p.property_id = r.property_id and p.entry_id = r.entry_id and m.id = ${payment_method_id})`
           : sql``
       }
     ${said ? sql`and ${said.holds}` : sql``}`
  // How many there are and which are shown are two questions: in one the database carries every paper along.
  const rows = await sql<Row[]>`
    with counted as (select count(*) as total ${wanted}),
    shown as (select r.id ${wanted} order by r.id desc limit ${page.per_page} offset ${page.offset})
    select r.display_no as receipt_no, r.kind, e.business_date, e.posted_at as issued_at, ${payer} as payer,
           ${roomOf(tx)} as room_no,
           case when r.content ? 'payments' then array(select distinct p ->> 'method' from jsonb_array_elements(r.content -> 'payments') p)
                when r.content ? 'method' then array[coalesce(
                  -- Those of deposits and accounts once wrote the code down.
                  (select m.name from payment_method m where m.property_id = r.property_id and m.code = r.content ->> 'method' limit 1), r.content ->> 'method')] else '{}' end as methods,
           coalesce(r.content ->> 'total', r.content ->> 'amount', r.content ->> 'base_net', r.content ->> 'dropped') as amount,
           case when r.kind = 'drop' then r.content ->> 'currency' end as currency,
           k.number as cashier, w.name as user, r.printed_count as printed, c.total
      from counted c cross join shown o
      join receipt r on r.property_id = ${property_id} and r.id = o.id
      join journal_entry e on e.property_id = r.property_id and e.id = r.entry_id
      join employee w on w.id = e.employee_id
      left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
      left join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
     order by r.id desc`
  return listed(rows, page)
})
