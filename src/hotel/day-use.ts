import type { BusinessDate } from './business-date'
import { defaultLateTiers, isLateToLeave, type Tier } from './late-check-out'
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

type Leaving = { arrival_date: BusinessDate; departure_date: BusinessDate; etd: string | null }

/**
 * Until when a key opens on the day of departure (domain/reservations 7.4): as the guest has said, else until check-out time. A day guest
 * comes when the others have left: his opens until a room has to be paid for another night. In: the stay with its hour of departure, the
 * times of the house (null: no tiers of its own), `HH:MM`. Out: the time. Refuses nothing.
 */
export function keyUntil(
  { arrival_date, departure_date, etd }: Leaving,
  { check_out_time, late_tiers }: { check_out_time: string; late_tiers: readonly Tier[] | null },
): string {
  if (etd !== null) return etd
  if (arrival_date !== departure_date) return check_out_time
  const last = (late_tiers?.length ? late_tiers : defaultLateTiers).at(-1)?.until ?? check_out_time
  return last > check_out_time ? last : check_out_time
}

/**
 * A day guest comes when the others have left, so he is late when his key opens no more, and some minutes later (domain/reports,
 * departures). In: as `keyUntil`, the time on the house's clock (`HH:MM`). Refuses nothing.
 */
export const isDayGuestLate = (
  stay: Leaving,
  time: string,
  house: { check_out_time: string; late_tiers: readonly Tier[] | null; late_grace_minutes: number },
): boolean => isLateToLeave({ etd: keyUntil(stay, house), late_check_out: true }, time, house)
