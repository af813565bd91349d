import { type BusinessDate, isBusinessDate, type Weekday, weekdayOf } from '../../hotel/business-date'
import { formatDate, type LongFormat, type ShortFormat } from '../../hotel/date-format'
import { getHouse } from './session'

const shortWeekdays: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
}

export type DayStyle = 'short' | 'long' | 'weekday'

/** A day as the property writes days. */
export function formatDay(day: string, style: DayStyle = 'short'): string {
  if (!isBusinessDate(day)) return day
  const house = getHouse()
  if (style === 'long') return formatDate(day, (house?.long_date_format ?? 'dddd DD MMMM YYYY') as LongFormat)
  const short = formatDate(day, shortFormat())
  return style === 'weekday' ? `${shortWeekdays[weekdayOf(day)]} ${short}` : short
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
    timeZone: getHouse()?.time_zone ?? 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))
  return { day: written.slice(0, 10) as BusinessDate, time: written.slice(11, 16) }
}

const narrowSpace = ' '

/** An amount with its thousands apart: `12 345.60`. Text in, text out; no float in between. */
export function formatAmount(amount: string): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? []
  if (whole === undefined) return amount
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, narrowSpace)
  return `${sign ? '−' : ''}${parted}${fraction ?? ''}`
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
export const withDays = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => formatDay(day, 'weekday'))
