import { type Weekday, weekdays } from '../../hotel/business-date'
import type { DateNames } from '../../hotel/date-format'
import { getLocale, type Language, languages, type Locale } from './locale'

/** How a language writes figures and days, from what the browser knows of it. Read once for each. */
type Marks = {
  number: { group: string; decimal: string; minus: string }
  names: DateNames
  weekdays: Record<WeekdayStyle, Record<Weekday, string>>
}
type WeekdayStyle = 'short' | 'narrow'

const known = new Map<Locale, Marks>()

let englishPath: string | undefined

/** Called by a screen that speaks English alone before it is drawn: days and months have English names while it is open. */
export const englishAt = (path: string): void => {
  englishPath = path
}

/** Who is heard: a screen that speaks English alone, or whatever speaks the language of the person. */
export type Speech = 'en' | 'own'

/** How the screen that is open speaks; the shell around it speaks the language of the person. */
export const pageSpeaks = (): Speech =>
  window.location.hash.slice(1).split('?')[0] === englishPath ? 'en' : 'own'

/** In which language the screen that is open names days; figures stay as the person reads and types them. */
const namesIn = (): Locale => (pageSpeaks() === 'en' ? 'en' : getLocale())

export const numberMarks = (): Marks['number'] => marks().number
export const dateNames = (locale = namesIn()): DateNames => marks(locale).names
/** `Mon`, or `Mo` where there is no room. */
export const weekdayName = (day: Weekday, style: WeekdayStyle = 'short', locale = namesIn()): string =>
  marks(locale).weekdays[style][day]
/** What parts the members of a list. */
export const comma = (locale = namesIn()): string => (locale === 'ar' ? '، ' : ', ')

function marks(locale = getLocale()): Marks {
  const before = known.get(locale)
  if (before) return before
  const read = marksOf(locale)
  known.set(locale, read)
  return read
}

function marksOf(locale: Locale): Marks {
  const { tag } = languages[locale]
  const name = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    return (month: number, day: number) => format.format(Date.UTC(2024, month, day))
  }
  // The first of January 2024 was a Monday.
  const byWeekday = (say: (month: number, day: number) => string) =>
    Object.fromEntries(weekdays.map((weekday, index) => [weekday, say(0, index + 1)])) as Record<
      Weekday,
      string
    >
  const byMonth = (say: (month: number, day: number) => string) =>
    Array.from({ length: 12 }, (_, month) => say(month, 1))
  const short = byWeekday(name({ weekday: 'short' }))
  return {
    number: locale === 'en' ? house : numberMarksOf(languages[locale]),
    names: {
      days: byWeekday(name({ weekday: 'long' })),
      // Beside a day, as some languages bend the name.
      months: byMonth(monthOf(tag, 'long')),
      shortMonths: byMonth(monthOf(tag, 'short')),
    },
    weekdays: { short, narrow: locale === 'ar' ? byWeekday(name({ weekday: 'narrow' })) : narrowed(short) },
  }
}

// In English a space parts thousands: a comma would be a decimal point to the next guest. No line ends in it.
const house = { group: '\u00a0', decimal: '.', minus: '−' }

function numberMarksOf({ tag, dir }: Language): Marks['number'] {
  const parts = new Intl.NumberFormat(tag, { useGrouping: true, minimumFractionDigits: 1 }).formatToParts(
    -1234567.5,
  )
  const part = (type: string, usual: string) => parts.find(one => one.type === type)?.value ?? usual
  return {
    group: part('group', house.group),
    decimal: part('decimal', '.'),
    // From right to left it would come behind the figures.
    minus: `${dir === 'rtl' ? '\u200e' : ''}−`,
  }
}

function monthOf(tag: string, month: 'long' | 'short') {
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month, timeZone: 'UTC' })
  return (at: number, day: number): string =>
    format.formatToParts(Date.UTC(2024, at, day)).find(({ type }) => type === 'month')?.value ?? ''
}

const narrowed = (names: Record<Weekday, string>): Record<Weekday, string> =>
  Object.fromEntries(Object.entries(names).map(([day, name]) => [day, name.slice(0, 2)])) as Record<
    Weekday,
    string
  >
