import type { BusinessDate } from '../../hotel/business-date'
import { together } from '../together'
import type { Tx } from '../tx'
import type { Row } from './documents'
import { fiscalYearOf } from './fiscal-year'
import { paymentsOf } from './payments'

/** A row of the paper in each of its three parts; what a part does not tell is empty in it. */
const empty = {
  section: '',
  kind: null,
  group: null,
  subgroup: null,
  code: null,
  name: null,
  postings: null,
  net: null,
  tax: null,
  gross: null,
  month_to_date: null,
  year_to_date: null,
  ledger: null,
  opening: null,
  debits: null,
  credits: null,
  closing: null,
  holders: null,
  difference: null,
  amount: null,
}

/**
 * What was posted by code, what the ledgers came to with what their holders have, and the proof that both agree (domain/finance 19.2).
 * Everything is read from sealed lines and frozen balances.
 */
export async function trialBalance(tx: Tx, date: BusinessDate): Promise<Row[]> {
  const { sql, property_id } = tx
  const [activity, ledgers, proof, [foot]] = await together([
    loadActivity(tx, date),
    loadLedgers(tx, date),
    loadProof(tx, date),
    sql<Row[]>`
      select (select min(s.seq) from journal_seal s
                join journal_entry e on e.property_id = s.property_id and e.id = s.entry_id
               where s.property_id = d.property_id and e.business_date = d.business_date) as first_seq, d.seal_seq, d.seal_hash
        from business_day d where d.property_id = ${property_id} and d.business_date = ${date}`,
  ])
  return [
    ...activity.map(row => ({ ...empty, section: 'activity', ...row, ...foot })),
    ...ledgers.map(row => ({ ...empty, section: 'ledgers', ...row, ...foot })),
    ...proof.map(row => ({ ...empty, section: 'proof', ...row, ...foot })),
  ]
}

/**
 * By code: revenue with the tax that stands under it, each tax once more by its own code, what is neither, payments, and what only moved.
 * The net of revenue is that of the revenue ledger, the taxes that of the tax ledger.
 */
const loadActivity = (tx: Tx, date: BusinessDate): Promise<Row[]> => {
  const { sql, property_id } = tx
  return sql<Row[]>`
    with line as (
      select l.ledger, l.transaction_code_id, l.posting_id, m.transaction_code_id as main_code_id, -l.amount as amount
        from journal_line l
        left join posting p on p.property_id = l.property_id and p.id = l.posting_id
        left join posting m on m.property_id = p.property_id and m.id = p.parent_id
       where l.property_id = ${property_id} and l.business_date = ${date} and l.ledger in ('revenue', 'tax')),
    net as (
      select transaction_code_id, sum(amount) as net, count(*)::int as postings from line where ledger = 'revenue' group by 1),
    under as (
      select coalesce(main_code_id, transaction_code_id) as transaction_code_id, sum(amount) as tax from line where ledger = 'tax' group by 1),
    so_far as (
      select transaction_code_id, sum(net) filter (where business_date >= date_trunc('month', ${date}::date)) as month, sum(net) as year
        from revenue_day_fact
       where property_id = ${property_id} and business_date between ${fiscalYearOf(tx, date)} and ${date} group by 1),
    paid as (
      select transaction_code_id, case kind when 'moved' then 'internal' else 'payments' end as kind, amount from ${paymentsOf(tx, date)} p),
    posted as (
      select 1 as rank, 'revenue' as kind, transaction_code_id, n.postings, n.net, coalesce(u.tax, 0) as tax, n.net + coalesce(u.tax, 0) as gross,
             s.month as month_to_date, s.year as year_to_date
        from net n left join under u using (transaction_code_id) left join so_far s using (transaction_code_id)
      union all
      select 2, 'taxes', transaction_code_id, count(*)::int, null, sum(amount), null, null, null from line where ledger = 'tax' group by 3
      union all
      select 3, 'non_revenue', p.transaction_code_id, count(*)::int, null, null, sum(p.amount), null, null
        from posting p join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
       where p.property_id = ${property_id} and p.business_date = ${date} and p.side = 'charge' and p.ledger = 'guest'
         and c.transaction_type = 'non_revenue' and c.posting_class <> 'tax' group by 3
      union all
      select case kind when 'payments' then 4 else 5 end, kind, transaction_code_id, count(*)::int, null, null, sum(amount), null, null
        from paid group by 1, 2, 3)
    select r.kind, g.code as "group", u.code as subgroup, c.code, c.name, r.postings, r.net::money_amt as net, r.tax::money_amt as tax,
           r.gross::money_amt as gross, r.month_to_date::money_amt as month_to_date, r.year_to_date::money_amt as year_to_date
      from posted r
      left join transaction_code c on c.property_id = ${property_id} and c.id = r.transaction_code_id
      left join transaction_subgroup u on u.property_id = c.property_id and u.id = c.transaction_subgroup_id
      left join transaction_group g on g.property_id = u.property_id and g.id = u.transaction_group_id
     order by r.rank, g.code, u.code, c.code`
}

const ledgers = ['guest', 'deposit', 'package', 'ar', 'revenue', 'tax', 'cash', 'internal']

/** Each ledger; where somebody holds it, what its holders have together, and what that lacks. */
const loadLedgers = ({ sql, property_id }: Tx, date: BusinessDate): Promise<Row[]> => sql<Row[]>`
  select b.ledger, b.opening, b.debits, b.credits, b.closing, h.held as holders, (b.closing - h.held)::money_amt as difference
    from ledger_day_balance b
    left join lateral (
      select coalesce(sum(x.balance), 0)::money_amt as held from holder_day_balance x
       where b.ledger in ('guest', 'deposit', 'package', 'ar') and x.property_id = b.property_id and x.business_date = b.business_date
         and x.ledger = b.ledger) h on b.ledger in ('guest', 'deposit', 'package', 'ar')
   where b.property_id = ${property_id} and b.business_date = ${date}
   order by array_position(${ledgers}::text[], b.ledger::text)`

/** All eight come to nothing; and what guests, deposits, packages and companies came to follows from what was earned and what moved. */
const loadProof = ({ sql, property_id }: Tx, date: BusinessDate): Promise<Row[]> => sql<Row[]>`
  with day as (
    select ledger::text, opening, debits - credits as moved, closing, ledger in ('guest', 'deposit', 'package', 'ar') as is_held
      from ledger_day_balance where property_id = ${property_id} and business_date = ${date}),
  part as (
    select sum(closing) as all_closing, coalesce(sum(opening) filter (where is_held), 0) as opening,
           coalesce(sum(closing) filter (where is_held), 0) as closing, coalesce(-sum(moved) filter (where ledger = 'revenue'), 0) as revenue,
           coalesce(-sum(moved) filter (where ledger = 'tax'), 0) as tax, coalesce(sum(moved) filter (where ledger = 'cash'), 0) as cash,
           coalesce(sum(moved) filter (where ledger = 'internal'), 0) as internal from day)
  select t.name, t.amount::money_amt as amount
    from part p,
         lateral (values
           (1, 'All ledgers at the close', p.all_closing),
           (2, 'Opening of guests, deposits, packages and city ledger', p.opening),
           (3, 'Revenue', p.revenue),
           (4, 'Tax', p.tax),
           (5, 'Less what cash took in', -p.cash),
           (6, 'Less what moved inside the house', -p.internal),
           (7, 'Makes a closing of', p.opening + p.revenue + p.tax - p.cash - p.internal),
           (8, 'Closing of guests, deposits, packages and city ledger', p.closing),
           (9, 'Out of balance by', p.opening + p.revenue + p.tax - p.cash - p.internal - p.closing)) t(rank, name, amount)
   order by t.rank`
