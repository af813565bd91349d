import { expect, test } from 'vitest'
import { priceNight, type RateRules, type Terms } from '../../../src/hotel/rate/price'
import { inBase, sellRateAt } from '../../../src/hotel/rate/sold-in'
import { aPrice, eur, euro, friday } from './a-rate'

const terms = (sold_in: RateRules['sold_in'], floor: string | null = null): Terms => ({
  rate: {
    code: 'USD',
    allow_discount: true,
    allow_overtype: true,
    floor_amount: floor === null ? null : eur(floor),
    free_night_every: null,
    is_complimentary: false,
    is_house_use: false,
    sold_in,
  },
  room_type: { code: 'DLX', min_rate: null },
  clerk: { may: () => false, max_discount_percent: null },
  coins: euro,
})
const night = {
  stay_date: friday,
  night_no: 1,
  prices: aPrice({ a2: '150', c2: '20.01' }),
  party: { adults: 2, c1: 0, c2: 0, c3: 0 },
}
const usd = { currency: 'USD', rate: '0.92' }

test('a room at 150.00 dollars is 138.00 euros at 0.92', () => {
  expect(priceNight(night, terms(usd))).toMatchObject({
    base_amount: eur('138.00'),
    rate_amount: eur('138.00'),
    exchange_rate: '0.92',
    foreign_amount: eur('150.00'),
  })
  expect(priceNight(night, terms(null))).toMatchObject({ rate_amount: eur('150.00'), exchange_rate: '1' })
  expect(priceNight(night, terms(null))).not.toHaveProperty('foreign_amount')
  // What was negotiated off it is of the house: the price in dollars alone does not say it.
  const less = priceNight({ ...night, negotiated_percent: '10' }, terms(usd))
  expect(less).toMatchObject({ base_amount: eur('124.20') })
  expect(less).not.toHaveProperty('foreign_amount')
})

test('adults and children are exchanged together, and the parts add up', () => {
  const price = priceNight({ ...night, party: { adults: 2, c1: 0, c2: 1, c3: 0 } }, terms(usd))
  // 170.01 × 0.92 = 156.4092
  expect(price).toMatchObject({
    rate_amount: eur('156.41'),
    detail: { adults: eur('138.00'), children: eur('18.41') },
  })
})

test('a floor is in the currency of the rate, a discount in that of the house', () => {
  const discount = { kind: 'amount' as const, value: '8.00', discount_reason_id: 1, max_percent: null }
  const may = { may: (right: string) => right === 'Reservation discount', max_discount_percent: null }
  expect(priceNight({ ...night, discount }, { ...terms(usd, '141.30'), clerk: may })).toMatchObject({
    rate_amount: eur('130.00'),
  })
  // 141.31 dollars are 130.01 euros.
  expect(priceNight({ ...night, discount }, { ...terms(usd, '141.31'), clerk: may })).toMatchObject({
    refused: 'below_floor',
  })
})

test('without a course nothing can be priced', () => {
  expect(priceNight(night, terms({ currency: 'USD', rate: null }))).toMatchObject({
    refused: 'no_exchange_rate',
    facts: { currency: 'USD', type: 'posting' },
  })
})

test('the course is the last one of its currency that has begun', () => {
  const course = (currency: string, day: number, sell_rate: string) => ({
    currency,
    begin_at: `2026-03-${String(day).padStart(2, '0')} 08:00:00+00`,
    sell_rate,
  })
  const rates = [course('USD', 14, '0.92'), course('USD', 1, '0.95'), course('GBP', 15, '1.17')]
  expect(sellRateAt(rates, 'USD', '2026-03-14T08:00:00Z')).toBe('0.92')
  expect(sellRateAt(rates, 'USD', '2026-03-14T07:59:59Z')).toBe('0.95')
  expect(sellRateAt(rates, 'GBP', '2026-03-14T08:00:00Z')).toBeNull()
  expect(inBase(eur('-150.00'), usd, euro)).toBe(eur('-138.00'))
})
