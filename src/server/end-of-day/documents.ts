import type { BusinessDate } from '../../hotel/business-date'
import { endOfDay } from '../../wire/end-of-day'
import type { Tx } from '../tx'
import { managerFlash } from './manager-flash'
import { paymentsOf } from './payments'
import { trialBalance } from './trial-balance'

export type Row = Record<string, unknown>
export type DayDocument = {
  report: string
  title: string
  /** A house may leave it out. */
  is_optional?: boolean
  rows: (tx: Tx, date: BusinessDate) => Promise<Row[]>
}

/**
 * The papers of a closed date, each read from the journal and the frozen facts. They are stored as they are and never
 * computed again (domain/finance 16.11).
 */
export const dayDocuments: DayDocument[] = [
  {
    report: 'trial-balance',
    title: 'Trial balance',
    rows: trialBalance,
  },
  {
    report: 'manager-flash',
    title: 'Manager flash',
    rows: managerFlash,
  },
  {
    // For the books of whoever keeps them elsewhere: a code or a way to pay may have an account of its own there.
    report: 'gl-export',
    title: 'General ledger export',
    is_optional: true,
    rows: ({ sql, property_id }, date) => sql`
      select g.gl_account, string_agg(distinct g.name, ', ') as name, coalesce(sum(g.amount) filter (where g.amount > 0), 0)::money_amt as debits,
             coalesce(-sum(g.amount) filter (where g.amount < 0), 0)::money_amt as credits, sum(g.amount)::money_amt as amount, d.seal_seq, d.seal_hash
        from (select coalesce(case when l.ledger in ('revenue', 'tax', 'cash', 'internal') then coalesce(k.gl_account, c.gl_account) end, a.gl_account, a.code) as gl_account,
                     a.name, l.amount
                from journal_line l
                join ledger_account a on a.property_id = l.property_id and a.id = l.ledger_account_id
                left join transaction_code c on c.property_id = l.property_id and c.id = l.transaction_code_id
                left join lateral (
                  select m.gl_account from payment_method m
                   where l.ledger = 'cash' and m.property_id = l.property_id and m.transaction_code_id = l.transaction_code_id
                   order by m.is_active desc, m.id limit 1) k on true
               where l.property_id = ${property_id} and l.business_date = ${date}) g
        join business_day d on d.property_id = ${property_id} and d.business_date = ${date}
       group by g.gl_account, d.seal_seq, d.seal_hash order by g.gl_account`,
  },
  {
    report: 'revenue-by-department',
    title: 'Revenue by department',
    rows: ({ sql, property_id }, date) => sql`
      select g.code as department, g.name as department_name, c.code, c.name, f.revenue_class, sum(f.net) as net, sum(f.postings) as postings
        from revenue_day_fact f
        join transaction_code c on c.property_id = f.property_id and c.id = f.transaction_code_id
        join transaction_subgroup u on u.property_id = c.property_id and u.id = c.transaction_subgroup_id
        join transaction_group g on g.property_id = u.property_id and g.id = u.transaction_group_id
       where f.property_id = ${property_id} and f.business_date = ${date} group by 1, 2, 3, 4, 5 order by 1, 3, 5`,
  },
  {
    report: 'tax-summary',
    title: 'Tax summary',
    rows: ({ sql, property_id }, date) => sql`
      select c.code, c.name || case when e.kind = 'package_settle' then ', settled packages' else '' end as name,
             sum(p.taxable_amount) as taxable, -sum(l.amount) as tax from journal_line l
        join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id
        left join posting p on p.property_id = l.property_id and p.id = l.posting_id
        left join transaction_code c on c.property_id = l.property_id and c.id = l.transaction_code_id
       where l.property_id = ${property_id} and l.business_date = ${date} and l.ledger = 'tax' group by 1, 2 order by 1, 2`,
  },
  {
    report: 'journal-by-cashier',
    title: 'Journal by cashier',
    rows: ({ sql, property_id }, date) => sql`
      select k.number as cashier_no, k.name as cashier, c.code, c.name, p.side, count(*) as postings, sum(p.amount) as amount from posting p
        join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
        left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
        left join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
        join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
       where p.property_id = ${property_id} and p.business_date = ${date} group by 1, 2, 3, 4, 5 order by 1, 3`,
  },
  {
    report: 'payments-by-method',
    title: 'Payments by method',
    // What a company is to pay is a block of its own; what only moved between bills was paid once, when it came.
    rows: ({ sql, property_id }, date) => sql`
      select case p.kind when 'city_ledger' then 'on account' else 'paid' end as block, c.code, c.name, p.ledger, count(*) as payments, sum(p.amount) as amount
        from ${paymentsOf({ sql, property_id }, date)} p
        join transaction_code c on c.property_id = ${property_id} and c.id = p.transaction_code_id
       where p.kind <> 'moved' group by 1, 2, 3, 4 order by 1 desc, 2, 4`,
  },
  {
    report: 'cashier-closure-summary',
    title: 'Cashier closures',
    rows: ({ sql, property_id }, date) => sql`
      select k.number as cashier_no, k.name as cashier, s.shift_no, e.name as opened_by, s.opening_amount, s.retained_float, s.auto_closed as closed_without_count,
             -- Currency by currency: euros that are missing are not made good by dollars.
             (select string_agg(round(d.difference, d.decimals) || ' ' || d.currency, ', ' order by d.currency)
                from (select n.currency, sum(n.difference) as difference, coalesce(max(f.decimal_places), max(h.currency_decimals))::int as decimals
                        from shift_count n join property_profile h on h.id = n.property_id
                        left join foreign_currency f on f.property_id = n.property_id and f.code = n.currency
                       where n.property_id = s.property_id and n.shift_id = s.id
                         and n.attempt = (select max(x.attempt) from shift_count x where x.property_id = n.property_id and x.shift_id = n.shift_id)
                       group by n.currency) d) as difference,
             -- Sort by sort, of the slips that were counted; it is no money of the drawer.
             (select string_agg(round(n.difference, h.currency_decimals) || ' ' || n.brand, ', ' order by n.brand)
                from shift_card_count n join property_profile h on h.id = n.property_id
               where n.property_id = s.property_id and n.shift_id = s.id and n.difference <> 0
                 and n.attempt = (select max(x.attempt) from shift_count x where x.property_id = n.property_id and x.shift_id = n.shift_id)) as card_difference,
             s.over_short_reason from cashier_shift s
        join cashier k on k.property_id = s.property_id and k.id = s.cashier_id and k.kind <> 'eod'
        join employee e on e.id = s.opened_by_id
       where s.property_id = ${property_id} and s.business_date = ${date} order by 1, 3`,
  },
  ...(['guest', 'deposit', 'package'] as const).map(
    (ledger): DayDocument => ({
      report: `${ledger}-ledger`,
      title: `${ledger.charAt(0).toUpperCase()}${ledger.slice(1)} ledger`,
      // What guests have paid ahead, and packages hold, is owed to them: a credit, told as what there is of it.
      rows: ({ sql, property_id }, date) => sql`
        select r.confirmation_no, b.name, room.code as room_no, r.arrival_date, r.departure_date,
               ${ledger === 'guest' ? sql`b.balance` : sql`-b.balance as balance`} from holder_day_balance b
          left join folio_account a on a.property_id = b.property_id and a.id = b.holder_id
          left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
          left join room on room.property_id = r.property_id and room.id = r.room_id
         where b.property_id = ${property_id} and b.business_date = ${date} and b.ledger = ${ledger} order by room.code nulls last, b.name`,
    }),
  ),
  {
    report: 'ar-ledger-activity',
    title: 'City ledger activity',
    rows: ({ sql, property_id }, date) => sql`
      select a.account_no, a.name, p.description, p.side, p.amount from posting p join ar_account a on a.property_id = p.property_id and a.id = p.ar_account_id
       where p.property_id = ${property_id} and p.business_date = ${date} and p.ledger = 'ar' order by 1, p.id`,
  },
  {
    report: 'no-show-cancellation',
    title: 'No-shows and cancellations',
    rows: ({ sql, property_id }, date) => sql`
      select r.confirmation_no, g.name as guest, r.status, r.arrival_date, r.departure_date, l.penalty_computed, l.penalty_charged, l.refund,
             l.waived_reason, l.note from reservation r
        left join guest_profile g on g.id = r.guest_profile_id
        left join lateral (select penalty_computed, penalty_charged, refund, waived_reason, note from cancellation_log l where l.property_id = r.property_id and l.reservation_id = r.id order by l.id desc limit 1) l on true
       where r.property_id = ${property_id} and (r.cancelled_business_date = ${date} or r.no_show_business_date = ${date}) order by r.status, r.confirmation_no`,
  },
  {
    report: 'adjustments-and-voids',
    title: 'Adjustments and voids',
    rows: ({ sql, property_id }, date) => sql`
      select p.room_no, p.guest_name, c.code, p.description, p.origin, p.amount, k.code as reason, p.reference, e.name as employee from posting p
        join journal_entry j on j.property_id = p.property_id and j.id = p.entry_id join employee e on e.id = j.employee_id
        join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
        left join adjustment_code k on k.property_id = p.property_id and k.id = p.adjustment_code_id
       where p.property_id = ${property_id} and p.business_date = ${date} and p.origin in ('adjustment', 'reversal', 'credit_bill', 'tax_exempt', 'write_off') order by p.id`,
  },
  {
    report: 'folio-register',
    title: 'Folio register',
    rows: ({ sql, property_id }, date) => sql`
      select display_no, type, status, payee_name, total_net, total_tax, total_gross from folio
       where property_id = ${property_id} and business_date = ${date} order by series, number`,
  },
  {
    report: 'night-audit-log',
    title: 'Night audit log',
    rows: ({ sql, property_id }, date) => sql`
      select o.at, e.name as employee, o.label from operation o left join employee e on e.id = o.by_id
       where o.property_id = ${property_id} and o.entity = 'eod-run' and o.entity_id in
             (select id from eod_run where property_id = ${property_id} and business_date = ${date})
      union all
      select i.finished_at, null, i.label || ': ' || coalesce(i.skip_reason || coalesce('. ' || i.message, ''), i.message, i.status) from eod_item i
       where i.property_id = ${property_id} and i.run_id in (select id from eod_run where property_id = ${property_id} and business_date = ${date})
         and i.status in ('skipped', 'failed')
      union all
      -- What was decided of arrivals and drawers in its steps, and the seal of the day.
      select o.at, e.name, o.label from operation o left join employee e on e.id = o.by_id
       where o.property_id = ${property_id} and o.business_date = ${date}
         and (o.kind = ${endOfDay.settleArrivals.path} or o.entity = 'cashier-shift' and o.kind = ${endOfDay.cashiers.path})
      union all
      select closed_at, null, 'Sealed at entry ' || seal_seq || ' with ' || seal_hash from business_day
       where property_id = ${property_id} and business_date = ${date} and seal_hash is not null order by 1`,
  },
]
