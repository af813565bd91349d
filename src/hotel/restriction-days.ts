import { addDays, type BusinessDate, isInMask, nextDay, previousDay } from './business-date'
import { type Refusal, refuse } from './refusal'
import type { Restriction } from './restriction'

/** The days that a restriction holds on: both dates included, on the weekdays of the mask. */
export type RestrictedDays = Pick<Restriction, 'begin_date' | 'end_date' | 'days_of_week'>

/** A restriction is about days to come, and about one of them at least. Refuses `restriction_days`. */
export function refuseDays(days: RestrictedDays, today: BusinessDate): Refusal | undefined {
  return hasDay(days) && days.end_date >= today ? undefined : refuse('restriction_days', { date: today })
}

/**
 * Days are lifted out of a restriction (domain/reservations 4.5, 4.11). Out: what is left of it, in up to three pieces by
 * date; the same days when none of them is lifted, nothing when all are.
 */
export function withoutDays<D extends RestrictedDays>(days: D, lifted: RestrictedDays): D[] {
  const begin_date = days.begin_date > lifted.begin_date ? days.begin_date : lifted.begin_date
  const end_date = days.end_date < lifted.end_date ? days.end_date : lifted.end_date
  const both = days.days_of_week & lifted.days_of_week
  if (!hasDay({ begin_date, end_date, days_of_week: both })) return [days]
  return [
    { ...days, end_date: previousDay(begin_date) },
    { ...days, begin_date, end_date, days_of_week: days.days_of_week & ~lifted.days_of_week },
    { ...days, begin_date: nextDay(end_date) },
  ].filter(hasDay)
}

/** Whether there is a day at all: seven in a row have every weekday. */
function hasDay({ begin_date, end_date, days_of_week }: RestrictedDays): boolean {
  const last = addDays(begin_date, 6)
  for (let date = begin_date; date <= end_date && date <= last; date = nextDay(date)) {
    if (isInMask(days_of_week, date)) return true
  }
  return false
}
