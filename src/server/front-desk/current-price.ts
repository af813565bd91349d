import { type BusinessDate, nextDay, nightsBetween } from '../../hotel/business-date'
import type { Party } from '../../hotel/occupancy'
import { type NightPrice, priceNight } from '../../hotel/rate/price'
import { cellFor } from '../../hotel/rate/rate-day'
import { isRefusal, type Refusal } from '../../hotel/refusal'
import { found } from '../serve'
import { loadPrices } from '../store/price'
import { clerkOf } from '../store/pricing-clerk'
import { loadSoldRates, loadSoldTypes } from '../store/sold-rate'
import type { Tx } from '../tx'

export type PricedStay = {
  rate_code_id: number
  charge_type_id: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
  /** The nights that need a price, with their people. */
  nights: readonly ({ stay_date: BusinessDate } & Party)[]
}

/** Today's price of some nights of a stay by its own rate code. Refuses as pricing does (`rate_not_available` …). */
export async function currentPrices(tx: Tx, stay: PricedStay): Promise<NightPrice[] | Refusal> {
  const { rate_code_id, charge_type_id, arrival_date, departure_date, nights } = stay
  const [first, last] = [nights[0], nights.at(-1)]
  if (!first || !last) return []
  const [[rate], [type], cells] = await Promise.all([
    loadSoldRates(tx, [rate_code_id]),
    loadSoldTypes(tx, [charge_type_id]),
    loadPrices(tx, {
      rate_code_ids: [rate_code_id],
      room_type_ids: [charge_type_id],
      from: first.stay_date,
      until: nextDay(last.stay_date),
    }),
  ])
  const terms = {
    rate: found(rate, { rate_code_id }),
    room_type: found(type, { room_type_id: charge_type_id }),
    clerk: clerkOf(tx.who),
    coins: tx.coins,
  }
  const length = nightsBetween(arrival_date, departure_date)
  const priced: NightPrice[] = []
  for (const { stay_date, ...party } of nights) {
    const prices = cellFor(cells, {
      rate_code_id,
      room_type_id: charge_type_id,
      stay_date,
      nights: length,
    })
    const night_no = nightsBetween(arrival_date, stay_date) + 1
    const price = priceNight({ stay_date, night_no, prices, party }, terms)
    if (isRefusal(price)) return price
    priced.push(price)
  }
  return priced
}
