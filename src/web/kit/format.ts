import { type BusinessDate, isBusinessDate, weekdayOf } from '../../hotel/business-date'
import { formatDate, type LongFormat, type ShortFormat } from '../../hotel/date-format'
import { comma, dateNames, numberMarks, weekdayName } from '../words/marks'
import { houseZone } from './house-zone'
import type { Locale } from '../words/locale'
import { getHouse } from './session'

export { comma, weekdayName }

export type DayStyle = 'short' | 'long' | 'weekday'

/** A day as the property writes days, with the names of the screen's language, or of another: the shell's around it. */
export function formatDay(day: string, style: DayStyle = 'short', locale?: Locale): string {
  if (!isBusinessDate(day)) return day
  const house = getHouse()
  const names = dateNames(locale)
  if (style === 'long')
    return formatDate(day, (house?.long_date_format ?? 'dddd DD MMMM YYYY') as LongFormat, names)
  const short = formatDate(day, shortFormat(), names)
  return style === 'weekday' ? `${weekdayName(weekdayOf(day), 'short', locale)} ${short}` : short
}

export const shortFormat = (): ShortFormat => (getHouse()?.short_date_format ?? 'DD/MM/YYYY') as ShortFormat

/** `HH:MM` as the property writes times. */
export function formatTime(time: string): string {
  if (getHouse()?.time_format !== 'h12') return time.slice(0, 5)
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An instant on the clock of the house. */
export function formatInstant(instant: string): string {
  const { day, time } = onHouseClock(instant)
  return `${formatDay(day)} ${formatTime(time)}`
}

/** Day and time of an instant in the property's time zone. */
export function onHouseClock(instant: string): { day: BusinessDate; time: string } {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: houseZone(),
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))
  return { day: written.slice(0, 10) as BusinessDate, time: written.slice(11, 16) }
}

/** `March 2026`. */
export const formatMonth = (day: BusinessDate): string =>
  formatDate(day, 'DD MMMM YYYY', dateNames()).replace(/^\d+ /, '')

/** An amount with its thousands apart, as the language writes it: `12 345.60`, `12.345,60`. Text in, text out; no float in between. */
export function formatAmount(amount: string): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? []
  if (whole === undefined) return amount
  const { group, decimal, minus } = numberMarks()
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${sign ? minus : ''}${parted}${fraction ? fraction.replace('.', decimal) : ''}`
}

/** The same within a sentence, where no heading says in which money: `149.00 EUR`. */
export const inCurrency = (amount: string): string =>
  [formatAmount(amount), getHouse()?.currency_code].filter(Boolean).join('\u00a0')

/** A rate with four digits after the point at least, so that rates stand under each other: `0.1500`. */
export function formatRate(rate: string): string {
  const [whole, fraction = ''] = rate.split('.')
  return formatAmount(`${whole}.${fraction.padEnd(4, '0')}`)
}

export const formatCount = (count: number): string => formatAmount(String(count))

/** `due_out` as a person reads it: `Due out`. */
export const sentenceCase = (word: string): string => {
  const words = word.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether an amount on the wire is zero, or hidden. */
export const isNothing = (amount: string | null | undefined): boolean =>
  !amount || /^-?0+(\.0+)?$/.test(amount)

/** A sentence of the house with its days as the property writes them. */
export const withDays = (text: string, locale?: Locale): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => formatDay(day, 'weekday', locale))
