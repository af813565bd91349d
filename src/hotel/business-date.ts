/**
 * A calendar day of the hotel, `YYYY-MM-DD`. Never a JavaScript Date: west of UTC that would show the day before.
 * Source: design/contract "The wire".
 */
export type BusinessDate = string & { readonly __day: 'business date' }

const pattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day that exists, e.g. not 2026-02-30. */
export function isBusinessDate(text: string): text is BusinessDate {
  return pattern.test(text) && fromEpochDay(toEpochDay(text)) === text
}

/** The day written in `text`. Throws on anything that is not an existing day: check input with isBusinessDate first. */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** The day `days` after (or, negative, before) `date`. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return fromEpochDay(toEpochDay(date) + days)
}

/** The day after. */
export const nextDay = (date: BusinessDate): BusinessDate => addDays(date, 1)

/** The day before. */
export const previousDay = (date: BusinessDate): BusinessDate => addDays(date, -1)

/** Of two days the one that comes later. */
export const later = (one: BusinessDate, other: BusinessDate): BusinessDate => (one > other ? one : other)

/** Of two days the one that comes first. */
export const earlier = (one: BusinessDate, other: BusinessDate): BusinessDate => (one < other ? one : other)

/** Number of nights from arrival to departure; 0 is day use. */
export function nightsBetween(arrival: BusinessDate, departure: BusinessDate): number {
  return toEpochDay(departure) - toEpochDay(arrival)
}

/** The nights slept from arrival to departure: half-open, nobody sleeps on the day of departure. */
export function nightsOf(arrival: BusinessDate, departure: BusinessDate): BusinessDate[] {
  const first = toEpochDay(arrival)
  return Array.from({ length: Math.max(0, toEpochDay(departure) - first) }, (_, night) =>
    fromEpochDay(first + night),
  )
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** The weekday of a day. */
export function weekdayOf(date: BusinessDate): Weekday {
  // 1970-01-01 was a Thursday.
  return weekdays[(((toEpochDay(date) + 3) % 7) + 7) % 7]
}

/** The same as a number: 1 Monday … 7 Sunday. */
export const weekdayNo = (date: BusinessDate): number => weekdays.indexOf(weekdayOf(date)) + 1

/** Whether a day is the `day`th of its month; in a shorter month its last day stands for those that it lacks. */
export function isDayOfMonth(date: BusinessDate, day: number): boolean {
  const number = dayOfMonth(date)
  return number === day || (number < day && isLastOfMonth(date))
}

export const isLastOfMonth = (date: BusinessDate): boolean => dayOfMonth(nextDay(date)) === 1
const dayOfMonth = (date: BusinessDate): number => Number(date.slice(8, 10))

/** Whether a day is in a weekday mask: bit 0 Monday … bit 6 Sunday, 127 every day (domain/reservations 1.2). */
export function isInMask(mask: number, date: BusinessDate): boolean {
  return ((mask >> (weekdayNo(date) - 1)) & 1) === 1
}

/** Weekday names to mask and back. */
export const maskOf = (days: readonly Weekday[]): number =>
  days.reduce((mask, day) => mask | (1 << weekdays.indexOf(day)), 0)
export const daysOfMask = (mask: number): Weekday[] => weekdays.filter((_, index) => (mask >> index) & 1)

const msPerDay = 86_400_000

function toEpochDay(date: string): number {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8, 10))
  return Math.floor(Date.UTC(year, month - 1, day) / msPerDay)
}

function fromEpochDay(epochDay: number): BusinessDate {
  // The same few years of days are written all the time; writing a day takes ten times as long as finding it.
  const known = days.get(epochDay)
  if (known !== undefined) return known
  const day = new Date(epochDay * msPerDay).toISOString().slice(0, 10) as BusinessDate
  if (days.size < mostDays) days.set(epochDay, day)
  return day
}

const days = new Map<number, BusinessDate>()
const mostDays = 20_000
