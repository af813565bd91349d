import { expect, test } from 'vitest'
import { addDays, maskOf } from '../../src/hotel/business-date'
import { type RestrictedDays, refuseDays, withoutDays } from '../../src/hotel/restriction-days'
import { aboutWords, restrictionMark, restrictionWords } from '../../src/hotel/restriction-words'
import { friday, saturday, sunday } from './rate/a-rate'

const always = maskOf(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
const weekend = maskOf(['fri', 'sat'])
const fortnight: RestrictedDays = {
  begin_date: addDays(friday, -7),
  end_date: addDays(friday, 6),
  days_of_week: always,
}
const only = (date: typeof friday) => ({ begin_date: date, end_date: date, days_of_week: always })

test('a day taken out of the middle leaves what is before and after it', () => {
  expect(withoutDays(fortnight, only(friday))).toEqual([
    { ...fortnight, end_date: addDays(friday, -1) },
    { ...fortnight, begin_date: saturday },
  ])
})

test('weekends taken out of a period leave its other weekdays in between', () => {
  const lifted = { begin_date: friday, end_date: sunday, days_of_week: weekend }
  expect(withoutDays(fortnight, lifted)).toEqual([
    { ...fortnight, end_date: addDays(friday, -1) },
    { begin_date: friday, end_date: sunday, days_of_week: always & ~weekend },
    { ...fortnight, begin_date: addDays(sunday, 1) },
  ])
})

test.each([
  ['the whole period', fortnight],
  ['more than the period', { ...fortnight, begin_date: addDays(friday, -70), end_date: addDays(friday, 70) }],
])('%s leaves nothing', (_, lifted) => {
  expect(withoutDays(fortnight, lifted)).toEqual([])
})

test.each([
  ['before', only(addDays(friday, -8))],
  ['after', only(addDays(friday, 7))],
  ['on weekdays that none of the days is', { ...only(friday), days_of_week: maskOf(['mon']) }],
])('days %s it change nothing', (_, lifted) => {
  expect(withoutDays(fortnight, lifted)).toEqual([fortnight])
})

test('a piece without a day is no piece: a weekend restriction ends with its last weekend', () => {
  const rows = withoutDays({ ...fortnight, days_of_week: weekend }, only(saturday))
  expect(rows).toEqual([{ ...fortnight, days_of_week: weekend, end_date: friday }])
})

test.each([
  ['over', { ...only(friday), begin_date: addDays(friday, -3), end_date: addDays(friday, -1) }],
  ['none of its weekdays', { ...only(saturday), days_of_week: maskOf(['mon']) }],
  ['backwards', { begin_date: sunday, end_date: saturday, days_of_week: always }],
])('days that are %s restrict nothing', (_, days) => {
  expect(refuseDays(days, friday)).toMatchObject({ refused: 'restriction_days' })
})

test('days that have begun may still be restricted', () => {
  expect(refuseDays(fortnight, friday)).toBeUndefined()
})

test.each([
  ['closed', null, 'C', 'Closed'],
  ['cta', null, 'A', 'Closed to arrival'],
  ['ctd', null, 'D', 'Closed to departure'],
  ['min_los', 3, '3+', 'At least 3 nights'],
  ['max_los', 1, '1−', 'At most 1 night'],
  ['min_stay_through', 2, 'T2+', 'At least 2 nights through'],
  ['max_stay_through', 7, 'T7−', 'At most 7 nights through'],
  ['min_advance', 1, '1d+', 'At least 1 day ahead'],
  ['max_advance', 90, '90d−', 'At most 90 days ahead'],
] as const)('%s is marked and said', (kind, value, mark, words) => {
  expect(restrictionMark({ kind, value, on_request: false })).toBe(mark)
  expect(restrictionWords({ kind, value, on_request: false })).toBe(words)
})

test('closed on request is another letter', () => {
  const row = { kind: 'closed', value: null, on_request: true } as const
  expect([restrictionMark(row), restrictionWords(row)]).toEqual(['R', 'On request'])
})

test('what it is about is said by codes, the rate first; of the house nothing', () => {
  const about = {
    rate_code: null,
    rate_category: null,
    rate_class: null,
    room_type: null,
    accommodation_type: null,
    channel: null,
  }
  const named = (code: string) => ({ code, name: code })
  expect(aboutWords(about)).toBe('')
  expect(aboutWords({ ...about, room_type: named('STK'), rate_code: named('BAR0'), channel: 'web' })).toBe(
    'BAR0, STK, web',
  )
})
