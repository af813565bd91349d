import { type BusinessDate, isBusinessDate, type Weekday, weekdayOf } from './business-date'

export const shortFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'DD-MMM-YYYY'] as const
export const longFormats = ['dddd DD MMMM YYYY', 'DD MMMM YYYY', 'MMMM DD YYYY'] as const
export type ShortFormat = (typeof shortFormats)[number]
export type LongFormat = (typeof longFormats)[number]

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const days: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export type DateNames = {
  months: readonly string[]
  shortMonths: readonly string[]
  days: Record<Weekday, string>
}
const english: DateNames = { months, shortMonths: months.map(month => month.slice(0, 3)), days }

/**
 * A day as it is printed. In: a day as it is kept, the format. Out: `16/03/2026`; what is no day stays as it is, and without a format, as on
 * papers from before they kept it, so does every day. Refuses nothing. Source: domain/master-data 2.4.
 */
export const printedDay = (day: string, format: ShortFormat | null | undefined): string =>
  isBusinessDate(day) && format ? formatDate(day, format) : day

/** A day as the property writes days, e.g. `Monday 16 March 2026` (domain/master-data 2.4). */
export function formatDate(
  date: BusinessDate,
  format: ShortFormat | LongFormat,
  names: DateNames = english,
): string {
  const month = Number(date.slice(5, 7)) - 1
  const parts: Record<string, string> = {
    dddd: names.days[weekdayOf(date)],
    DD: date.slice(8, 10),
    MMMM: names.months[month],
    MMM: names.shortMonths[month],
    MM: date.slice(5, 7),
    YYYY: date.slice(0, 4),
  }
  return format.replace(/dddd|DD|MMMM|MMM|MM|YYYY/g, part => parts[part])
}
