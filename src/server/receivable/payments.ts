import type { BusinessDate } from '../../hotel/business-date'
import { receivable } from '../../wire/receivable'
import { answer } from '../serve'
import type { Tx } from '../tx'

type Row = {
  item_id: number
  account_id: number
  account_no: string
  date: BusinessDate
  method: string
  reference: string | null
  receipt_no: string | null
  /** Database text, like the next three. */
  amount: string
  applied: string
  given_back: string
  open: string
  is_reversed: boolean
  is_written_off: boolean
  user: string
  applications: {
    application_id: number
    date: BusinessDate
    to_document: string | null
    credit_item_id: number
    invoice_item_id: number
    amount: string
    taken_back: boolean
  }[]
  total: number
  total_amount: string
  total_open: string
}

export const answerPayments = answer(
  receivable.payments,
  async ({ filters = {}, page = 1, per_page = 50 }, { tx }) => {
    const rows = await findPayments(tx, filters, { per_page, offset: (page - 1) * per_page })
    return {
      items: rows.map(({ total: _, total_amount: __, total_open: ___, ...row }) => row),
      total: rows[0]?.total ?? 0,
      page,
      per_page,
      totals: { amount: rows[0]?.total_amount ?? '0', open: rows[0]?.total_open ?? '0' },
    }
  },
)

type Filters = { account_id?: number; state?: 'unallocated' | 'all'; from?: string; to?: string }

/** Payments as positive amounts, `open` what of them pays nothing yet; each with the invoices it pays. */
async function findPayments(
  { sql, property_id }: Tx,
  { account_id, state, from, to }: Filters,
  { per_page, offset }: { per_page: number; offset: number },
): Promise<Row[]> {
  // The page first: what each payment pays is gathered for its rows alone.
  return await sql<Row[]>`
    with found as materialized (
      select i.id, i.item_date, i.original, i.open from ar_item i
       where i.property_id = ${property_id} and i.kind = 'payment'
         and (${account_id ?? null}::bigint is null or i.ar_account_id = ${account_id ?? null}::bigint)
         and (${from ?? null}::date is null or i.item_date >= ${from ?? null}::date) and (${to ?? null}::date is null or i.item_date <= ${to ?? null}::date)
         and (${state ?? 'all'} = 'all' or i.closed_on is null)),
    page as (
      select id from found order by item_date desc, id desc limit ${per_page} offset ${offset})
    select i.id as item_id, a.id as account_id, a.account_no, i.item_date as date, coalesce(p.description, '') as method, i.reference,
           r.display_no as receipt_no, -i.original as amount, s.applied, s.net - i.original as given_back, -s.open as open,
           exists (select from posting y where y.property_id = i.property_id and y.ar_item_id = i.id and y.reverses_id is not null) as is_reversed,
           coalesce(j.kind = 'ar_write_off', false) as is_written_off, coalesce(e.name, '') as user,
           coalesce((select jsonb_agg(jsonb_build_object('application_id', x.id, 'date', x.business_date, 'to_document', d.document_no,
                              'credit_item_id', x.credit_item_id, 'invoice_item_id', x.invoice_item_id, 'amount', x.amount::text,
                              'taken_back', x.reverses_id is not null or b.id is not null) order by x.id)
                       from ar_application x
                       join ar_item d on d.property_id = x.property_id and d.id = x.invoice_item_id
                       left join ar_application b on b.property_id = x.property_id and b.reverses_id = x.id
                      where x.property_id = i.property_id and x.credit_item_id = i.id), '[]') as applications,
           (select count(*) from found)::int as total, (select sum(-original) from found) as total_amount,
           (select sum(-open) from found) as total_open
      from page join ar_item i on i.property_id = ${property_id} and i.id = page.id
      join ar_account a on a.property_id = i.property_id and a.id = i.ar_account_id
      join ar_item_state s on s.property_id = i.property_id and s.id = i.id
      left join lateral (
        select y.entry_id, y.description from posting y
         where y.property_id = i.property_id and y.ar_item_id = i.id and y.ledger = 'ar' and y.reverses_id is null order by y.id limit 1) p on true
      left join journal_entry j on j.property_id = i.property_id and j.id = p.entry_id
      left join employee e on e.id = j.employee_id
      left join receipt r on r.property_id = i.property_id and r.entry_id = p.entry_id
     order by i.item_date desc, i.id desc`
}
