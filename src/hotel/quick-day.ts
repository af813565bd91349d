import { addDays, type BusinessDate, businessDate, isBusinessDate, nightsBetween } from './business-date'
import { dateWriter } from './date-writer'

/** A day or several that somebody typed, and how many of the words that took. */
export type TypedDays = { from: BusinessDate; to: BusinessDate; used: number }
/** What the reader knows: the business date, and the language whose names of days and months count beside the English ones. */
export type Calendar = { today: BusinessDate; locale: string }

type TypedDay = { date: BusinessDate; used: number }

/** A day and month of which nobody said the year may lie this far back; what is older means the next one. */
const longestPast = 60

/**
 * The days at a place of a text (domain/reservations 8.4): `today`, `fri`, `12.7`, `12 jul`, `+3`, `2026-07-12`, or two of them with a
 * hyphen, `9-12 jul`. A weekday is the coming one, today included. Undefined: no day stands there.
 */
export function daysAt(words: readonly string[], at: number, calendar: Calendar): TypedDays | undefined {
  const range = rangeAt(words, at, calendar)
  if (range) return range.from <= range.to ? range : undefined
  const one = dayAt(words, at, calendar)
  return one && { from: one.date, to: one.date, used: one.used }
}

function rangeAt(words: readonly string[], at: number, calendar: Calendar): TypedDays | undefined {
  const apart = dayAt(words, at, calendar)
  if (apart && words[at + apart.used] === '-') return upTo(words, at + apart.used + 1, apart, calendar)
  const word = words[at] ?? ''
  if (isBusinessDate(word)) return undefined
  const [left, right, ...more] = word.split('-')
  if (!left || !right || more.length > 0) return undefined
  const last = dayAt([right, ...words.slice(at + 1)], 0, calendar)
  if (!last) return undefined
  const first = dayAt([left], 0, calendar) ?? dayInMonthOf(left, last.date)
  return first && { from: first.date, to: last.date, used: last.used }
}

function upTo(
  words: readonly string[],
  at: number,
  first: TypedDay,
  calendar: Calendar,
): TypedDays | undefined {
  const last = dayAt(words, at, calendar)
  return last && { from: first.date, to: last.date, used: first.used + 1 + last.used }
}

/** `9` of `9-12 jul`. */
const dayInMonthOf = (word: string, date: BusinessDate): TypedDay | undefined => {
  const day = `${date.slice(0, 8)}${word.padStart(2, '0')}`
  return /^\d{1,2}$/.test(word) && isBusinessDate(day) ? { date: day, used: 1 } : undefined
}

function dayAt(words: readonly string[], at: number, calendar: Calendar): TypedDay | undefined {
  const word = plain(words[at] ?? '')
  const { today } = calendar
  if (isBusinessDate(word)) return { date: word, used: 1 }
  const days = daysAway.get(word) ?? ahead(word) ?? weekdayAhead(word, calendar)
  if (days !== undefined) return { date: addDays(today, days), used: 1 }
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4})|[./])?$/.exec(word) ?? []
  if (day && month) return dated(day, Number(month), { today, year, used: 1 })
  const [, number, joined] = /^(\d{1,2})\.?(\p{L}*)\.?$/u.exec(word) ?? []
  if (!number) return undefined
  const named = monthOf(joined === '' ? plain(words[at + 1] ?? '') : joined, calendar)
  return named === undefined
    ? undefined
    : dated(number, named, { today, used: joined === '' ? 2 : 1, year: undefined })
}

const daysAway = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

const ahead = (word: string): number | undefined =>
  /^\+\d{1,3}$/.test(word) ? Number(word.slice(1)) : undefined

type Dating = { today: BusinessDate; year: string | undefined; used: number }

function dated(day: string, month: number, { today, year, used }: Dating): TypedDay | undefined {
  const on = (year: number): BusinessDate | undefined => {
    const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
    return isBusinessDate(text) ? text : undefined
  }
  const thisYear = Number(today.slice(0, 4))
  if (year !== undefined) {
    const date = on(Number(year))
    return date && { date, used }
  }
  // Four years are enough to find a 29 February.
  const date = [-1, 0, 1, 2, 3, 4]
    .map(years => on(thisYear + years))
    .find(one => one !== undefined && nightsBetween(today, one) >= -longestPast)
  return date && { date, used }
}

/** How many days until the coming weekday of this name. */
function weekdayAhead(word: string, { today, locale }: Calendar): number | undefined {
  if (word.length < 2) return undefined
  for (let days = 0; days < 7; days++) {
    if (namesOf(addDays(today, days), 'weekday', locale).includes(word)) return days
  }
  return undefined
}

const monthOf = (word: string, { locale }: Calendar): number | undefined => {
  if (word.length < 3) return undefined
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  return months.find(month =>
    namesOf(businessDate(`2026-${String(month).padStart(2, '0')}-01`), 'month', locale).includes(word),
  )
}

/** Long and short, in English and in the language of whoever types. */
function namesOf(date: BusinessDate, what: 'weekday' | 'month', locale: string): string[] {
  const instant = new Date(`${date}T12:00:00Z`)
  return ['en', locale].flatMap(language =>
    (['long', 'short'] as const).map(length =>
      plain(dateWriter(language, { [what]: length, timeZone: 'UTC' }).format(instant)),
    ),
  )
}

/** Without accents, capitals and the full stop of an abbreviation. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\.$/u, '')
