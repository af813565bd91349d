import { zero } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { saying, wordsOf } from '../store/document-search'
import { listed, pageOf, without } from '../page'

type Row = OutputOf<typeof cashiering.folios>['items'][number] & {
  total: number
  all_net: string
  all_tax: string
  all_gross: string
  left_out: number
}

/**
 * Issued folios with what was credited of them (domain/finance 10.6). What they add up to counts nothing twice: a collective invoice
 * stands for documents that are in the list themselves, and what was on a void folio is on another one. One query.
 */
export const answerFolios = answer(cashiering.folios, async (input, { tx }) => {
  const { sql, property_id, coins } = tx
  const {
    folio_no,
    room_no,
    confirmation_no,
    from,
    to,
    types,
    status,
    payment_code,
    cashier_id,
    ar_account_id,
    amount_from,
    amount_to,
  } = input.filters ?? {}
  const page = pageOf(input)
  const said = input.search ? await saying(tx, 'folio', input.search) : null
  // Only an invoice can be one; whether it is stands in its paper, which nobody opens for all folios the house ever had.
  const isCollective = sql`case when f.type = 'ar_invoice' then coalesce((f.content ->> 'is_collective')::boolean, false) else false end`
  // Whoever asks for void folios alone wants to know what they came to.
  const isCounted =
    status === 'void' ? sql`not ${isCollective}` : sql`not ${isCollective} and f.status <> 'void'`
  const sum = (column: 'total_net' | 'total_tax' | 'total_gross') =>
    sql`coalesce(sum(f.${sql(column)}) filter (where ${isCounted}), 0)`
  const wanted = sql`
    f.property_id = ${property_id}
       ${folio_no ? sql`and f.display_no = ${folio_no}` : sql``}
       ${room_no ? sql`and ${wordsOf(tx, room_no, sql`f.words`)} and f.content -> 'guest' ->> 'room_no' = ${room_no}` : sql``}
       ${confirmation_no ? sql`and ${wordsOf(tx, confirmation_no, sql`f.words`)} and f.content -> 'guest' ->> 'confirmation_no' = ${confirmation_no}` : sql``}
       ${from ? sql`and f.business_date >= ${from}` : sql``}
       ${to ? sql`and f.business_date <= ${to}` : sql``}
       ${types?.length ? sql`and f.type = any (${types})` : sql``}
       ${status ? sql`and f.status = ${status}` : sql``}
       ${payment_code ? sql`and f.content -> 'payments' @> ${sql.json([{ code: payment_code }])}` : sql``}
       ${cashier_id ? sql`and f.content ->> 'cashier' = (select k.number::text from cashier k where k.property_id = f.property_id and k.id = ${cashier_id})` : sql``}
       ${ar_account_id ? sql`and exists (select from ar_item i where i.property_id = f.property_id and i.folio_id = f.id and i.ar_account_id = ${ar_account_id})` : sql``}
       ${amount_from ? sql`and f.total_gross >= ${amount_from}` : sql``}
       ${amount_to ? sql`and f.total_gross <= ${amount_to}` : sql``}
       ${said ? sql`and ${said.holds}` : sql``}`
  // What they add up to and which are shown are two questions: in one the database carries every paper along.
  const rows = await sql<Row[]>`
    with sums as (
      select count(*) as total, ${sum('total_net')} as all_net, ${sum('total_tax')} as all_tax, ${sum('total_gross')} as all_gross,
             count(*) filter (where not (${isCounted})) as left_out
        from folio f where ${wanted}),
    shown as (
      select f.id from folio f where ${wanted}
       order by f.business_date desc, f.id desc limit ${page.per_page} offset ${page.offset})
    select f.id as folio_id, f.display_no, f.type, f.status, f.business_date, f.issued_at, f.window_no, f.folio_account_id as account_id,
           f.payee_name, f.content -> 'guest' ->> 'name' as guest_name, f.content -> 'guest' ->> 'room_no' as room_no,
           f.content -> 'guest' ->> 'arrival_date' as arrival, f.content -> 'guest' ->> 'departure_date' as departure, f.total_net, f.total_tax,
           f.total_gross, array(select distinct x ->> 'code' from jsonb_array_elements(coalesce(f.content -> 'payments', '[]')) x) as payment_codes,
           array(select distinct coalesce(nullif(t.folio_text, ''), t.name) from jsonb_array_elements(coalesce(f.content -> 'payments', '[]')) x
                   join transaction_code t on t.property_id = f.property_id and t.code = x ->> 'code') as payment_names,
           (select a.account_no from ar_item i join ar_account a on a.property_id = i.property_id and a.id = i.ar_account_id
             where i.property_id = f.property_id and i.folio_id = f.id order by i.id desc limit 1) as ar_account_no,
           (f.content ->> 'cashier')::int as cashier,
           coalesce((select -sum(c.total_gross) from folio c
                      where c.property_id = f.property_id and c.credit_of_id = f.id and c.status = 'issued'), 0) as credited,
           (select count(*) from folio_print p where p.property_id = f.property_id and p.folio_id = f.id) as copies, e.name as user,
           ${isCollective} as is_collective, s.*
      from sums s cross join shown o
      join folio f on f.property_id = ${property_id} and f.id = o.id
      join employee e on e.id = f.issued_by_id
     order by f.business_date desc, f.id desc`
  const [first] = rows
  const none = coins.write(zero)
  return {
    ...listed(
      rows.map(row => without(row, 'all_net', 'all_tax', 'all_gross', 'left_out')),
      page,
    ),
    totals: {
      net: first?.all_net ?? none,
      tax: first?.all_tax ?? none,
      gross: first?.all_gross ?? none,
      left_out: first?.left_out ?? 0,
    },
  }
})
