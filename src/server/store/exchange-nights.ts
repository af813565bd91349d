import type { Tx } from '../tx'
import { anew, courseNow, meant, moved, nightMoved, type Which } from './exchange-moved'
import { exchangeShared } from './exchange-shared'
import { hasForeignPackages } from './booking/package'
import { rounded } from './rounded'
import { hasForeignRates } from './sold-rate'

/**
 * Nights of rate codes in a foreign currency, and packages priced in one, take the course of now: those of tonight when the day is
 * frozen, those of a stay when the guest checks in, as the night's rate code says; what is posted or fixed by hand stays,
 * and so does what was agreed in the money of the house: its course is 1 (domain/finance 2.5 and 16.8, domain/reservations 3.2).
 * What is kept as it was told in its currency is exchanged anew and rounded once; a discount in money is of the house. Of what was
 * booked before that was kept, and of prices that somebody negotiated, the amounts in the house's currency move. Out: how many moved.
 */
export async function exchangeNights(tx: Tx, which: Which): Promise<number> {
  const isForeign = await hasForeignRates(tx)
  const nights = isForeign ? (await exchangeRooms(tx, which)) + (await exchangeShared(tx, which)) : 0
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
       and n.exchange_rate <> 1 and not exists (${courseNow(tx, 'c')}) order by m.code, r.id`
}

type WithoutCourse = {
  reservation_id: number
  confirmation_no: string
  room_no: string | null
  name: string | null
  /** Its currency. */
  message: string
}
