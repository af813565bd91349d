import type { BusinessDate } from '../../../hotel/business-date'
import { paymentsOf } from '../../end-of-day/payments'
import { folioOf, journalColumns, journalJoins, refuseBlindIn } from '../journal'
import { agreeing } from '../proof'
import { among } from '../records'
import type { ProofsOf, RowsOf } from '../rows'

/** Payments that the close counts as such, by the method of their code; of a card no more than the end of its number. */
export const rows: RowsOf = async (tx, params) => {
  await refuseBlindIn(tx, params)
  const { sql } = tx
  const [from, to] = [params.date_from, params.date_to].map(day => day as BusinessDate)
  return await sql`
    select ${journalColumns(tx)}, coalesce(m.name, c.name) as method,
           coalesce(t.brand || ' ' || t.last4, nullif(concat_ws(' ', p.explain -> 'card' ->> 'brand', p.explain -> 'card' ->> 'last4'), '')) as card,
           p.approval_code as approval, case p.ledger when 'ar' then 'receivables' else p.ledger end as ledger, p.fx_currency as currency, trim_scale(p.fx_amount) as foreign, trim_scale(p.fx_rate) as rate,
           p.amount, case when p.amount < 0 then p.amount end as refunded, ${folioOf(tx)} as folio_no
      from ${paymentsOf(tx, from, to)} p ${journalJoins(tx)}
      left join lateral (
        select y.id, y.name from payment_method y
         where y.property_id = p.property_id and y.transaction_code_id = p.transaction_code_id order by y.is_active desc, y.id limit 1) m on true
      left join payment_card_token t on t.property_id = p.property_id and t.id = p.card_token_id
     where p.kind ${params.on_account ? sql`<> 'moved'` : sql`= 'paid'`}
       ${among(tx, sql`m.id`, params.payment_methods)} ${among(tx, sql`s.cashier_id`, params.cashiers)}
     order by method, c.code, e.posted_at, p.id`
}

/** Of closed dates, whole: what was paid is what the close counted. */
export const proofs: ProofsOf = async (tx, params, totals) => {
  const { sql, property_id, coins, today } = tx
  const { date_from, date_to, on_account } = params
  const isWhole = [params.payment_methods, params.cashiers].every(
    ids => Array.isArray(ids) && ids.length === 0,
  )
  if (!isWhole || on_account || String(date_to) >= today) return []
  const [{ paid }] = await sql<{ paid: string }[]>`
    select coalesce(sum(payments), 0)::text as paid from property_day_fact
     where property_id = ${property_id} and business_date between ${String(date_from)} and ${String(date_to)}`
  return [agreeing(coins, 'Payments of the closed dates', totals.amount, paid)]
}
