import { type BusinessDate, nightsBetween } from './business-date'
import { dateWriter } from './date-writer'

/** A moment, ISO 8601 in UTC with `Z` and milliseconds, so that two of them compare as texts. */
export type Instant = string & { readonly __moment: 'instant' }

/** The moment of any ISO 8601 text with a zone; throws a RangeError on anything else. Source: design/contract "The wire". */
export function instant(text: string): Instant {
  return new Date(text).toISOString() as Instant
}

/** The moment some hours later (or, negative, earlier). */
export const hoursAfter = (moment: Instant, hours: number): Instant => later(moment, hours * msPerHour)

/**
 * When the clocks of the property show a time of a day. A time that the change to summer time leaves out is read with the
 * clock of before; of a time that comes twice the first is meant.
 * In: day, `HH:MM` (or with seconds), IANA time zone. Out: the instant. Refuses nothing; throws on an unknown zone.
 * Source: domain/finance 13.7 "property-local".
 */
export function instantAt(day: BusinessDate, time: string, timeZone: string): Instant {
  const asUtc = instant(`${day}T${time}Z`)
  const before = offsetMs(hoursAfter(asUtc, -24), timeZone)
  const guess = later(asUtc, -before)
  const after = offsetMs(guess, timeZone)
  const corrected = later(asUtc, -after)
  return offsetMs(corrected, timeZone) === after ? corrected : guess
}

/**
 * The moment that deadlines are measured with. The business date stays yesterday's until the end of day, and is tomorrow's
 * when that is done before midnight, so the clock is right; a house that keeps days far from the calendar (entered afterwards,
 * or for training) has the clock's time on its own day. In: business date, what the clock shows, IANA time zone. Out: the
 * instant. Refuses nothing.
 */
export function momentOn(today: BusinessDate, clock: Instant, timeZone: string): Instant {
  const { day, time } = localTime(clock, timeZone)
  const behind = nightsBetween(today, day)
  return Math.abs(behind) <= 1 ? clock : instantAt(today, time, timeZone)
}

/** What the clocks of the property show at a moment. */
export function localTime(moment: Instant, timeZone: string): { day: BusinessDate; time: string } {
  const shown = new Date(Date.parse(moment) + offsetMs(moment, timeZone)).toISOString()
  return { day: shown.slice(0, 10) as BusinessDate, time: shown.slice(11, 19) }
}

const msPerHour = 3_600_000

const later = (moment: Instant, ms: number): Instant =>
  new Date(Date.parse(moment) + ms).toISOString() as Instant

/** How far the clocks of a zone are ahead of UTC at a moment: asked once for each quarter of an hour, as a list asks for every row. */
function offsetMs(moment: Instant, timeZone: string): number {
  const quarter = Math.floor(Date.parse(moment) / msPerQuarter)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const offset = offsetShown(new Date(quarter * msPerQuarter), timeZone)
  offsets.set(key, offset)
  return offset
}

// Clocks are changed on the quarter of an hour of UTC, everywhere and ever since hotels keep computers.
const msPerQuarter = 900_000
const mostOffsets = 5000
const offsets = new Map<string, number>()

function offsetShown(moment: Date, timeZone: string): number {
  const shown = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const local = `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}Z`
  return Date.parse(local) - moment.getTime()
}

const clockOf = (timeZone: string) =>
  dateWriter('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
