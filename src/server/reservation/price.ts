import { type BusinessDate, nightsOf } from '../../hotel/business-date'
import { type Money, times } from '../../hotel/money'
import type { Party } from '../../hotel/occupancy'
import { type NightPrice, priceNight } from '../../hotel/rate/price'
import type { Prices } from '../../hotel/rate/rate-day'
import { isRefusal, type Refusal } from '../../hotel/refusal'
import { may, type Tx } from '../tx'
import type { BookingFacts, BookingInput } from './facts'

type Cell = {
  stay_date: BusinessDate
  a1: string | null
  a2: string | null
  a3: string | null
  a4: string | null
  extra_adult: string | null
  c1: string
  c2: string
  c3: string
}

/** Published prices of the charged type on the nights of a stay; the tier is chosen by the number of nights. */
export async function loadCells(
  { sql, property_id }: Tx,
  stay: { arrival: BusinessDate; departure: BusinessDate; rate_code_id: number; room_type_id: number },
): Promise<Cell[]> {
  const nights = Math.max(1, nightsOf(stay.arrival, stay.departure).length)
  return await sql<Cell[]>`
    select distinct on (stay_date) stay_date, a1, a2, a3, a4, extra_adult, c1, c2, c3 from rate_day
     where property_id = ${property_id} and rate_code_id = ${stay.rate_code_id} and room_type_id = ${stay.room_type_id}
       and stay_date >= ${stay.arrival} and stay_date < greatest(${stay.departure}::date, ${stay.arrival}::date + 1)
       and ${nights} between min_nights and max_nights order by stay_date, min_nights desc`
}

/** The price of each night, by the published price, a discount, or the amount somebody typed. */
export function priceNights(
  tx: Tx,
  input: BookingInput,
  facts: BookingFacts,
  stay: { nights: BusinessDate[]; party: Party; cells: Cell[] },
): NightPrice[] | Refusal {
  const { coins, who } = tx
  const money = (text: string | null): Money | null => (text === null ? null : coins.read(text))
  const cells = new Map(stay.cells.map(cell => [cell.stay_date, pricesOf(cell, coins.read)]))
  const terms = {
    rate: { ...facts.rate, floor_amount: money(facts.rate.floor_amount) },
    room_type: { code: facts.charge_type.code, min_rate: money(facts.type.min_rate) },
    clerk: { may: (permission: string) => may(who, permission), max_discount_percent: '100' },
    coins,
  }
  const typed =
    input.rate_amount === undefined
      ? undefined
      : { amount: coins.read(input.rate_amount), reason: input.rate_reason ?? '' }
  const discount = input.discount && { ...input.discount, max_percent: null }
  const priced: NightPrice[] = []
  for (const [index, stay_date] of stay.nights.entries()) {
    // Where nobody has published a price, what was typed is the price.
    const prices = cells.get(stay_date) ?? (typed && flat(typed.amount))
    const night = priceNight(
      {
        stay_date,
        night_no: index + 1,
        prices,
        party: stay.party,
        discount: discount as never,
        overtyped: typed,
      },
      terms,
    )
    if (isRefusal(night)) return night
    priced.push(night)
  }
  return priced
}

const flat = (amount: Money): Prices => ({
  a1: amount,
  a2: amount,
  a3: amount,
  a4: amount,
  extra_adult: times(amount, 0),
  c1: times(amount, 0),
  c2: times(amount, 0),
  c3: times(amount, 0),
})

const pricesOf = (cell: Cell, read: (text: string) => Money): Prices => {
  const money = (text: string | null) => (text === null ? null : read(text))
  return {
    a1: money(cell.a1),
    a2: money(cell.a2),
    a3: money(cell.a3),
    a4: money(cell.a4),
    extra_adult: money(cell.extra_adult),
    c1: read(cell.c1),
    c2: read(cell.c2),
    c3: read(cell.c3),
  }
}
