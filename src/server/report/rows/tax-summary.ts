import { agreeing } from '../proof'
import { among } from '../records'
import type { ProofsOf, RowsOf } from '../rows'

/**
 * What the tax ledger has booked, by code and by the rate that it was posted at: what corrects a tax, or corrects that, is of the rate of
 * the first. Taxes of packages that were settled and of money that came ahead stand apart, because nothing that they are reckoned from is
 * kept with them.
 */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id, coins } = tx
  const { date_from, date_to, by_day } = params
  const day = by_day ? sql`l.business_date` : sql`null::date`
  return sql`
    with booked as (
      select ${day} as date, l.transaction_code_id, -l.amount as tax, p.taxable_amount as base, p.origin,
             case when e.kind = 'package_settle' then ', settled packages' when p.ledger = 'deposit' then ', on deposits' else '' end as apart,
             case when o.explain ->> 'method' = 'percent' then (o.explain ->> 'value')::numeric end as rate
        from journal_line l
        join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id
        left join posting p on p.property_id = l.property_id and p.id = l.posting_id
        left join lateral (
          with recursive chain as (
            select x.explain, coalesce(x.adjusts_id, x.reverses_id, x.moved_from_id) as before from posting x
             where x.property_id = p.property_id and x.id = p.id
             union all
            select x.explain, coalesce(x.adjusts_id, x.reverses_id, x.moved_from_id) from chain c
              join posting x on x.property_id = p.property_id and x.id = c.before
             where not c.explain ? 'method')
          select explain from chain where explain ? 'method' limit 1) o on true
       where l.property_id = ${property_id} and l.business_date between ${date_from} and ${date_to} and l.ledger = 'tax'
         ${among(tx, sql`l.transaction_code_id`, params.codes)}
    ), summed as (
      select date, transaction_code_id, apart, rate, coalesce(sum(base), 0) as base, sum(tax) as tax,
             case when rate is not null then round(coalesce(sum(base), 0) * rate / 100, ${coins.decimals}::int) end as reckoned,
             coalesce(-sum(base) filter (where origin = 'tax_exempt'), 0) as exempted
        from booked group by 1, 2, 3, 4)
    select s.date, c.code, coalesce(c.name, 'Without code') || s.apart as description, trim_scale(s.rate) as rate, s.base, s.tax, s.reckoned,
           s.tax - s.reckoned as rounding, s.exempted
      from summed s
      left join transaction_code c on c.property_id = ${property_id} and c.id = s.transaction_code_id
     order by s.date, c.code, s.apart, s.rate`
}

/** Of closed dates, all taxes are what the tax ledger moved by. */
export const proofs: ProofsOf = async (tx, { date_from, date_to, codes }, { tax }) => {
  const { sql, property_id, coins, today } = tx
  if (!Array.isArray(codes) || codes.length > 0 || String(date_to) >= today) return []
  const [{ booked }] = await sql<{ booked: string }[]>`
    select coalesce(sum(credits - debits), 0)::text as booked from ledger_day_balance
     where property_id = ${property_id} and ledger = 'tax' and business_date between ${String(date_from)} and ${String(date_to)}`
  return [agreeing(coins, 'Tax on the ledger', tax, booked)]
}
