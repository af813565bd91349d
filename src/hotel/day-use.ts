import type { BusinessDate } from './business-date'
import { type Refusal, refuse } from './refusal'

/** How many rooms a house gives to day guests a day, null: any number, and how many it has given. */
export type DayUses = { most: number | null; given: number }

type Wanted = { arrival_date: BusinessDate; departure_date: BusinessDate; rooms: number }

/**
 * Day guests take no night, so a house says how many it takes a day (domain/reservations 4.10). In: the stay, how many rooms it gives
 * to day guests a day (null: any number) and has given. Out: nothing when it may be. Refuses `day_use_full`.
 */
export function refuseDayUse(
  { arrival_date, departure_date, rooms }: Wanted,
  { most, given }: DayUses,
): Refusal | undefined {
  if (most === null || arrival_date !== departure_date || given + rooms <= most) return undefined
  return refuse('day_use_full', { n: most, date: arrival_date, left: Math.max(0, most - given) })
}
