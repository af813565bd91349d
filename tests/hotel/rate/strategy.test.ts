import { expect, test } from 'vitest'
import type { Counters } from '../../../src/hotel/availability'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import {
  figureOf,
  meets,
  nightsInForce,
  settleStrategy,
  type StrategyRule,
} from '../../../src/hotel/rate/strategy'
import { conditionWords, effectWords, runWords } from '../../../src/hotel/rate/strategy-words'
import { friday, saturday, sunday, thursday } from './a-rate'

const today = businessDate('2026-07-01')
const aNight = (counters: Partial<Counters> = {}): Counters => ({
  physical: 10,
  ooo: 0,
  sold: 0,
  block_held: 0,
  overbook: 0,
  sell_limit: null,
  ...counters,
})
// Domain/reservations 4.2, 9 July: the house and its deluxe rooms.
const house = aNight({ physical: 100, ooo: 3, sold: 86, block_held: 9 })
const dlx = aNight({ physical: 30, ooo: 2, sold: 20, block_held: 4 })

const aRule = (rule: Partial<StrategyRule> = {}): StrategyRule => ({
  condition: 'occupancy_reaches',
  threshold: '90',
  days_out_from: 0,
  days_out_to: 365,
  days_of_week: 127,
  is_active: true,
  ...rule,
})

test('occupancy is what is sold and held by blocks, of the rooms that are there', () => {
  expect(figureOf('occupancy_reaches', house)).toBe('97.94')
  expect(figureOf('occupancy_below', dlx)).toBe('85.71')
  expect(figureOf('rooms_sold_reaches', house)).toBe('86')
  expect(meets(aRule(), house)).toBe(true)
  expect(meets(aRule(), dlx)).toBe(false)
  expect(meets(aRule({ condition: 'occupancy_below' }), dlx)).toBe(true)
})

test.each<[StrategyRule['condition'], string, number, boolean]>([
  ['occupancy_reaches', '90', 9, true],
  ['occupancy_reaches', '90.01', 9, false],
  ['occupancy_below', '90', 9, false],
  ['occupancy_below', '90.01', 9, true],
  ['rooms_sold_reaches', '9', 9, true],
  ['rooms_sold_reaches', '9', 8, false],
  ['rooms_sold_below', '9', 8, true],
  ['rooms_sold_below', '9', 9, false],
])('%s %s with %i of 10 rooms sold: %s', (condition, threshold, sold, isMet) => {
  expect(meets(aRule({ condition, threshold }), aNight({ sold }))).toBe(isMet)
})

test('it is compared exactly: 26 999 of 30 000 rooms are not yet 90 percent, though they are shown so', () => {
  const nearly = aNight({ physical: 30_000, sold: 26_999 })
  expect(figureOf('occupancy_reaches', nearly)).toBe('90.00')
  expect(meets(aRule(), nearly)).toBe(false)
})

test('a night without rooms neither reaches an occupancy nor stays below it', () => {
  const closed = aNight({ physical: 0 })
  expect(meets(aRule(), closed)).toBe(false)
  expect(meets(aRule({ condition: 'occupancy_below' }), closed)).toBe(false)
})

test('a strategy is in force as far out as it looks, on its weekdays, while it is active', () => {
  const nights = [thursday, friday, saturday, sunday].map(stay_date => ({ stay_date, counters: house }))
  expect(nightsInForce(aRule(), nights, today)).toEqual([thursday, friday, saturday, sunday])
  expect(nightsInForce(aRule({ days_out_from: 9, days_out_to: 10 }), nights, today)).toEqual([
    friday,
    saturday,
  ])
  expect(nightsInForce(aRule({ days_of_week: 48 }), nights, today)).toEqual([friday, saturday])
  expect(nightsInForce(aRule({ is_active: false }), nights, today)).toEqual([])
})

const row = (begin_date = thursday, end_date = begin_date, is_current = true) => ({
  begin_date,
  end_date,
  is_current,
})

test('the first run makes a row for each run of nights', () => {
  expect(settleStrategy([thursday, friday, sunday], [], today)).toEqual({
    ended: [],
    made: [
      { begin_date: thursday, end_date: friday },
      { begin_date: sunday, end_date: sunday },
    ],
    changes: [
      { stay_date: thursday, what: 'began' },
      { stay_date: friday, what: 'began' },
      { stay_date: sunday, what: 'began' },
    ],
  })
})

test('a run that finds nothing new changes nothing', () => {
  const standing = [row(thursday, friday), row(sunday)]
  expect(settleStrategy([thursday, friday, sunday], standing, today)).toEqual({
    ended: [],
    made: [],
    changes: [],
  })
})

test('a night more is a row beside; a night less makes the row anew', () => {
  const standing = [row(thursday, friday)]
  expect(settleStrategy([thursday, friday, saturday], standing, today)).toEqual({
    ended: [],
    made: [{ begin_date: saturday, end_date: saturday }],
    changes: [{ stay_date: saturday, what: 'began' }],
  })
  expect(settleStrategy([friday], standing, today)).toEqual({
    ended: [{ row: standing[0], keep_until: null }],
    made: [{ begin_date: friday, end_date: friday }],
    changes: [{ stay_date: thursday, what: 'ended' }],
  })
})

test('a strategy that says something else today has its nights made anew', () => {
  const standing = [row(thursday, friday, false)]
  expect(settleStrategy([friday, saturday], standing, today)).toMatchObject({
    ended: [{ row: standing[0], keep_until: null }],
    made: [{ begin_date: friday, end_date: saturday }],
    changes: [
      { stay_date: thursday, what: 'ended' },
      { stay_date: friday, what: 'changed' },
      { stay_date: saturday, what: 'began' },
    ],
  })
})

test('what lies before today has happened: it is kept, and is no change', () => {
  const standing = [row(thursday, saturday), row(businessDate('2026-07-02'))]
  expect(settleStrategy([saturday], standing, saturday)).toEqual({ ended: [], made: [], changes: [] })
  expect(settleStrategy([], standing, saturday)).toEqual({
    ended: [{ row: standing[0], keep_until: addDays(saturday, -1) }],
    made: [],
    changes: [{ stay_date: saturday, what: 'ended' }],
  })
})

test('conditions, effects and runs are said in words', () => {
  const of = { threshold: '90', room_type: null }
  expect(conditionWords({ ...of, condition: 'occupancy_reaches' })).toBe('Occupancy reaches 90 %')
  expect(conditionWords({ ...of, condition: 'rooms_sold_below', room_type: { code: 'DLX' } })).toBe(
    'Fewer than 90 rooms of DLX are sold',
  )
  const nothing = { adjust_kind: null, adjust_value: null, restriction_kind: null, restriction_value: null }
  expect(effectWords({ ...nothing, adjust_kind: 'percent', adjust_value: '-7.5' })).toBe('−7.5 %')
  expect(effectWords({ ...nothing, restriction_kind: 'min_los', restriction_value: 2 })).toBe(
    'At least 2 nights',
  )
  expect(runWords({ strategies: 2, began: 3, ended: 1, changed: 0 })).toBe(
    '2 strategies: in force on 3 nights more, no longer on 1 night',
  )
  expect(runWords({ strategies: 1, began: 0, ended: 0, changed: 0 })).toBe('1 strategy: nothing to change')
  expect(runWords({ strategies: 0, began: 0, ended: 0, changed: 0 })).toBe('No strategy is in use')
  expect(runWords({ strategies: 0, began: 0, ended: 2, changed: 0 })).toBe('No longer on 2 nights')
})
