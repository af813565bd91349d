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

/** Whose negotiated rates count for reservation `r` (domain/reservations 3.4): its guest and those in whose name it comes. */
export const holdersOf = ({ sql }: Pick<Tx, 'sql'>) => sql`
  array_remove(r.guest_profile_id || array(
    select p.guest_profile_id from reservation_profile p where p.property_id = r.property_id and p.reservation_id = r.id
       and p.role in ('company', 'travel_agent', 'source', 'group')), null)`

/** What each night of a stay would cost if it were booked now, in the order of the nights; null where it has no price. */
export async function pricesToday(tx: Tx, stay: BookedStay): Promise<(Money | null)[]> {
  const [prices] = await pricesOfStays(tx, [stay])
  return prices
}

/**
 * The same of any number of stays, in their order. A discount that was given stays. Four queries, whatever the number of stays, nights
 * and codes.
 */
export async function pricesOfStays(tx: Tx, stays: readonly BookedStay[]): Promise<(Money | null)[][]> {
  const all = stays.flatMap(({ nights }) => nights)
  const dates = all.map(({ stay_date }) => stay_date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return stays.map(() => [])
  const rate_code_ids = [...new Set(all.map(({ rate_code_id }) => rate_code_id))]
  const room_type_ids = [...new Set(all.map(({ charge_type_id }) => charge_type_id))]
  const profile_ids = [...new Set(stays.flatMap(stay => stay.profile_ids))]
  const [rates, types, cells, held] = await Promise.all([
    loadSoldRates(tx, rate_code_ids),
    loadSoldTypes(tx, room_type_ids),
    loadPrices(tx, { rate_code_ids, room_type_ids, from: first, until: nextDay(last) }),
    loadHeldRates(tx, profile_ids, { from: first, to: last }),
  ])
  return stays.map(stay => {
    const own = held.filter(({ for_id }) => stay.profile_ids.includes(for_id))
    const length = nightsBetween(stay.arrival_date, stay.departure_date)
    return stay.nights.map(({ stay_date, rate_code_id, charge_type_id, discount, ...party }) => {
      const rate = rates.find(({ id }) => id === rate_code_id)
      const room_type = types.find(({ id }) => id === charge_type_id)
      if (!rate || !room_type) return null
      const wanted = { rate_code_id, room_type_id: charge_type_id }
      const [holding] = (rate.is_negotiated ? heldOn(own, wanted, [stay_date]) : undefined) ?? []
      const price = priceNight(
        {
          stay_date,
          night_no: nightsBetween(stay.arrival_date, stay_date) + 1,
          prices: cellFor(cells, { ...wanted, stay_date, nights: length }),
          party,
          negotiated_percent: holding?.discount_percent,
          ...(discount ? { discount } : {}),
        },
        { rate, room_type, clerk: { may: () => true, max_discount_percent: null }, coins: tx.coins },
      )
      return isRefusal(price) ? null : price.rate_amount
    })
  })
}
