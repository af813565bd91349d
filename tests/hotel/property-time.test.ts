import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { hoursAfter, instant, instantAt, momentOn } from '../../src/hotel/property-time'

const vienna = 'Europe/Vienna'

test.each([
  ['in winter', '2026-03-13', '18:00', vienna, '2026-03-13T17:00:00.000Z'],
  ['in summer', '2026-07-07', '18:00', vienna, '2026-07-07T16:00:00.000Z'],
  ['at midnight', '2026-07-07', '00:00', vienna, '2026-07-06T22:00:00.000Z'],
  ['with seconds', '2026-07-07', '18:00:30', vienna, '2026-07-07T16:00:30.000Z'],
  ['far east', '2026-07-07', '08:00', 'Pacific/Kiritimati', '2026-07-06T18:00:00.000Z'],
  ['far west', '2026-07-07', '20:00', 'Pacific/Honolulu', '2026-07-08T06:00:00.000Z'],
  ['by half hours', '2026-07-07', '18:00', 'Asia/Kolkata', '2026-07-07T12:30:00.000Z'],
  ['before the clocks go forward', '2026-03-29', '01:59', vienna, '2026-03-29T00:59:00.000Z'],
  ['after the clocks went forward', '2026-03-29', '03:00', vienna, '2026-03-29T01:00:00.000Z'],
  ['in the hour that is left out', '2026-03-29', '02:30', vienna, '2026-03-29T01:30:00.000Z'],
  ['in the hour that comes twice', '2026-10-25', '02:30', vienna, '2026-10-25T00:30:00.000Z'],
  ['after the clocks went back', '2026-10-25', '03:00', vienna, '2026-10-25T02:00:00.000Z'],
  ['in the hour left out of New York', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
])('the clock of the property %s', (_, day, time, zone, expected) => {
  expect(instantAt(businessDate(day), time, zone)).toBe(expected)
})

test('instants compare as texts whatever form they came in', () => {
  const [early, late] = [instant('2026-03-13T18:00:00+01:00'), instant('2026-03-13T17:00:00.5Z')]
  expect(early < late).toBe(true)
  expect(early).toBe('2026-03-13T17:00:00.000Z')
  expect(hoursAfter(early, 24)).toBe('2026-03-14T17:00:00.000Z')
  expect(() => instant('yesterday')).toThrow(RangeError)
})

test.each([
  ['during its day', '2026-07-07T20:00:00.000Z', '2026-07-07T20:00:00.000Z'],
  ['past midnight, before the end of day', '2026-07-07T23:30:00.000Z', '2026-07-07T23:30:00.000Z'],
  ['before midnight, when its day was opened early', '2026-07-06T21:30:00.000Z', '2026-07-06T21:30:00.000Z'],
  ['on a day far away, as late as it is', '2026-09-20T20:00:00.000Z', '2026-07-07T20:00:00.000Z'],
])('deadlines of 7 July %s', (_, clock, expected) => {
  expect(momentOn(businessDate('2026-07-07'), instant(clock), vienna)).toBe(expected)
})

test('clocks change on the quarter of an hour, everywhere', () => {
  const months = Array.from({ length: 36 }, (_, month) => Date.UTC(2025, month))
  const odd = Intl.supportedValuesOf('timeZone').flatMap(zone => {
    const ahead = clockOf(zone)
    return months
      .slice(1)
      .map((to, place) => changeBetween(months[place], to, ahead))
      .filter(moment => moment !== undefined && moment % 900_000 !== 0)
      .map(moment => `${zone} at ${moment}`)
  })
  expect(odd).toEqual([])
  // It finds what it looks for: Vienna's spring.
  expect(changeBetween(Date.UTC(2026, 2), Date.UTC(2026, 3), clockOf(vienna))).toBe(Date.UTC(2026, 2, 29, 1))
})

type Ahead = (moment: number) => number

/** The zone's own clock, straight from the calendar that comes with Node. */
function clockOf(timeZone: string): Ahead {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return moment => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment
}

/** The millisecond at which the clock is changed between two moments; nothing where both have the same. */
function changeBetween(from: number, to: number, ahead: Ahead): number | undefined {
  const before = ahead(from)
  if (ahead(to) === before) return undefined
  let [low, high] = [from / 1000, to / 1000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (ahead(middle * 1000) === before) low = middle
    else high = middle
  }
  return high * 1000
}
