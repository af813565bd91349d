import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import type { Fragment } from './desk-row'
import { rounded } from './rounded'

export type Which =
  | { mode: 'daily'; stay_date: BusinessDate }
  | { mode: 'at_check_in'; reservation_id: number }

/** An amount of `n` at the course `x` in place of its own. */
export const moved = (tx: Tx, column: string) =>
  rounded(tx, tx.sql`${tx.sql(`n.${column}`)} * x.sell_rate / n.exchange_rate`)

/** The same of what was told as `told`, as long as the amount is still that at its course. */
export function anew(tx: Tx, { told, column }: { told: Fragment; column: string }): Fragment {
  const { sql } = tx
  return sql`
    (case when ${rounded(tx, sql`${told} * n.exchange_rate`)} = ${sql(`n.${column}`)} then ${rounded(tx, sql`${told} * x.sell_rate`)}
          else ${moved(tx, column)} end)`
}

/** The price of the table, and what is left of it: all, less its discount (domain/reservations 3.3.4), or what moves by itself. */
export function nightMoved(tx: Tx): { base: Fragment; rate: Fragment } {
  const { sql } = tx
  const base = anew(tx, { told: sql`n.foreign_amount`, column: 'base_amount' })
  const less = (amount: Fragment) => sql`
    (case n.discount_kind when 'percent' then greatest(${rounded(tx, sql`${amount} * (100 - n.discount_value) / 100`)}, 0)
                          when 'amount' then greatest(${amount} - n.discount_value, 0) end)`
  const rate = sql`
    (case when n.foreign_amount is null then ${moved(tx, 'rate_amount')}
          when n.rate_amount = n.base_amount then ${base}
          when n.rate_amount = ${less(sql`n.base_amount`)} then ${less(base)}
          else ${moved(tx, 'rate_amount')} end)`
  return { base, rate }
}

/** Tonight's nights of those in house, or the nights of a stay. */
export const meant = ({ sql, property_id }: Tx, which: Which, night = 'n') =>
  which.mode === 'daily'
    ? sql`${sql(`${night}.stay_date`)} = ${which.stay_date} and ${sql(`${night}.reservation_id`)} in (
        select id from reservation where property_id = ${property_id} and status = 'checked_in')`
    : sql`${sql(`${night}.reservation_id`)} = ${which.reservation_id}`

/** What the currency of `of` is sold at now. */
export const courseNow = ({ sql }: Tx, of: string) => sql`
  select e.sell_rate from exchange_rate e
   where e.property_id = ${sql(`${of}.property_id`)} and e.currency_code = ${sql(`${of}.currency_code`)} and e.rate_type = 'posting'
     and e.sell_rate is not null and e.is_active and e.begin_at <= now() order by e.begin_at desc limit 1`
