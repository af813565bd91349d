import { addDays, type BusinessDate, nightsBetween } from '../business-date'

/** Dates on which nobody was to disturb, one after the other. */
export type LeftAlone = { since_date: BusinessDate; through_date: BusinessDate }

/**
 * A room in which nobody is to disturb goes on being left alone where it was so the day before, and begins to be otherwise
 * (domain/housekeeping 9). In: the dates so far, if any; the business date. Out: the dates now.
 */
export const leftAloneOn = (before: LeftAlone | undefined, today: BusinessDate): LeftAlone =>
  before !== undefined && before.through_date >= addDays(today, -1)
    ? { since_date: before.since_date, through_date: today }
    : { since_date: today, through_date: today }

/** On which date in a row it is left alone; the first is 1. */
export const daysAlone = ({ since_date, through_date }: LeftAlone): number =>
  nightsBetween(since_date, through_date) + 1

type Settings = { dnd_recheck_time: string; dnd_alert_days: number }

/**
 * What housekeeping has to do about such a room (domain/housekeeping 1.6, 9): look again from an hour of the day on, and see to it
 * that the guest is well after so many dates. In: the dates, the time on the house's clock (`HH:MM` or with seconds), what the
 * house says.
 */
export function careFor(
  alone: LeftAlone,
  time: string,
  { dnd_recheck_time, dnd_alert_days }: Settings,
): { days: number; look_again_at: string; is_due: boolean; is_alarming: boolean } {
  const days = daysAlone(alone)
  const is_due = time.slice(0, 5) >= dnd_recheck_time
  return { days, look_again_at: dnd_recheck_time, is_due, is_alarming: days >= dnd_alert_days }
}
