import type { BusinessDate } from '../business-date'

/** Nights of a stay, one after the other, that are slept in a room of one type: `to_date` is the day they end on. */
export type Leg = { room_type_id: number; from_date: BusinessDate; to_date: BusinessDate }

/**
 * The legs of a stay: where the type changes from one night to the next, the guest will change rooms
 * (domain/reservations 5.11). In: its nights in order, and the day it ends. A stay of one type has one leg; without nights there is none.
 */
export function legsOf(
  nights: readonly { stay_date: BusinessDate; room_type_id: number }[],
  departure_date: BusinessDate,
): Leg[] {
  const begins = nights.filter((night, index) => night.room_type_id !== nights[index - 1]?.room_type_id)
  return begins.map(({ stay_date, room_type_id }, index) => ({
    room_type_id,
    from_date: stay_date,
    to_date: begins[index + 1]?.stay_date ?? departure_date,
  }))
}

/** The leg of a day; before the stay its first one, after it its last. */
export const legOn = (legs: readonly Leg[], date: BusinessDate): Leg | undefined =>
  legs.find(({ to_date }) => date < to_date) ?? legs.at(-1)

/**
 * The legs once the first is slept in a room of the type given: is that the type of the second, one room does for both.
 */
export function withFirstType(legs: readonly Leg[], room_type_id: number): Leg[] {
  const [first, second, ...others] = legs
  if (!first) return []
  return second?.room_type_id === room_type_id
    ? [{ ...second, from_date: first.from_date }, ...others]
    : [{ ...first, room_type_id }, ...legs.slice(1)]
}
