import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { pricesOf, scheduleDays } from '../../../src/hotel/rate/schedule'
import { aRow, bands, DLX, eur, friday, stay, summer, summerWeekend, thursday } from './a-rate'

test('a third and a fourth adult cost the price before and the extra adult', () => {
  const prices = pricesOf(aRow({ three_persons: null }), bands)
  expect(prices).toMatchObject({ a2: eur('140'), a3: eur('170'), a4: eur('200') })
})

test('without a price of their own or an extra adult, more than two are not sold', () => {
  const prices = pricesOf(aRow({ three_persons: null, extra_adult: null }), bands)
  expect(prices).toMatchObject({ a3: null, a4: null, extra_adult: null })
})

test('a band without an amount is free', () => {
  const prices = pricesOf(aRow({ child_prices: [{ band: 'Teen', amount: eur('35') }] }), bands)
  expect([prices.c1, prices.c2, prices.c3]).toEqual([eur('0'), eur('0'), eur('35')])
})

test('weekdays choose between the rows of a season, first and last night included', () => {
  const cells = scheduleDays([summer, summerWeekend], stay, bands)
  expect(cells.map(({ stay_date, a2 }) => [stay_date, a2])).toEqual([
    [thursday, eur('140')],
    [friday, eur('170')],
    ['2026-07-11', eur('170')],
  ])
  const edge = { from: businessDate('2026-05-31'), until: businessDate('2026-06-02') }
  expect(scheduleDays([summer], edge, bands).map(({ stay_date }) => stay_date)).toEqual(['2026-06-01'])
  const end = { from: businessDate('2026-08-31'), until: businessDate('2026-09-02') }
  expect(scheduleDays([summer], end, bands).map(({ stay_date }) => stay_date)).toEqual(['2026-08-31'])
})

test('a night without a row is closed, a row prices every type it names', () => {
  const days = scheduleDays([aRow({ room_type_ids: [DLX, 4], days_of_week: 8 })], stay, bands)
  expect(days.map(({ stay_date, room_type_id }) => [stay_date, room_type_id])).toEqual([
    [thursday, DLX],
    [thursday, 4],
  ])
})
