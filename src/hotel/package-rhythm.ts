import { addDays, type BusinessDate, earlier, isInMask, nextDay, nightsBetween } from './business-date'
import { dayUseOrNights } from './stay'

/** On which nights of a stay a package posts (domain/reservations 3.5). Night 1 is the night of arrival. */
export type Rhythm = {
  posting_rhythm:
    | 'every_night'
    | 'arrival_night'
    | 'last_night'
    | 'every_night_except_arrival'
    | 'every_night_except_last'
    | 'except_first_and_last'
    | 'every_x_nights'
    | 'weekdays'
    | 'once_on_date'
    | 'stay_nights'
  /** Every x nights: x, and the first of them. */
  every_nights: number | null
  start_night: number | null
  days_of_week: number | null
  /** Night numbers 1 to 14, repeated every fourteen nights. */
  stay_nights: readonly number[]
  post_next_day: boolean
}

/** What the reservation says about its package; `from_date` up to, not including, `to_date`. */
export type PackagePeriod = {
  from_date: BusinessDate
  to_date: BusinessDate
  excluded_dates: readonly BusinessDate[]
  once_date: BusinessDate | null
}

/**
 * The nights on which a package posts, in order. In: the rhythm, all nights of the stay (day use: the day of arrival alone)
 * and the period on the reservation. Nights are counted from arrival, not from the start of the period.
 */
export function postingNights(
  rhythm: Rhythm,
  nights: readonly BusinessDate[],
  period: PackagePeriod,
): BusinessDate[] {
  return nights.filter(
    (night, index) =>
      beats(rhythm, { night, index, last: nights.length - 1, once_date: period.once_date }) &&
      isWithin(night, period) &&
      !period.excluded_dates.includes(night),
  )
}

/** The day on which what was posted for a night is consumed: breakfast comes on the morning after. */
export const consumptionDate = (night: BusinessDate, { post_next_day }: Rhythm): BusinessDate =>
  post_next_day ? nextDay(night) : night

type Beat = { night: BusinessDate; index: number; last: number; once_date: BusinessDate | null }

function beats(rhythm: Rhythm, { night, index, last, once_date }: Beat): boolean {
  switch (rhythm.posting_rhythm) {
    case 'every_night':
      return true
    case 'arrival_night':
      return index === 0
    case 'last_night':
      return index === last
    case 'every_night_except_arrival':
      return index > 0
    case 'every_night_except_last':
      return index < last
    case 'except_first_and_last':
      return index > 0 && index < last
    case 'every_x_nights': {
      const since = index + 1 - (rhythm.start_night ?? 1)
      return since >= 0 && since % (rhythm.every_nights ?? 1) === 0
    }
    case 'weekdays':
      return isInMask(rhythm.days_of_week ?? 0, night)
    case 'once_on_date':
      return night === once_date
    case 'stay_nights':
      return rhythm.stay_nights.includes((index % 14) + 1)
  }
}

type Dates = { arrival_date: BusinessDate; departure_date: BusinessDate }

/**
 * What is had once is had on the same day of a stay with other dates, or on its last night where that one is shorter. In: its day in
 * the stay as it was, the dates before and after. Out: its day then. Source: domain/reservations 3.5, 5.5.
 */
export function onceWithin(day: BusinessDate, was: Dates, now: Dates): BusinessDate {
  const last = Math.max(nightsBetween(now.arrival_date, now.departure_date) - 1, 0)
  return addDays(now.arrival_date, Math.max(Math.min(nightsBetween(was.arrival_date, day), last), 0))
}

/**
 * When a package is had in a stay that is copied: the whole stay where it was that, else on the same days of it, as far as there are
 * such; null where there is none. In: its period, the dates of the stay and of the copy. Source: domain/reservations 3.5, 5.10.
 */
export function periodOfCopy(
  held: Omit<PackagePeriod, 'once_date'>,
  was: Dates,
  now: Dates,
): Omit<PackagePeriod, 'once_date'> | null {
  const moved = (day: BusinessDate) => addDays(now.arrival_date, nightsBetween(was.arrival_date, day))
  const to = held.to_date === was.departure_date ? now.departure_date : moved(held.to_date)
  const period = {
    from_date: moved(held.from_date),
    to_date: earlier(to, now.departure_date),
    excluded_dates: held.excluded_dates.map(moved).filter(day => day < now.departure_date),
  }
  return hasNights(period, now) ? period : null
}

/**
 * A package has a night of its stay; only the day of a day use begins and ends on one date. In: the period on the reservation, the
 * dates of the stay. Source: domain/reservations 3.5.
 */
export const hasNights = (period: Period, { arrival_date, departure_date }: Dates): boolean =>
  (arrival_date === departure_date || period.from_date < period.to_date) &&
  dayUseOrNights(arrival_date, departure_date).some(night => isWithin(night, period))

type Period = Pick<PackagePeriod, 'from_date' | 'to_date'>

/** The period of a day use package is its one day, and no later one. */
const isWithin = (night: BusinessDate, { from_date, to_date }: Period): boolean =>
  from_date <= night && (night < to_date || (night === to_date && from_date === to_date))
