import { ageInDays, bucketOf, type AgingPolicy } from '../../hotel/aging'
import type { BusinessDate } from '../../hotel/business-date'
import { receivable } from '../../wire/receivable'
import { answer, found } from '../serve'
import { columnTeller } from '../store/incognito'
import { agingPolicy } from '../store/receivable-item'
import type { Tx } from '../tx'
import { standsIn } from '../store/like-text'

type Row = {
  item_id: number
  account_id: number
  kind: 'invoice' | 'credit' | 'payment'
  document_no: string | null
  item_date: BusinessDate
  due_date: BusinessDate
  guest_name: string | null
  room_no: string | null
  departure: BusinessDate | null
  reference: string | null
  /** Database text, like the next three. */
  original: string
  adjusted: string
  paid: string
  open: string
  reminder_level: number
  disputed: boolean
  statement_no: string | null
  compressed: boolean
  parent: string | null
  moved_to: string | null
  came_from: string | null
  supplement: string | null
  row_version: number
  total: number
  total_original: string
  total_open: string
}

export const answerInvoices = answer(receivable.invoices, async (input, { tx }) => {
  const { filters = {}, search, page = 1, per_page = 50 } = input
  const [policy, rows] = await Promise.all([
    agingPolicy(tx),
    findItems(tx, { ...filters, search }, { per_page, offset: (page - 1) * per_page }),
  ])
  return {
    items: rows.map(row => shown(row, policy)),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
    totals: { original: rows[0]?.total_original ?? '0', open: rows[0]?.total_open ?? '0' },
  }
})

export const answerInvoice = answer(receivable.invoice, async ({ item_id }, { tx }) => {
  const [policy, rows, documents, applications] = await Promise.all([
    agingPolicy(tx),
    findItems(tx, { item_id, state: 'all' }, { per_page: 1, offset: 0 }),
    loadDocument(tx, item_id),
    loadApplications(tx, item_id),
  ])
  const { account_no, account_name, folio } = found(documents[0], { item_id })
  return { ...shown(found(rows[0], { item_id }), policy), account_no, account_name, folio, applications }
})

function shown({ total: _, total_original: __, total_open: ___, ...row }: Row, policy: AgingPolicy) {
  const age = ageInDays(row, policy)
  return { ...row, age, bucket: bucketOf(age, policy) }
}

type Filters = {
  item_id?: number
  account_id?: number
  state?: 'open' | 'closed' | 'all'
  kind?: Row['kind']
  from?: string
  to?: string
  folio_no?: string
  statement_no?: string
  overdue_only?: boolean
  search?: string
}

async function findItems(
  tx: Tx,
  filters: Filters,
  { per_page, offset }: { per_page: number; offset: number },
): Promise<Row[]> {
  const {
    item_id,
    account_id,
    state = 'open',
    kind,
    from,
    to,
    folio_no,
    statement_no,
    overdue_only,
    search = '',
  } = filters
  const { sql, property_id, today } = tx
  const told = await columnTeller(tx)
  const stateIs = {
    open: sql`and i.closed_on is null`,
    closed: sql`and i.closed_on is not null`,
    all: sql``,
  }[state]
  // The page first: what is paid of each item is added up for its rows alone.
  return await sql<Row[]>`
    with found as materialized (
      select i.id, i.item_date, i.document_no, i.original, i.open
        from ar_item i left join ar_statement t on t.property_id = i.property_id and t.id = i.statement_id
       where i.property_id = ${property_id} ${stateIs}
         ${item_id === undefined ? sql`` : sql`and i.id = ${item_id}`} ${account_id === undefined ? sql`` : sql`and i.ar_account_id = ${account_id}`}
         ${kind === undefined ? sql`` : sql`and i.kind = ${kind}`} ${from === undefined ? sql`` : sql`and i.item_date >= ${from}`}
         ${to === undefined ? sql`` : sql`and i.item_date <= ${to}`} ${folio_no === undefined ? sql`` : sql`and i.document_no = ${folio_no}`}
         ${statement_no === undefined ? sql`` : sql`and t.display_no = ${statement_no}`}
         ${overdue_only ? sql`and i.due_date < ${today} and i.kind = 'invoice'` : sql``}
         and ${standsIn(tx, search, [sql`i.document_no`, told(sql`i.guest_name`), sql`i.reference`])}),
    page as (
      select id from found order by item_date, document_no, id limit ${per_page} offset ${offset})
    select i.id as item_id, i.ar_account_id as account_id, i.kind, i.document_no, i.item_date, i.due_date, i.guest_name, m.code as room_no,
           r.departure_date as departure, i.reference, i.original, s.net - i.original as adjusted, s.applied as paid, s.open, i.reminder_level,
           i.is_disputed as disputed, t.display_no as statement_no, i.supplement, i.row_version, q.document_no as parent,
           exists (select from ar_item k where k.property_id = i.property_id and k.parent_item_id = i.id) as compressed,
           (select a.account_no from ar_item k join ar_account a on a.property_id = k.property_id and a.id = k.ar_account_id
             where k.property_id = i.property_id and k.came_from_item_id = i.id) as moved_to,
           (select a.account_no from ar_item k join ar_account a on a.property_id = k.property_id and a.id = k.ar_account_id
             where k.property_id = i.property_id and k.id = i.came_from_item_id) as came_from,
           (select count(*) from found)::int as total, (select sum(original) from found) as total_original,
           (select sum(open) from found) as total_open
      from page join ar_item i on i.property_id = ${property_id} and i.id = page.id
      join ar_item_state s on s.property_id = i.property_id and s.id = i.id
      left join reservation r on r.property_id = i.property_id and r.id = i.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join ar_statement t on t.property_id = i.property_id and t.id = i.statement_id
      left join ar_item q on q.property_id = i.property_id and q.id = i.parent_item_id
     order by i.item_date, i.document_no, i.id`
}

type Folio = {
  folio_id: number
  display_no: string
  total_net: string
  total_tax: string
  total_gross: string
  content: unknown
}

const loadDocument = async ({ sql, property_id }: Tx, item_id: number) =>
  await sql<{ account_no: string; account_name: string; folio: Folio | null }[]>`
    select a.account_no, a.name as account_name,
           case when f.id is null then null else jsonb_build_object('folio_id', f.id, 'display_no', f.display_no, 'total_net', f.total_net::text,
             'total_tax', f.total_tax::text, 'total_gross', f.total_gross::text, 'content', f.content) end as folio
      from ar_item i join ar_account a on a.property_id = i.property_id and a.id = i.ar_account_id
      left join folio f on f.property_id = i.property_id and f.id = i.folio_id
     where i.property_id = ${property_id} and i.id = ${item_id}`

type ApplicationRow = {
  application_id: number
  date: BusinessDate
  from_document: string | null
  to_document: string | null
  credit_item_id: number
  invoice_item_id: number
  amount: string
  taken_back: boolean
  user: string
}

const loadApplications = async ({ sql, property_id }: Tx, item_id: number): Promise<ApplicationRow[]> =>
  await sql<ApplicationRow[]>`
    select x.id as application_id, x.business_date as date, c.document_no as from_document, i.document_no as to_document, x.credit_item_id,
           x.invoice_item_id, x.amount, x.reverses_id is not null or b.id is not null as taken_back, e.name as user
      from ar_application x
      join ar_item c on c.property_id = x.property_id and c.id = x.credit_item_id
      join ar_item i on i.property_id = x.property_id and i.id = x.invoice_item_id
      join employee e on e.id = x.employee_id
      left join ar_application b on b.property_id = x.property_id and b.reverses_id = x.id
     where x.property_id = ${property_id} and ${item_id} in (x.credit_item_id, x.invoice_item_id) order by x.id`
