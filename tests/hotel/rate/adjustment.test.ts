import { expect, test } from 'vitest'
import {
  adjusted,
  adjustmentsOf,
  type RateAdjustment,
  type YieldedCode,
} from '../../../src/hotel/rate/adjustment'
import type { RateDay } from '../../../src/hotel/rate/rate-day'
import { anAdjustment, aPrice, DLX, eur, euro, saturday, thursday } from './a-rate'

const code: YieldedCode = {
  id: 1,
  rate_class_id: 1,
  rate_category_id: 1,
  is_yieldable: true,
  floor_amount: null,
  rounding: 'none',
}
const cell: RateDay = {
  ...aPrice({ a1: '150', a2: '170', a3: '200', a4: '230' }),
  rate_code_id: 1,
  room_type_id: DLX,
  stay_date: saturday,
  min_nights: 1,
  max_nights: 999,
  source: 'schedule',
  is_adjusted: false,
  market_code_id: null,
}
const strategy = anAdjustment()
const byHand = anAdjustment({
  origin: 'manual',
  kind: 'amount',
  value: '5.00',
  rate_code_id: 1,
  room_type_id: DLX,
})

test('a strategy of 10 % raises the room and the extra adult, not the children', () => {
  expect(adjusted(cell, code, [strategy], euro)).toEqual({
    ...cell,
    ...aPrice({ a1: '165', a2: '187', a3: '220', a4: '253', extra_adult: '33' }),
    is_adjusted: true,
  })
})

test('what was set by hand replaces the strategy', () => {
  expect(adjusted(cell, code, [strategy, byHand], euro)).toMatchObject({
    a2: eur('175'),
    extra_adult: eur('30'),
  })
})

test('percents are added up first, then amounts', () => {
  const more = [strategy, anAdjustment({ value: '2.5' }), anAdjustment({ kind: 'amount', value: '-3.00' })]
  expect(adjusted(cell, code, more, euro).a2).toBe(eur('188.25'))
})

test.each<[string, Partial<RateAdjustment>]>([
  ['class', { rate_class_id: 2 }],
  ['category', { rate_category_id: 2 }],
  ['code', { rate_code_id: 2 }],
  ['type', { room_type_id: 2 }],
  ['weekday', { days_of_week: 1 }],
  ['time', { begin_date: thursday, end_date: thursday }],
])('an adjustment of another %s leaves the price alone', (_, scope) => {
  expect(adjusted(cell, code, [anAdjustment(scope)], euro)).toBe(cell)
})

test('neither an overtyped night nor a code that is not yieldable is adjusted', () => {
  const overtyped: RateDay = { ...cell, source: 'override' }
  expect(adjusted(overtyped, code, [strategy], euro)).toBe(overtyped)
  expect(adjusted(cell, { ...code, is_yieldable: false }, [strategy], euro)).toBe(cell)
})

test('yield does not push a price below the floor, nor sell adults that are not sold', () => {
  const down = anAdjustment({ value: '-50' })
  const floored = adjusted(
    { ...cell, a4: null, extra_adult: null },
    { ...code, floor_amount: eur('90') },
    [down],
    euro,
  )
  expect(floored).toMatchObject({ a1: eur('90'), a2: eur('90'), a3: eur('100'), a4: null, extra_adult: null })
})

test('the adjustments of a night are those of its code and day', () => {
  const other = anAdjustment({ rate_code_id: 2 })
  const on = adjustmentsOf(code, [strategy, byHand, other])
  expect(on(saturday)).toEqual([strategy, byHand])
  expect(on(saturday)).toBe(on(saturday))
  expect(on(thursday)).toEqual([])
})
