import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import type { Row } from './documents'
import { fiscalYearOf } from './fiscal-year'

/**
 * What a manager looks at first: each figure of the day, of its month and its year so far, and of the same day last year. Ratios are
 * made anew of sums, never of ratios (domain/finance 19.3, domain/reports M01 to M34). A day that the house has no facts of is empty.
 */
export const managerFlash = (tx: Tx, date: BusinessDate): Promise<Row[]> => {
  const { sql, property_id } = tx
  return sql<Row[]>`
    with period as (
      select * from (values
        ('today', ${date}::date, ${date}::date),
        ('month', date_trunc('month', ${date}::date)::date, ${date}::date),
        ('year', ${fiscalYearOf(tx, date)}, ${date}::date),
        ('last', (${date}::date - interval '1 year')::date, (${date}::date - interval '1 year')::date)) p(period, first, last)),
    s as (
      select p.period, sum(f.rooms_physical) as physical, sum(f.rooms_ooo) as ooo, sum(f.rooms_oos) as oos, sum(f.rooms_available) as available,
             sum(f.rooms_occupied) as occupied, sum(f.rooms_sold) as sold, sum(f.rooms_complimentary) as complimentary,
             sum(f.rooms_house_use) as house_use, sum(f.rooms_day_use) as day_use, sum(f.rooms_no_show) as no_show, sum(f.guests) as guests,
             sum(f.room_revenue) as room, sum(f.room_other_revenue) as room_other, sum(f.fnb_revenue) as fnb, sum(f.other_revenue) as other,
             sum(f.total_revenue) as total, sum(f.tax) as tax, sum(f.non_revenue) as non_revenue, sum(f.payments) as payments
        from period p
        join property_day_fact f on f.property_id = ${property_id} and f.business_date between p.first and p.last
       group by p.period),
    n as (
      select p.period,
             (select -coalesce(sum(d.debits - d.credits), 0)::money_amt from ledger_account_day d
                join ledger_account a on a.property_id = d.property_id and a.id = d.ledger_account_id and a.code = 'OVER_SHORT'
               where d.property_id = ${property_id} and d.business_date between p.first and p.last) as over_short,
             (select count(*) from eod_item i
                join eod_run r on r.property_id = i.property_id and r.id = i.run_id and r.business_date between p.first and p.last
               where i.property_id = ${property_id} and i.step = 6 and i.status = 'skipped') as skipped,
             (select count(*) from cashier_shift h
                join cashier k on k.property_id = h.property_id and k.id = h.cashier_id and k.kind <> 'eod'
               where h.property_id = ${property_id} and h.business_date between p.first and p.last and h.auto_closed) as uncounted
        from period p where exists (select from s where s.period = p.period)),
    told as (
      select s.period, t.*
        from s
        join ledger_head h on h.property_id = ${property_id}
        cross join lateral (values
          (1, 'rooms', 'Physical rooms', s.physical::text),
          (2, 'rooms', 'Out of order', s.ooo::text),
          (3, 'rooms', 'Out of service', s.oos::text),
          (4, 'rooms', 'Available', s.available::text),
          (5, 'rooms', 'Occupied', s.occupied::text),
          (6, 'rooms', 'Sold', s.sold::text),
          (7, 'rooms', 'Complimentary', s.complimentary::text),
          (8, 'rooms', 'House use', s.house_use::text),
          (9, 'rooms', 'Day use', s.day_use::text),
          (10, 'rooms', 'No-shows', s.no_show::text),
          (11, 'rooms', 'Guests', s.guests::text),
          (21, 'revenue', 'Room revenue', s.room::text),
          (22, 'revenue', 'Other room revenue', s.room_other::text),
          (23, 'revenue', 'Food and beverage', s.fnb::text),
          (24, 'revenue', 'Other revenue', s.other::text),
          (25, 'revenue', 'Total revenue', s.total::text),
          (26, 'revenue', 'Tax', s.tax::text),
          (27, 'revenue', 'Not revenue', s.non_revenue::text),
          (28, 'revenue', 'Payments', s.payments::text),
          (31, 'ratios', 'Occupancy %', round(100.0 * s.occupied / nullif(s.available, 0), 2)::text),
          (32, 'ratios', 'Occupancy % sold', round(100.0 * s.sold / nullif(s.available, 0), 2)::text),
          (33, 'ratios', 'Occupancy % of physical rooms', round(100.0 * s.occupied / nullif(s.physical, 0), 2)::text),
          (34, 'ratios', 'ADR', round(s.room / nullif(s.sold, 0), h.decimals)::text),
          (35, 'ratios', 'Average rate of all occupied rooms', round(s.room / nullif(s.occupied, 0), h.decimals)::text),
          (36, 'ratios', 'RevPAR', round(s.room / nullif(s.available, 0), h.decimals)::text),
          (37, 'ratios', 'TRevPAR', round(s.total / nullif(s.available, 0), h.decimals)::text),
          (38, 'ratios', 'Guests per occupied room', round(s.guests::numeric / nullif(s.occupied, 0), 2)::text)) t(rank, section, figure, value)
      union all
      -- What a ledger has come to is of one day, whatever was before it.
      select p.period, 40 + array_position(array['guest', 'deposit', 'package', 'ar', 'revenue', 'tax', 'cash', 'internal'], b.ledger::text),
             'ledgers', b.ledger::text, b.closing::text
        from period p
        join ledger_day_balance b on b.property_id = ${property_id} and b.business_date = p.last
       where p.period in ('today', 'last')
      union all
      select n.period, t.* from n, lateral (values
        (51, 'night', 'Over or short', n.over_short::text),
        (52, 'night', 'Nights not charged', n.skipped::text),
        (53, 'night', 'Shifts closed without a count', n.uncounted::text)) t(rank, section, figure, value))
    select t.section, t.figure, max(t.value) filter (where t.period = 'today') as today,
           max(t.value) filter (where t.period = 'month') as month_to_date, max(t.value) filter (where t.period = 'year') as year_to_date,
           max(t.value) filter (where t.period = 'last') as last_year,
           case t.rank when 52 then (
             select string_agg(i.label || ': ' || i.skip_reason, '; ' order by i.sequence) from eod_item i
               join eod_run r on r.property_id = i.property_id and r.id = i.run_id and r.business_date = ${date}
              where i.property_id = ${property_id} and i.step = 6 and i.status = 'skipped') end as note,
           d.seal_seq, d.seal_hash
      from told t
      join business_day d on d.property_id = ${property_id} and d.business_date = ${date}
     group by t.rank, t.section, t.figure, d.seal_seq, d.seal_hash order by t.rank`
}
