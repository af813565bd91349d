import type { BusinessDate } from './business-date'
import { type Refusal, refuse } from './refusal'
import { departureWithin, type StayAsked } from './stay-asked'

/** A stay that nobody booked. */
export type TurnedAway = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  adults: number
  children: number
}

/**
 * What is counted of a stay that was asked for and not booked (domain/reservations 4.8). In: the stay as it was asked for, the
 * business date, the longest stay. Out: dates and people. Refuses `date_in_past`, `departure_first`, `stay_too_long`.
 */
export function turnedAway(
  asked: StayAsked,
  { today, longest }: { today: BusinessDate; longest: number },
): TurnedAway | Refusal {
  const { arrival_date, rooms = 1, adults = 1, child_ages = [], c1 = 0, c2 = 0, c3 = 0 } = asked
  if (arrival_date < today) return refuse('date_in_past', { bd: today })
  const departure_date = departureWithin(asked, longest)
  if (typeof departure_date !== 'string') return departure_date
  return { arrival_date, departure_date, rooms, adults, children: Math.max(child_ages.length, c1 + c2 + c3) }
}
