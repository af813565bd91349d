import { expect, test } from 'vitest'
import { money, timesDecimal } from '../../../src/hotel/money'
import { partyOf } from '../../../src/hotel/occupancy'
import type { Permission } from '../../../src/hotel/permission'
import { isRefusal } from '../../../src/hotel/refusal'
import type { Discount } from '../../../src/hotel/rate/discount'
import {
  type NightToPrice,
  priceNight,
  priceStay,
  type RateRules,
  type Terms,
} from '../../../src/hotel/rate/price'
import { type PricedCode, publish } from '../../../src/hotel/rate/publish'
import { ACME26, aPrice, BAR, BARNR, bands, eur, euro, friday, priceFacts, stay, thursday } from './a-rate'

const everything = () => true
const nothing = () => false
const allBut = (missing: Permission) => (permission: Permission) => permission !== missing

const terms = (rate: Partial<RateRules> = {}, more: Partial<Terms> = {}): Terms => ({
  rate: {
    code: 'BAR',
    allow_discount: true,
    allow_overtype: true,
    floor_amount: null,
    free_night_every: null,
    is_complimentary: false,
    is_house_use: false,
    ...rate,
  },
  room_type: { code: 'DLX', min_rate: null },
  clerk: { may: everything, max_discount_percent: null },
  coins: euro,
  ...more,
})
const may = (granted: Terms['clerk']['may'], rate: Partial<RateRules> = {}) =>
  terms(rate, { clerk: { may: granted, max_discount_percent: null } })

const family = partyOf({ adults: 2, child_ages: [4, 9] }, bands)
const night = (more: Partial<NightToPrice> = {}): NightToPrice => ({
  stay_date: friday,
  night_no: 2,
  prices: aPrice({ a2: '170' }),
  party: family,
  ...more,
})
const loyal = (discount: Partial<Discount> = {}): Discount => ({
  kind: 'percent',
  value: '10',
  discount_reason_id: 1,
  max_percent: null,
  ...discount,
})

const stayOn = (code: PricedCode) =>
  publish(code, stay, priceFacts()).map((prices, index) =>
    night({ stay_date: prices.stay_date, night_no: index + 1, prices }),
  )

test.each([
  [BAR, '540.00'],
  [BARNR, '486.00'],
  [ACME26, '458.00'],
])('two adults with children of 4 and 9 pay for three nights what the table says', (code, total) => {
  const priced = priceStay(stayOn(code), 1, terms())
  expect(!isRefusal(priced) && euro.write(priced.total)).toBe(total)
})

test('three rooms cost three times as much', () => {
  expect(priceStay(stayOn(BAR), 3, terms())).toMatchObject({ total: eur('1620') })
})

test('a stay that crosses the end of the prices is refused with the night', () => {
  const nights = [...stayOn(BAR), night({ prices: undefined })]
  expect(priceStay(nights, 1, terms())).toMatchObject({
    refused: 'rate_not_available',
    facts: { date: friday },
  })
})

test('six adults on Thursday pay 260.00, where extra adults are priced', () => {
  const six = night({ stay_date: thursday, prices: aPrice(), party: { adults: 6, c1: 0, c2: 0, c3: 0 } })
  expect(priceNight(six, terms())).toMatchObject({ rate_amount: eur('260') })
  const unpriced = { ...six, prices: { ...aPrice(), extra_adult: null } }
  expect(priceNight(unpriced, terms())).toMatchObject({ refused: 'occupancy_not_priced', facts: { n: 6 } })
})

test('190.00 less 10 % for a loyal guest is 171.00', () => {
  expect(priceNight(night({ discount: loyal() }), terms())).toMatchObject({
    base_amount: eur('190'),
    rate_amount: eur('171'),
    is_fixed: false,
    detail: { adults: eur('170'), children: eur('20'), discount: eur('19') },
  })
})

test('a negotiated percentage lowers the base', () => {
  expect(priceNight(night({ negotiated_percent: '12.5' }), terms())).toMatchObject({
    base_amount: eur('166.25'),
    rate_amount: eur('166.25'),
    detail: { negotiated: eur('23.75') },
  })
})

test('a discount needs a rate that allows it, the right, and a reason', () => {
  const discount = loyal()
  expect(priceNight(night({ discount }), terms({ allow_discount: false }))).toMatchObject({
    refused: 'discount_not_allowed',
  })
  expect(priceNight(night({ discount }), may(nothing))).toMatchObject({ refused: 'not_permitted' })
  expect(priceNight(night({ discount: loyal({ discount_reason_id: null }) }), terms())).toMatchObject({
    refused: 'reason_required',
  })
})

test('a price below the floor of the rate or the least of the type needs the right', () => {
  const discount = loyal()
  const without = allBut('Rate below floor')
  const floor = { refused: 'below_floor', facts: { amount: '171.00', floor: '180.00' } }
  expect(priceNight(night({ discount }), may(without, { floor_amount: eur('180') }))).toMatchObject(floor)
  const least = { ...may(without), room_type: { code: 'DLX', min_rate: eur('180') } }
  expect(priceNight(night({ discount }), least)).toMatchObject(floor)
  expect(priceNight(night({ discount }), terms({ floor_amount: eur('180') }))).toMatchObject({
    rate_amount: eur('171'),
  })
})

test('who may undersell a type goes below its least, and not below the floor of the rate', () => {
  const clerk = { ...may(allBut('Rate below floor')).clerk, can_override_rate_floor: true }
  const under = (min_rate: string, floor_amount: string) =>
    priceNight(night({ discount: loyal() }), {
      ...terms({ floor_amount: eur(floor_amount) }),
      room_type: { code: 'DLX', min_rate: eur(min_rate) },
      clerk,
    })
  expect(under('180', '0')).toMatchObject({ rate_amount: eur('171') })
  expect(under('200', '180')).toMatchObject({ refused: 'below_floor', facts: { floor: '180.00' } })
})

test('every fourth night is free and keeps its price as information', () => {
  const free = terms({ free_night_every: 4 })
  const amounts = [3, 4, 8].map(night_no => priceNight(night({ night_no, discount: loyal() }), free))
  expect(amounts).toMatchObject([
    { rate_amount: eur('171') },
    { rate_amount: 0n, base_amount: eur('190'), detail: { is_free: true } },
    { rate_amount: 0n },
  ])
})

test('an amount that somebody typed replaces discount and free night and is fixed', () => {
  const typed = night({ night_no: 4, discount: loyal(), overtyped: { amount: eur('99'), reason: 'Manager' } })
  expect(priceNight(typed, terms({ free_night_every: 4 }))).toMatchObject({
    base_amount: eur('190'),
    rate_amount: eur('99'),
    is_fixed: true,
  })
})

test('typing an amount needs a rate that allows it, the right, and a reason', () => {
  const typed = night({ overtyped: { amount: eur('99'), reason: 'Manager' } })
  expect(priceNight(typed, terms({ allow_overtype: false }))).toMatchObject({
    refused: 'overtype_not_allowed',
  })
  expect(priceNight(typed, may(nothing))).toMatchObject({ refused: 'not_permitted' })
  const unexplained = night({ overtyped: { amount: eur('99'), reason: ' ' } })
  expect(priceNight(unexplained, terms())).toMatchObject({ refused: 'reason_required' })
})

test('a negative amount is for those who may go below the floor', () => {
  const negative = night({ overtyped: { amount: eur('-6.38'), reason: 'Correction' } })
  expect(priceNight(negative, terms())).toMatchObject({ rate_amount: eur('-6.38') })
  expect(priceNight(negative, may(allBut('Rate below floor')))).toMatchObject({
    refused: 'below_floor',
    facts: { amount: '-6.38', floor: '0.00' },
  })
})

test.each([{ is_complimentary: true }, { is_house_use: true }])('guests of the house pay nothing', rate => {
  const typed = night({ overtyped: { amount: eur('99'), reason: 'Manager' } })
  expect(priceNight(typed, terms(rate))).toMatchObject({ rate_amount: 0n, base_amount: eur('190') })
})

test('150.00 dollars at 0.92 are 138.00 euro', () => {
  expect(timesDecimal(eur('150'), '0.92', euro)).toBe(money(13800n))
})
