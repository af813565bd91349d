import { type BusinessDate, businessDate, nightsBetween } from './business-date'

/** Who or what holds a room, and when: `from_date` up to `to_date`, the same day for day use. */
export type Occupancy = {
  room_id: number
  /** Equal for sharers of one room, else unique. */
  occupancy_key: number
  from_date: BusinessDate
  to_date: BusinessDate
  early: boolean
  late: boolean
}

/** Half days from `from` up to, not including, `until`: 2 × day number is the daytime, one more the night. */
export type Slots = { from: number; until: number }

const firstDay = businessDate('2000-01-01')

/**
 * The half days a room is held: the nights, for day use the day, and with early check-in or late check-out the day of
 * arrival or departure as well. The same as `stay_slots` of the database (domain/reservations 4.1), for explanations.
 */
export function slotsOf(stay: Omit<Occupancy, 'room_id' | 'occupancy_key'>): Slots {
  const { from_date, to_date, early, late } = stay
  const isDayUse = from_date === to_date
  return {
    from: 2 * nightsBetween(firstDay, from_date) + (early || isDayUse ? 0 : 1),
    until: 2 * nightsBetween(firstDay, to_date) + (late || isDayUse ? 1 : 0),
  }
}

export const slotsMeet = (a: Slots, b: Slots): boolean => a.from < b.until && b.from < a.until

/** Whether two parties would be in one room at the same time; sharers may (domain/reservations 4.4). */
export const clash = (a: Occupancy, b: Occupancy): boolean =>
  a.room_id === b.room_id && a.occupancy_key !== b.occupancy_key && slotsMeet(slotsOf(a), slotsOf(b))
