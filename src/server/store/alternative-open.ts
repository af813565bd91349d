import type { BusinessDate } from '../../hotel/business-date'
import { refuseClosedHouse } from '../../hotel/house-open'
import { evaluateBeside } from '../../hotel/mixed-stay'
import type { Prices } from '../../hotel/rate/rate-day'
import type { Part } from '../../hotel/restriction'
import { dayUseOrNights } from '../../hotel/stay'
import type { Tx } from '../tx'
import { loadSaleRules } from './restriction'
import { loadSoldRates, restrictedOffer, type SoldType } from './sold-rate'

type Stay = { arrival_date: BusinessDate; departure_date: BusinessDate }
/** A type, and which nights of the stay are in it; absent: all. */
export type Leg = { type: SoldType; part?: Part }
export type IsOpen = (stay: Stay, legs: readonly Leg[]) => boolean

/**
 * Which stays near one that cannot be had are open (domain/reservations 4.4, 4.5, 4.7): inside the sell dates of the house, and neither
 * restricted nor outside what the rate code sells, by the rules that book. Where no code was asked for, one that anybody may have is
 * enough. `span`: all days that the stays touch. One query.
 */
export async function loadOpenings(
  tx: Tx,
  span: { from: BusinessDate; to: BusinessDate },
  rate_code_id: number | undefined,
): Promise<IsOpen> {
  const [{ sells, rules }, all] = await Promise.all([
    loadSaleRules(tx, span),
    loadSoldRates(tx, rate_code_id === undefined ? 'active' : [rate_code_id]),
  ])
  const isAsked = rate_code_id !== undefined
  const rates = all.filter(rate => !rate.is_day_use && (isAsked || !rate.is_house_use))
  // Whether anybody holds the code that was asked for is said of that stay already.
  const facts = { ...rules, holds_rate: isAsked }
  return (stay, legs) => {
    if (refuseClosedHouse(stay, sells, tx.today)) return false
    const dates = dayUseOrNights(stay.arrival_date, stay.departure_date)
    const whole: Part = { dates, is_first: true, is_last: true }
    const asked = { ...stay, rooms: 1, party: nobody }
    return rates.some(rate =>
      legs.every(({ type, part = whole }) => {
        const offer = { ...restrictedOffer(rate, type), rate, room_type: type, prices: noPrices }
        return (
          rate.room_type_ids.includes(type.id) &&
          evaluateBeside(asked, offer, { ...facts, part }).length === 0
        )
      }),
    )
  }
}

/** Rooms, people and prices are looked at elsewhere. */
export const nobody = { adults: 0, c1: 0, c2: 0, c3: 0 }
export const noPrices: ReadonlyMap<BusinessDate, Prices> = new Map()
