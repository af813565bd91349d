import type { BusinessDate } from '../business-date'
import { mayI, type Question } from '../question'
import { outOf } from '../stay-count'

/** A night of a reservation whose room counts, with what is left of the type it would get. */
export type CountedNight = {
  stay_date: BusinessDate
  room_type_id: number
  block_id: number | null
  available: number | null
}

export type Moved = {
  stay_date: BusinessDate
  room_type_id: number
  sold?: 1 | -1
  tentative?: 1 | -1
  block_id?: number
}

/**
 * A guest who gets a room of another type gives back his own: the counters of both types move by the difference, night by
 * night (domain/reservations 5.5 "free upgrade", 7.4.14). Nights that have the type already do not move. A reservation type that
 * takes no room is counted as tentative.
 */
export const moveSoldType = (
  nights: readonly CountedNight[],
  to_type_id: number,
  { deducts_inventory }: { deducts_inventory: boolean } = { deducts_inventory: true },
): Moved[] => {
  const counted = (rooms: 1 | -1) => (deducts_inventory ? { sold: rooms } : { tentative: rooms })
  return nights
    .filter(({ room_type_id }) => room_type_id !== to_type_id)
    .flatMap(({ stay_date, room_type_id, block_id }) => [
      { stay_date, room_type_id, ...counted(-1), ...outOf(block_id) },
      { stay_date, room_type_id: to_type_id, ...counted(1), ...outOf(block_id) },
    ])
}

/**
 * The room is free, but its type is sold out on some night: somebody who has booked the type will have to get another.
 * Out: the question `overbook` for holders of *Overbook room type*, or nothing.
 */
export function askOversell(
  nights: readonly CountedNight[],
  type: { id: number; code: string },
): Question | undefined {
  const short = nights.filter(
    ({ room_type_id, available }) => room_type_id !== type.id && (available ?? 0) <= 0,
  )
  const [first] = short
  if (first === undefined) return undefined
  return mayI('overbook', `This oversells ${type.code} on ${first.stay_date}. Give the room anyway?`, {
    permission: 'Overbook room type',
    data: { dates: short.map(({ stay_date }) => stay_date) },
    yes: 'Oversell',
  })
}
