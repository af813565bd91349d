import { expect, test } from 'vitest'
import { businessDate, nightsOf } from '../../src/hotel/business-date'
import {
  consumptionDate,
  hasNights,
  type PackagePeriod,
  postingNights,
  type Rhythm,
} from '../../src/hotel/package-rhythm'

const day = businessDate
const nights = nightsOf(day('2026-07-09'), day('2026-07-12'))
const long = nightsOf(day('2026-07-01'), day('2026-07-31'))

const aRhythm = (rhythm: Partial<Rhythm>): Rhythm => ({
  posting_rhythm: 'every_night',
  every_nights: null,
  start_night: null,
  days_of_week: null,
  stay_nights: [],
  post_next_day: false,
  ...rhythm,
})
const whole = (more: Partial<PackagePeriod> = {}): PackagePeriod => ({
  from_date: day('2026-07-01'),
  to_date: day('2026-07-31'),
  excluded_dates: [],
  once_date: null,
  ...more,
})
const daysOf = (rhythm: Partial<Rhythm>, stay = nights, period = whole()) =>
  postingNights(aRhythm(rhythm), stay, period).map(night => Number(night.slice(8)))

test.each<[Partial<Rhythm>, number[]]>([
  [{ posting_rhythm: 'every_night' }, [9, 10, 11]],
  [{ posting_rhythm: 'arrival_night' }, [9]],
  [{ posting_rhythm: 'last_night' }, [11]],
  [{ posting_rhythm: 'every_night_except_arrival' }, [10, 11]],
  [{ posting_rhythm: 'every_night_except_last' }, [9, 10]],
  [{ posting_rhythm: 'except_first_and_last' }, [10]],
  [{ posting_rhythm: 'every_x_nights', every_nights: 2, start_night: 1 }, [9, 11]],
  [{ posting_rhythm: 'every_x_nights', every_nights: 2, start_night: 2 }, [10]],
  [{ posting_rhythm: 'weekdays', days_of_week: 16 }, [10]],
  [{ posting_rhythm: 'stay_nights', stay_nights: [1, 3] }, [9, 11]],
])('of the nights 9, 10 and 11 %o posts on %o', (rhythm, expected) => {
  expect(daysOf(rhythm)).toEqual(expected)
})

test('once on a date posts on the date of the reservation, and not without one', () => {
  const once = { posting_rhythm: 'once_on_date' } as const
  expect(daysOf(once, nights, whole({ once_date: day('2026-07-10') }))).toEqual([10])
  expect(daysOf(once)).toEqual([])
})

test('numbered nights repeat every fourteen', () => {
  expect(daysOf({ posting_rhythm: 'stay_nights', stay_nights: [2] }, long)).toEqual([2, 16, 30])
})

test('arrival and last night of a one-night stay are one, posted once; neither of both posts nothing', () => {
  const one = nights.slice(0, 1)
  expect(daysOf({ posting_rhythm: 'arrival_night' }, one)).toEqual([9])
  expect(daysOf({ posting_rhythm: 'last_night' }, one)).toEqual([9])
  expect(daysOf({ posting_rhythm: 'except_first_and_last' }, one)).toEqual([])
})

test('excluded dates and nights outside the period are skipped, nights are still counted from arrival', () => {
  expect(daysOf({}, nights, whole({ excluded_dates: [day('2026-07-10')] }))).toEqual([9, 11])
  const second = whole({ from_date: day('2026-07-10'), to_date: day('2026-07-11') })
  expect(daysOf({}, nights, second)).toEqual([10])
  expect(daysOf({ posting_rhythm: 'arrival_night' }, nights, second)).toEqual([])
})

test('a day use posts on its day', () => {
  const dayUse = whole({ from_date: day('2026-07-09'), to_date: day('2026-07-09') })
  expect(daysOf({}, [day('2026-07-09')], dayUse)).toEqual([9])
  // As it is left where nights were taken off one end of the stay: nothing of it goes on until the departure.
  expect(daysOf({}, nights, whole({ from_date: nights[0], to_date: nights[0] }))).toEqual([9])
})

test.each([
  ['2026-07-09', '2026-07-10', true],
  ['2026-07-11', '2026-07-20', true],
  ['2026-07-10', '2026-07-10', false],
  ['2026-07-11', '2026-07-10', false],
  ['2026-07-12', '2026-07-13', false],
  ['2026-07-01', '2026-07-09', false],
])(
  'a package from %s until %s has a night of the stay from the 9th to the 12th: %s',
  (from, to, expected) => {
    const dates = { arrival_date: day('2026-07-09'), departure_date: day('2026-07-12') }
    expect(hasNights({ from_date: day(from), to_date: day(to) }, dates)).toBe(expected)
  },
)

test('only the day of a day use begins and ends on one date', () => {
  const ninth = day('2026-07-09')
  const dates = { arrival_date: ninth, departure_date: ninth }
  expect(hasNights({ from_date: ninth, to_date: ninth }, dates)).toBe(true)
  expect(hasNights({ from_date: day('2026-07-08'), to_date: day('2026-07-08') }, dates)).toBe(false)
})

test('breakfast is eaten on the morning after', () => {
  expect(consumptionDate(day('2026-07-31'), aRhythm({ post_next_day: true }))).toBe('2026-08-01')
  expect(consumptionDate(day('2026-07-31'), aRhythm({}))).toBe('2026-07-31')
})
