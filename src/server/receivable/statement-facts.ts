import { addDays, businessDate, type BusinessDate, previousDay } from '../../hotel/business-date'
import { minus, type Money, plus, sum } from '../../hotel/money'
import { refuseField } from '../../hotel/refusal'
import type { Statement } from '../../wire/receivable/statement'
import { found, Refused } from '../serve'
import type { Tx } from '../tx'
import { figures, findAged } from './account'

type Head = {
  account_no: string
  name: string
  mode: Statement['mode']
  detail: Statement['detail']
  /** Of the last statement. */
  last_to: BusinessDate | null
  first: BusinessDate | null
}
type Moved = {
  date: BusinessDate
  kind: 'invoice' | 'credit' | 'payment'
  document_no: string | null
  text: string
  amount: string
}

/**
 * The day a statement goes to: a closed one, because what is posted later today would stand on none; absent, the last. Refuses
 * `validation`.
 */
export function statementDay({ today }: Tx, wanted: string | undefined): BusinessDate {
  const last = previousDay(today)
  if (wanted === undefined) return last
  const day = businessDate(wanted)
  if (day > last)
    throw new Refused(refuseField('to_date', `Please choose a day that is closed, ${last} or before.`))
  return day
}

/**
 * What an account's statement says up to a day: from the day after its last one, so that everything stands on one (domain/finance 14.11).
 * Refuses `not_found`, and `validation` for days that stand on a statement already. Four queries.
 */
export async function loadStatement(tx: Tx, account_id: number, to_date: BusinessDate): Promise<Statement> {
  const head = await headOf(tx, account_id)
  const from_date = head.last_to ? addDays(head.last_to, 1) : (head.first ?? to_date)
  if (head.last_to && to_date <= head.last_to)
    throw new Refused(refuseField('to_date', `It has a statement to ${head.last_to} already.`))
  return await tellOf(tx, head, { account_id, from: from_date > to_date ? to_date : from_date, to: to_date })
}

/** What an account's statement would say of some days, whatever stands on others already. Refuses `not_found`. Four queries. */
export const loadStatementOf = async (tx: Tx, span: Span): Promise<Statement> =>
  await tellOf(tx, await headOf(tx, span.account_id), span)

async function tellOf(tx: Tx, head: Head, span: Span): Promise<Statement> {
  const { coins } = tx
  const { account_id, from, to } = span
  const [opening, moved, items, applications, aged] = await Promise.all([
    balanceBefore(tx, account_id, from),
    movementsOf(tx, span),
    openOn(tx, account_id, to),
    applicationsOf(tx, span),
    findAged(tx, { id: account_id }, { as_of: to }),
  ])
  const [{ aging }] = aged.aged
  const of = (kind: Moved['kind']): Money =>
    sum(moved.filter(one => one.kind === kind).map(({ amount }) => coins.read(amount)))
  const closing = plus(opening, sum(moved.map(({ amount }) => coins.read(amount))))
  const { account_no, name, mode, detail } = head
  return {
    account_id,
    account_no,
    name,
    mode,
    detail,
    from_date: from,
    to_date: to,
    opening: coins.write(opening),
    invoiced: coins.write(of('invoice')),
    credited: coins.write(minus(0n as Money, of('credit'))),
    paid: coins.write(minus(0n as Money, of('payment'))),
    closing: coins.write(closing),
    items,
    movements: moved.map(({ kind: _, amount, ...one }) => ({
      ...one,
      amount: coins.write(coins.read(amount)),
    })),
    applications,
    aging: { bucket_days: [...aged.policy.bucket_days], ...figures(aging, coins) },
  }
}

async function headOf({ sql, property_id }: Tx, account_id: number): Promise<Head> {
  const [row] = await sql<Head[]>`
    select a.account_no, a.name, y.statement_mode as mode, y.statement_detail as detail,
           l.last_to,
           case when l.last_to is null then (select min(least(i.item_date, p.business_date)) from ar_item i
              join posting p on p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'ar'
             where i.property_id = a.property_id and i.ar_account_id = a.id) end as first
      from ar_account a join account_type y on y.property_id = a.property_id and y.id = a.account_type_id
      cross join lateral (
        select max(s.to_date) as last_to from ar_statement s where s.property_id = a.property_id and s.ar_account_id = a.id) l
     where a.property_id = ${property_id} and a.id = ${account_id}`
  return found(row, { ar_account_id: account_id })
}

async function balanceBefore(
  { sql, property_id, coins }: Tx,
  account_id: number,
  day: BusinessDate,
): Promise<Money> {
  const [{ balance }] = await sql<{ balance: string }[]>`
    select coalesce(sum(ledger_amount), 0)::text as balance from posting
     where property_id = ${property_id} and ar_account_id = ${account_id} and ledger = 'ar' and business_date < ${day}`
  return coins.read(balance)
}

export type Span = { account_id: number; from: BusinessDate; to: BusinessDate }

/** Each document of a day as it moved; what came and went again on one day is nothing. */
const movementsOf = async ({ sql, property_id }: Tx, { account_id, from, to }: Span): Promise<Moved[]> =>
  await sql<Moved[]>`
    select p.business_date as date, i.kind, i.document_no, coalesce(i.guest_name, i.reference, min(p.description)) as text, sum(p.ledger_amount) as amount
      from posting p join ar_item i on i.property_id = p.property_id and i.id = p.ar_item_id
     where p.property_id = ${property_id} and p.ar_account_id = ${account_id} and p.ledger = 'ar' and p.business_date between ${from} and ${to}
     group by p.business_date, i.id, i.kind, i.document_no, i.guest_name, i.reference having sum(p.ledger_amount) <> 0
     order by p.business_date, min(p.id)`

/** What is open at the end of a day; named for whoever has to pay it. */
async function openOn(
  { sql, property_id, coins }: Tx,
  account_id: number,
  day: BusinessDate,
): Promise<Statement['items']> {
  const rows = await sql<Statement['items']>`
    select * from (
      select i.id as item_id, i.kind, i.document_no, i.item_date, i.due_date, i.guest_name, i.reference, i.original, i.is_disputed as disputed, i.folio_id,
             coalesce((select sum(p.ledger_amount) from posting p
                        where p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'ar' and p.business_date <= ${day}), 0)
             - case i.kind when 'invoice' then 1 else -1 end * coalesce((select sum(x.amount) from ar_application x
                        where x.property_id = i.property_id and i.id in (x.invoice_item_id, x.credit_item_id) and x.business_date <= ${day}), 0) as open
        from ar_item i where i.property_id = ${property_id} and i.ar_account_id = ${account_id}
         and (i.closed_on is null or i.closed_on > ${day})) t
     where open <> 0 order by item_date, document_no, item_id`
  return rows.map(row => ({
    ...row,
    original: coins.write(coins.read(row.original)),
    open: coins.write(coins.read(row.open)),
  }))
}

async function applicationsOf(
  { sql, property_id, coins }: Tx,
  { account_id, from, to }: Span,
): Promise<Statement['applications']> {
  const rows = await sql<Statement['applications']>`
    select x.business_date as date, coalesce(c.document_no, r.display_no) as from_document, i.document_no as to_document, x.amount
      from ar_application x
      join ar_item c on c.property_id = x.property_id and c.id = x.credit_item_id
      join ar_item i on i.property_id = x.property_id and i.id = x.invoice_item_id
      left join lateral (
        select r.display_no from posting p join receipt r on r.property_id = p.property_id and r.entry_id = p.entry_id
         where p.property_id = c.property_id and p.ar_item_id = c.id and p.ledger = 'ar' order by p.id limit 1) r on true
     where x.property_id = ${property_id} and x.ar_account_id = ${account_id} and x.business_date between ${from} and ${to} order by x.id`
  return rows.map(row => ({ ...row, amount: coins.write(coins.read(row.amount)) }))
}
