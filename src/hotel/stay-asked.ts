import { addDays, type BusinessDate, nightsBetween } from './business-date'
import { type AgeBand, type Party, partyOf } from './occupancy'
import { type Refusal, refuse } from './refusal'

/** A stay as somebody asks for it: until a day, or for some nights; people by ages or by bands. */
export type StayAsked = {
  arrival_date: BusinessDate
  departure_date?: BusinessDate
  nights?: number
  rooms?: number
  adults?: number
  child_ages?: readonly number[]
  c1?: number
  c2?: number
  c3?: number
}

/** The day of departure: as given, after so many nights, or the next morning (domain/reservations 5.3). */
export const departureOf = ({ arrival_date, departure_date, nights = 1 }: StayAsked): BusinessDate =>
  departure_date ?? addDays(arrival_date, nights)

/** The same, or why nobody stays like that: `departure_first`, `stay_too_long` (domain/reservations 5.3). */
export function departureWithin(asked: StayAsked, longest: number): BusinessDate | Refusal {
  const { arrival_date } = asked
  const departure_date = departureOf(asked)
  if (departure_date < arrival_date) return refuse('departure_first', { date: arrival_date })
  return nightsBetween(arrival_date, departure_date) > longest
    ? refuse('stay_too_long', { n: longest })
    : departure_date
}

/** The people: ages decide the bands; where none are given the bands themselves do. One adult comes unless said. */
export function partyAsked(asked: StayAsked, bands: readonly AgeBand[]): Party {
  const { adults = 1, child_ages = [], c1 = 0, c2 = 0, c3 = 0 } = asked
  if (child_ages.length === 0) return { adults, c1, c2, c3 }
  return partyOf({ adults, child_ages, children: Math.max(child_ages.length, c1 + c2 + c3) }, bands)
}
