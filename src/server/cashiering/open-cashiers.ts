import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { standsIn } from '../store/like-text'

/** Who has a cashier open, with what it should hold; hidden where the drop is blind (domain/finance 9.6). */
export const answerOpenCashiers = answer(cashiering.openCashiers, async (input, { tx, today }) => {
  const { sql, property_id, currency } = tx
  const { status, cashier_id, employee_id } = input.filters ?? {}
  const page = input.page ?? 1
  const per_page = input.per_page ?? 50
  const which =
    status === 'all_today'
      ? sql`(s.status <> 'closed' or s.business_date = ${today})`
      : sql`s.status = any (${status ? [status] : ['open', 'counted']})`
  const rows = await sql<Row[]>`
    select c.id as cashier_id, c.number, c.name, o.name as user, s.id as shift_id, s.shift_no, s.status, s.opened_at,
           (select count(*) from cashier_shift t
             where t.property_id = s.property_id and t.cashier_id = s.cashier_id and t.business_date = ${today}) as times_opened,
           c.max_opens_per_day as max_opens,
           (select max(t.closed_at) from cashier_shift t where t.property_id = s.property_id and t.cashier_id = s.cashier_id) as last_closed_at,
           m.postings, m.last_posting_at,
           case when c.blind_drop and s.status = 'open'
                     and not exists (select from shift_count k where k.property_id = s.property_id and k.shift_id = s.id) then null
                else s.opening_amount + m.moved end as cash_expected,
           count(*) over () as total
      from cashier_shift s
      join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
      join employee o on o.id = s.opened_by_id
      cross join lateral (
        select count(distinct p.id) as postings, max(e.posted_at) as last_posting_at,
               coalesce(sum(l.cash_amount) filter (where e.kind not in ('shift_open', 'shift_close') and l.cashier_id = s.cashier_id
                        and l.cash_currency = ${currency} and g.code <> 'CHEQUES'), 0) as moved
          from journal_entry e
          join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
          join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
          left join posting p on p.property_id = l.property_id and p.id = l.posting_id and l.role = 'own'
         where e.property_id = s.property_id and e.cashier_shift_id = s.id) m
     where s.property_id = ${property_id} and ${which}
       ${cashier_id ? sql`and s.cashier_id = ${cashier_id}` : sql``}
       ${employee_id ? sql`and s.opened_by_id = ${employee_id}` : sql``}
       and ${standsIn(tx, input.search, [sql`c.name`, sql`o.name`, sql`c.number::text`])}
     order by c.number, s.shift_no limit ${per_page} offset ${(page - 1) * per_page}`
  const total = rows[0]?.total ?? 0
  return { items: rows.map(({ total: _, ...row }) => row), total, page, per_page }
})

type Row = {
  cashier_id: number
  number: number
  name: string
  user: string
  shift_id: number
  shift_no: number
  status: string
  opened_at: string
  times_opened: number
  max_opens: number
  last_closed_at: string | null
  postings: number
  last_posting_at: string | null
  cash_expected: string | null
  total: number
}
