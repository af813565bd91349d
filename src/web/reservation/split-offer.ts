import { type BusinessDate, nightsOf } from '../../hotel/business-date'
import type { Found, Offer } from './rate-grid'

type Alternative = Found['alternatives'][number]

/** A stay in two types: the first as an offer, the second from the day on which the guest moves. */
export type SplitOffer = { offer: Offer; second: Found['types'][number]; moves_on: BusinessDate }

/**
 * An alternative in two types as it is booked: on the rate that was asked about, else on the first that has a price for both.
 * Undefined where there is none.
 */
export function splitOffer(found: Found, one: Alternative, rate_id?: number): SplitOffer | undefined {
  const typeOf = (id: number | undefined) => found.types.find(type => type.id === id)
  const [type, second] = [typeOf(one.room_type_id), typeOf(one.then_room_type_id)]
  if (!type || !second || !one.moves_on) return undefined
  for (const rate of found.rates.filter(({ id }) => rate_id === undefined || id === rate_id)) {
    const cells = [type, second].map(({ id }) =>
      found.cells.find(cell => cell.rate_id === rate.id && cell.type_id === id && cell.total !== null),
    )
    const [cell] = cells
    if (cell && cells.every(each => each !== undefined))
      return { offer: { rate, type, cell }, second, moves_on: one.moves_on as BusinessDate }
  }
  return undefined
}

/** The nights that are slept in the second type. */
export const nightsThen = (
  { second, moves_on }: Pick<SplitOffer, 'second' | 'moves_on'>,
  departure_date: string,
): { date: string; room_type_id: number }[] =>
  nightsOf(moves_on, departure_date as BusinessDate).map(date => ({ date, room_type_id: second.id }))
