import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import type { Tx } from '../tx'

type Listed = OutputOf<typeof cashiering.exchanges>

/** Rates in force and today's exchanges of everybody (domain/finance 2.6, 20.2). Two queries. */
export const answerExchanges = answer(cashiering.exchanges, async (_, { tx }) => {
  const [rates, items] = await Promise.all([loadRates(tx), loadExchanges(tx)])
  return { rates, items }
})

async function loadRates({ sql, property_id }: Tx): Promise<Listed['rates']> {
  return await sql<Listed['rates']>`
    select distinct on (f.code, x.rate_type) f.code as currency, f.name, x.rate_type as instrument, trim_scale(x.buy_rate)::text as buy_rate,
           trim_scale(x.sell_rate)::text as sell_rate, trim_scale(x.buy_commission_percent)::text as buy_commission,
           trim_scale(x.sell_commission_percent)::text as sell_commission, x.begin_at as since
      from exchange_rate x join foreign_currency f on f.property_id = x.property_id and f.id = x.foreign_currency_id
     where x.property_id = ${property_id} and x.rate_type in ('cash', 'cheque') and x.is_active and f.is_active and x.begin_at <= now()
     order by f.code, x.rate_type, x.begin_at desc`
}

async function loadExchanges({ sql, property_id, today, who }: Tx): Promise<Listed['items']> {
  return await sql<Listed['items']>`
    select f.id as fx_transaction_id, e.posted_at as at, f.direction, f.instrument, f.currency, trim_scale(f.foreign_amount)::text as foreign_amount,
           trim_scale(f.rate)::text as rate, f.gross, f.commission, f.base_net, f.name, f.receipt_no, o.name as user, f.reverses_id, r.is_reversed,
           f.reverses_id is null and not r.is_reversed and coalesce(s.opened_by_id = ${who.employee_id} and s.status = 'open', false) as may_reverse
      from journal_entry e
      join fx_transaction f on f.property_id = e.property_id and f.entry_id = e.id
      join employee o on o.id = e.employee_id
      left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
      cross join lateral (
        select exists (select from fx_transaction x where x.property_id = f.property_id and x.reverses_id = f.id) as is_reversed) r
     where e.property_id = ${property_id} and e.business_date = ${today} and e.kind in ('fx', 'reversal') order by f.id desc`
}
