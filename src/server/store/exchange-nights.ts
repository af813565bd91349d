import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import { hasForeignRates } from './sold-rate'

type Which = { mode: 'daily'; stay_date: BusinessDate } | { mode: 'at_check_in'; reservation_id: number }

/**
 * Nights of rate codes in a foreign currency take the course of now: those of tonight when the day is frozen, those of a stay when
 * the guest checks in, as their code says; what is posted, fixed by hand or shared stays, and so does what was agreed in the money
 * of the house: its course is 1 (domain/finance 16.8, domain/reservations 3.2). Amounts are kept in the currency of the house and
 * move with the course, rounded once. Out: how many nights moved.
 */
export async function exchangeNights(tx: Tx, which: Which): Promise<number> {
  if (!(await hasForeignRates(tx))) return 0
  const { sql, property_id, coins, currency } = tx
  const own =
    which.mode === 'daily'
      ? sql`n.stay_date = ${which.stay_date} and n.reservation_id in (
          select id from reservation where property_id = ${property_id} and status = 'checked_in')`
      : sql`n.reservation_id = ${which.reservation_id}`
  const amount = (column: string) =>
    sql`round(${sql(column)} * x.sell_rate / n.exchange_rate, ${coins.decimals}::int)`
  const { count } = await sql`
    update reservation_night n
       set base_amount = ${amount('base_amount')}, rate_amount = ${amount('rate_amount')}, share_amount = ${amount('share_amount')},
           exchange_rate = x.sell_rate
      from rate_code c
      cross join lateral (
        select e.sell_rate from exchange_rate e
         where e.property_id = c.property_id and e.currency_code = c.currency_code and e.rate_type = 'posting' and e.sell_rate is not null
           and e.is_active and e.begin_at <= now() order by e.begin_at desc limit 1) x
     where n.property_id = ${property_id} and ${own} and c.property_id = n.property_id and c.id = n.rate_code_id
       and c.currency_code <> ${currency} and c.exchange_mode = ${which.mode}
       and n.posted_at is null and not n.is_fixed and n.share_group_id is null and n.exchange_rate not in (1, x.sell_rate)`
  return count
}
