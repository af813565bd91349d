import { type BusinessDate, nextDay, nightsBetween } from '../../hotel/business-date'
import { heldOn } from '../../hotel/held-rate'
import type { Money } from '../../hotel/money'
import type { Party } from '../../hotel/occupancy'
import type { Discount } from '../../hotel/rate/discount'
import { priceNight } from '../../hotel/rate/price'
import { cellFor } from '../../hotel/rate/rate-day'
import { isRefusal } from '../../hotel/refusal'
import type { Tx } from '../tx'
import { loadPrices } from './price'
import { loadHeldRates, loadSoldRates, loadSoldTypes } from './sold-rate'

/** A night as it is booked: its code, its charged type, its people and its discount. */
export type BookedNight = Party & {
  stay_date: BusinessDate
  rate_code_id: number
  charge_type_id: number
  discount: Discount | null
}

export type BookedStay = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  /** Whose negotiated rates count. */
  profile_ids: readonly number[]
  nights: readonly BookedNight[]
}

/**
 * What each night would cost if it were booked now, in the order of the nights; null where it has no price. A discount that
 * was given stays. Four queries, whatever the number of nights and codes.
 */
export async function pricesToday(tx: Tx, stay: BookedStay): Promise<(Money | null)[]> {
  const { nights, arrival_date, departure_date } = stay
  const [first, last] = [nights[0], nights.at(-1)]
  if (!first || !last) return []
  const rate_code_ids = [...new Set(nights.map(({ rate_code_id }) => rate_code_id))]
  const room_type_ids = [...new Set(nights.map(({ charge_type_id }) => charge_type_id))]
  const [rates, types, cells, held] = await Promise.all([
    loadSoldRates(tx, rate_code_ids),
    loadSoldTypes(tx, room_type_ids),
    loadPrices(tx, {
      rate_code_ids,
      room_type_ids,
      from: first.stay_date,
      until: nextDay(last.stay_date),
    }),
    loadHeldRates(tx, stay.profile_ids, { from: first.stay_date, to: last.stay_date }),
  ])
  const length = nightsBetween(arrival_date, departure_date)
  return nights.map(({ stay_date, rate_code_id, charge_type_id, discount, ...party }) => {
    const rate = rates.find(({ id }) => id === rate_code_id)
    const room_type = types.find(({ id }) => id === charge_type_id)
    if (!rate || !room_type) return null
    const wanted = { rate_code_id, room_type_id: charge_type_id }
    const [holding] = (rate.is_negotiated ? heldOn(held, wanted, [stay_date]) : undefined) ?? []
    const price = priceNight(
      {
        stay_date,
        night_no: nightsBetween(arrival_date, stay_date) + 1,
        prices: cellFor(cells, { ...wanted, stay_date, nights: length }),
        party,
        negotiated_percent: holding?.discount_percent,
        ...(discount ? { discount } : {}),
      },
      { rate, room_type, clerk: { may: () => true, max_discount_percent: null }, coins: tx.coins },
    )
    return isRefusal(price) ? null : price.rate_amount
  })
}
