import { type BusinessDate, isDayOfMonth, isLastOfMonth, weekdayNo, weekdays } from './business-date'
import { days, months } from './date-format'
import { type Refusal, refuseField } from './refusal'

export const nightFrequencies = ['daily', 'weekly', 'monthly', 'month_end', 'yearly'] as const

/** On which nights something of the end of day is done; what a frequency does not use is null. */
export type NightRhythm = {
  frequency: (typeof nightFrequencies)[number]
  /** 1 Monday … 7 Sunday, of the date that is closed. */
  weekday: number | null
  /** 1–31; the last day of a shorter month. */
  month_day: number | null
  /** 1–12 */
  month: number | null
}

export const everyNight: NightRhythm = { frequency: 'daily', weekday: null, month_day: null, month: null }

/** In: a rhythm and the date that was closed. Out: whether it is due for that date. Source: domain/finance 16.2, 16.10. */
export function isNightDue(
  { frequency, weekday, month_day, month }: NightRhythm,
  closed: BusinessDate,
): boolean {
  if (frequency === 'weekly') return weekday === weekdayNo(closed)
  if (frequency === 'month_end') return isLastOfMonth(closed)
  if (frequency === 'monthly') return isDayOfMonth(closed, month_day ?? 0)
  if (frequency === 'yearly')
    return month === Number(closed.slice(5, 7)) && isDayOfMonth(closed, month_day ?? 0)
  return true
}

/**
 * A rhythm as somebody asks for it, without what its frequency does not use. Refuses `validation` at `weekday`,
 * `month_day` or `month` where that is missing. Source: domain/finance 16.2.
 */
export function rhythmAsked(asked: NightRhythm): NightRhythm | Refusal {
  const { frequency, weekday, month_day, month } = asked
  const needsDay = frequency === 'monthly' || frequency === 'yearly'
  if (frequency === 'weekly' && weekday === null)
    return refuseField('weekday', 'Please choose the day of the week.')
  if (frequency === 'yearly' && month === null) return refuseField('month', 'Please choose the month.')
  if (needsDay && month_day === null) return refuseField('month_day', 'Please give the day of the month.')
  return {
    frequency,
    weekday: frequency === 'weekly' ? weekday : null,
    month_day: needsDay ? month_day : null,
    month: frequency === 'yearly' ? month : null,
  }
}

/** How a rhythm is said: `Every Monday`, `On day 15 of each month`. */
export function rhythmText({ frequency, weekday, month_day, month }: NightRhythm): string {
  if (frequency === 'weekly') return `Every ${days[weekdays[(weekday ?? 1) - 1]]}`
  if (frequency === 'month_end') return 'At the end of each month'
  if (frequency === 'monthly') return `On day ${month_day} of each month`
  if (frequency === 'yearly') return `Every ${month_day} ${months[(month ?? 1) - 1]}`
  return 'Every night'
}
