import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import type { Fragment } from './desk-row'
import { hasForeignPackages } from './booking/package'
import { rounded } from './rounded'
import { hasForeignRates } from './sold-rate'

type Which = { mode: 'daily'; stay_date: BusinessDate } | { mode: 'at_check_in'; reservation_id: number }

/**
 * Nights of rate codes in a foreign currency, and packages priced in one, take the course of now: those of tonight when the day is
 * frozen, those of a stay when the guest checks in, as the night's rate code says; what is posted, fixed by hand or shared stays,
 * and so does what was agreed in the money of the house: its course is 1 (domain/finance 2.5 and 16.8, domain/reservations 3.2).
 * What is kept as it was told in its currency is exchanged anew and rounded once; a discount in money is of the house. Of what was
 * booked before that was kept, and of prices that somebody negotiated, the amounts in the house's currency move. Out: how many moved.
 */
export async function exchangeNights(tx: Tx, which: Which): Promise<number> {
  const nights = (await hasForeignRates(tx)) ? await exchangeRooms(tx, which) : 0
  const packages = (await hasForeignPackages(tx)) ? await exchangePackages(tx, which) : 0
  return nights + packages
}

async function exchangeRooms(tx: Tx, which: Which): Promise<number> {
  const { sql, property_id, currency } = tx
  const night = nightMoved(tx)
  const { count } = await sql`
    update reservation_night n
       set base_amount = ${night.base}, rate_amount = ${night.rate},
           share_amount = case when n.share_amount = n.rate_amount then ${night.rate} else ${moved(tx, 'share_amount')} end,
           exchange_rate = x.sell_rate
      from rate_code c
      cross join lateral (${courseNow(tx, 'c')}) x
     where n.property_id = ${property_id} and ${meant(tx, which)} and c.property_id = n.property_id and c.id = n.rate_code_id
       and c.currency_code <> ${currency} and c.exchange_mode = ${which.mode}
       and n.posted_at is null and not n.is_fixed and n.share_group_id is null and n.exchange_rate not in (1, x.sell_rate)`
  return count
}

async function exchangePackages(tx: Tx, which: Which): Promise<number> {
  const { sql, property_id, currency } = tx
  const unit = anew(tx, { told: sql`n.foreign_price`, column: 'unit_price' })
  const { count } = await sql`
    update reservation_package_night n
       set unit_price = ${unit}, exchange_rate = x.sell_rate,
           amount = case when n.amount = ${rounded(tx, sql`n.units * n.unit_price`)} then ${rounded(tx, sql`n.units * ${unit}`)}
                         else ${moved(tx, 'amount')} end
      from (select w.id, s.stay_date, k.currency_code, k.property_id
              from reservation_package w
              join package_code k on k.property_id = w.property_id and k.id = w.package_code_id and k.currency_code <> ${currency}
              join reservation_night s on s.property_id = w.property_id and s.reservation_id = w.reservation_id
              join rate_code c on c.property_id = s.property_id and c.id = s.rate_code_id and c.exchange_mode = ${which.mode}
             where w.property_id = ${property_id} and w.removed_at is null and ${meant(tx, which, 's')}) c
      cross join lateral (${courseNow(tx, 'c')}) x
     where n.property_id = ${property_id} and n.reservation_package_id = c.id and n.stay_date = c.stay_date
       and n.posted_at is null and n.exchange_rate not in (1, x.sell_rate)`
  return count
}

/** Nights of tonight that would take the course of the freeze, in a currency that has none (domain/finance 16.5, `no_exchange_rate`). */
export async function loadWithoutCourse(tx: Tx): Promise<WithoutCourse[]> {
  const { sql, property_id, currency, today } = tx
  return await sql<WithoutCourse[]>`
    select r.id as reservation_id, r.confirmation_no, m.code as room_no, g.name, c.currency_code as message
      from reservation_night n
      join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
      join rate_code c on c.property_id = n.property_id and c.id = n.rate_code_id and c.currency_code <> ${currency} and c.exchange_mode = 'daily'
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join guest_profile g on g.id = r.guest_profile_id
     where n.property_id = ${property_id} and ${meant(tx, { mode: 'daily', stay_date: today })} and n.posted_at is null and not n.is_fixed
       and n.share_group_id is null and n.exchange_rate <> 1 and not exists (${courseNow(tx, 'c')}) order by m.code, r.id`
}

type WithoutCourse = {
  reservation_id: number
  confirmation_no: string
  room_no: string | null
  name: string | null
  /** Its currency. */
  message: string
}

/** An amount of `n` at the course `x` in place of its own. */
const moved = (tx: Tx, column: string) =>
  rounded(tx, tx.sql`${tx.sql(`n.${column}`)} * x.sell_rate / n.exchange_rate`)

/** The same of what was told as `told`, as long as the amount is still that at its course. */
function anew(tx: Tx, { told, column }: { told: Fragment; column: string }): Fragment {
  const { sql } = tx
  return sql`
    (case when ${rounded(tx, sql`${told} * n.exchange_rate`)} = ${sql(`n.${column}`)} then ${rounded(tx, sql`${told} * x.sell_rate`)}
          else ${moved(tx, column)} end)`
}

/** The price of the table, and what is left of it: all, less its discount (domain/reservations 3.3.4), or what moves by itself. */
function nightMoved(tx: Tx): { base: Fragment; rate: Fragment } {
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
const meant = ({ sql, property_id }: Tx, which: Which, night = 'n') =>
  which.mode === 'daily'
    ? sql`${sql(`${night}.stay_date`)} = ${which.stay_date} and ${sql(`${night}.reservation_id`)} in (
        select id from reservation where property_id = ${property_id} and status = 'checked_in')`
    : sql`${sql(`${night}.reservation_id`)} = ${which.reservation_id}`

/** What the currency of `of` is sold at now. */
const courseNow = ({ sql }: Tx, of: string) => sql`
  select e.sell_rate from exchange_rate e
   where e.property_id = ${sql(`${of}.property_id`)} and e.currency_code = ${sql(`${of}.currency_code`)} and e.rate_type = 'posting'
     and e.sell_rate is not null and e.is_active and e.begin_at <= now() order by e.begin_at desc limit 1`
