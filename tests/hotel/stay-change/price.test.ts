import { expect, test } from 'vitest'
import { businessDate, nightsOf } from '../../../src/hotel/business-date'
import { coinsOf } from '../../../src/hotel/money'
import type { PricingFacts } from '../../../src/hotel/night-plan'
import { anyLength } from '../../../src/hotel/rate/rate-day'
import { type HeldNight, type NightPatch, nightsAfter } from '../../../src/hotel/stay-change/nights'
import { priceNights, roomTotal } from '../../../src/hotel/stay-change/price'

const coins = coinsOf(2)
const eur = (text: string) => coins.read(text)
const [thu, sun, mon, tue] = [9, 12, 13, 14].map(day =>
  businessDate(`2026-07-${String(day).padStart(2, '0')}`),
)
const rate = {
  code: 'BAR',
  allow_discount: true,
  allow_overtype: true,
  floor_amount: null,
  free_night_every: null,
  is_complimentary: false,
  is_house_use: false,
  is_negotiated: false,
}
const prices = ['160', '190', '210', '160']
const facts = (may = true): PricingFacts => ({
  cells: nightsOf(thu, mon).map((stay_date, index) => ({
    ...anyLength,
    rate_code_id: 1,
    room_type_id: 2,
    stay_date,
    source: 'schedule',
    is_adjusted: false,
    market_code_id: null,
    a1: eur(prices[index]),
    a2: eur(prices[index]),
    a3: null,
    a4: null,
    extra_adult: null,
    c1: eur('0'),
    c2: eur('0'),
    c3: eur('0'),
  })),
  rates: new Map([[1, rate]]),
  types: new Map([[2, { code: 'DLX', min_rate: null }]]),
  held: [],
  clerk: { may: () => may, max_discount_percent: null },
  coins,
})
const agreed = ['160', '190', '190']
const booked = (more: Partial<HeldNight> = {}): HeldNight[] =>
  nightsOf(thu, sun).map((stay_date, index) => ({
    stay_date,
    room_type_id: 2,
    charge_type_id: 2,
    rate_code_id: 1,
    party: { adults: 2, c1: 0, c2: 0, c3: 0 },
    market_code_id: 7,
    source_code_id: 8,
    origin_code_id: null,
    block_id: null,
    base_amount: eur(agreed[index]),
    discount: null,
    rate_amount: eur(agreed[index]),
    share_amount: eur(agreed[index]),
    is_fixed: false,
    exchange_rate: '1',
    is_posted: false,
    counts_inventory: true,
    share_group_id: null,
    ...more,
  }))
const until = (departure_date = mon, held = booked(), all: NightPatch = {}) => {
  const nights = nightsAfter(held, { arrival_date: thu, departure_date, open_from: null, all, dated: [] })
  if ('refused' in nights) throw new Error(nights.refused)
  return nights
}
const total = (priced: ReturnType<typeof priceNights>) =>
  'refused' in priced ? priced.refused : coins.write(roomTotal(priced, 1))

test('10.10: a night more is 700.00 as agreed and 720.00 at the price of today', () => {
  expect(total(priceNights(until(), 'keep', facts()))).toBe('700.00')
  expect(total(priceNights(until(), 'new', facts()))).toBe('720.00')
})

test('what somebody fixed, what is posted and what is shared does not follow the price of today', () => {
  expect(total(priceNights(until(sun, booked({ is_fixed: true })), 'new', facts()))).toBe('540.00')
  expect(total(priceNights(until(sun, booked({ is_posted: true })), 'new', facts()))).toBe('540.00')
  expect(total(priceNights(until(sun, booked({ share_group_id: 4 })), 'new', facts()))).toBe('540.00')
})

test('an amount that is kept for another code is not one of its currency', () => {
  const courses = (changed: object) => {
    const priced = priceNights(until(sun, booked({ exchange_rate: '0.92' }), changed), 'keep', facts())
    return 'refused' in priced ? priced.refused : [...new Set(priced.map(night => night.exchange_rate))]
  }
  expect(courses({})).toEqual(['0.92'])
  expect(courses({ rate_code_id: 77 })).toEqual(['1'])
})

test('a discount that was granted goes on, whoever changes the stay', () => {
  const discount = { kind: 'percent', value: '10', discount_reason_id: 3, max_percent: null } as const
  expect(total(priceNights(until(sun, booked({ discount })), 'new', facts(false)))).toBe('504.00')
  expect(total(priceNights(until(sun, booked(), { discount }), 'keep', facts(false)))).toBe('not_permitted')
})

test('an amount is typed over a discount by its own right, and not below the floor', () => {
  const held = booked({
    discount: { kind: 'percent', value: '10', discount_reason_id: 3, max_percent: null },
  })
  const typed = until(sun, held, { overtyped: { amount: eur('1'), reason: 'regular' } })
  expect(total(priceNights(typed, 'keep', facts(false)))).toBe('not_permitted')
  const clerk: PricingFacts['clerk'] = { may: right => right === 'Rate override', max_discount_percent: null }
  const rates = new Map([[1, { ...rate, floor_amount: eur('80') }]])
  expect(total(priceNights(typed, 'keep', { ...facts(), clerk, rates }))).toBe('below_floor')
})

test('an amount by hand needs no price of ours, but the right', () => {
  const all = { overtyped: { amount: eur('100'), reason: 'Agreed' } }
  expect(total(priceNights(until(tue, booked(), all), 'keep', facts()))).toBe('500.00')
  expect(total(priceNights(until(tue, booked(), all), 'keep', facts(false)))).toBe('not_permitted')
})

test('a night without a price is not sold; who simply stays on pays what he paid', () => {
  expect(total(priceNights(until(tue), 'keep', facts()))).toBe('rate_not_available')
  expect(total(priceNights(until(tue), 'keep', facts(), { goes_on: true }))).toBe('890.00')
})
