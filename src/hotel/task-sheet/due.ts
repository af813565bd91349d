import { type BusinessDate, nightsBetween, previousDay, weekdayOf, type Weekday } from '../business-date'

export type Rhythm = {
  frequency: 'every_day' | 'every_x_days' | 'arrival_day' | 'departure_day' | 'weekdays' | 'on_request'
  every_days: number | null
  days_of_week: readonly Weekday[]
  /** A due day on the last day before departure moves one day earlier, where it comes every three days or more. */
  move_up: boolean
}
export type Nights = { arrival_date: BusinessDate; departure_date: BusinessDate }

/**
 * Whether a task is due in the room of a stay on a day. `on_request` never is by itself. In: how often, the stay, the day, by how many
 * days the stay has its cycle moved on. Source: domain/housekeeping 5.2; there a linen change every three days of 10 to 17 March is on
 * the 13th and, moved up, the 15th.
 */
export function isDue(rhythm: Rhythm, stay: Nights, day: BusinessDate, shift = 0): boolean {
  switch (rhythm.frequency) {
    case 'every_day':
      return true
    case 'arrival_day':
      return day === stay.arrival_date
    case 'departure_day':
      return day === stay.departure_date
    case 'weekdays':
      return rhythm.days_of_week.includes(weekdayOf(day))
    case 'on_request':
      return false
    case 'every_x_days':
      return isInCycle(rhythm, stay, day, shift)
  }
}

function isInCycle({ every_days, move_up }: Rhythm, stay: Nights, day: BusinessDate, shift: number): boolean {
  const every = every_days ?? 1
  const comes = (on: BusinessDate) => (nightsBetween(stay.arrival_date, on) + shift) % every === 0
  if (!move_up || every < 3) return comes(day)
  const last = previousDay(stay.departure_date)
  if (day === last) return false
  return comes(day) || (day === previousDay(last) && comes(last))
}
