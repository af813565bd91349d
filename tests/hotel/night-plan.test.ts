import { expect, test } from 'vitest'
import { businessDate, nightsOf } from '../../src/hotel/business-date'
import { coinsOf, money } from '../../src/hotel/money'
import {
  type PlannedNight,
  planNights,
  type PricingFacts,
  type WantedNight,
} from '../../src/hotel/night-plan'
import { anyLength } from '../../src/hotel/rate/rate-day'

const thu = businessDate('2026-07-09')
const sun = businessDate('2026-07-12')
const coins = coinsOf(2)
const nights = nightsOf(thu, sun)
const eur = (text: string) => coins.read(text)

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
const facts = (more: Partial<PricingFacts> = {}): PricingFacts => ({
  cells: nights.map((stay_date, index) => ({
    ...anyLength,
    rate_code_id: 1,
    room_type_id: 2,
    stay_date,
    source: 'schedule',
    is_adjusted: false,
    market_code_id: index === 0 ? 5 : null,
    a1: eur('120'),
    a2: index === 0 ? eur('140') : eur('170'),
    a3: null,
    a4: null,
    extra_adult: null,
    c1: money(0n),
    c2: eur('20'),
    c3: eur('35'),
  })),
  rates: new Map([[1, rate]]),
  types: new Map([[2, { code: 'DLX', min_rate: null }]]),
  held: [],
  clerk: { may: () => true, max_discount_percent: null },
  coins,
  ...more,
})
const wanted = (more: Partial<WantedNight> = {}): WantedNight[] =>
  nights.map(stay_date => ({
    stay_date,
    room_type_id: 9,
    charge_type_id: 2,
    rate_code_id: 1,
    party: { adults: 2, c1: 1, c2: 1, c3: 0 },
    ...more,
  }))
const amounts = (planned: unknown) =>
  (planned as PlannedNight[]).map(({ rate_amount }) => coins.write(rate_amount))

test('each night costs what its charged type asks, whatever type is slept in', () => {
  const planned = planNights(wanted(), facts()) as PlannedNight[]
  expect(amounts(planned)).toEqual(['160.00', '190.00', '190.00'])
  expect(planned.map(({ market_code_id, room_type_id }) => [market_code_id, room_type_id])).toEqual([
    [5, 9],
    [null, 9],
    [null, 9],
  ])
})

test('a negotiated rate takes its percent off on the nights it is held with one', () => {
  const held = [
    { rate_code_id: 1, begin_date: thu, end_date: null, room_type_ids: [], discount_percent: '10', rank: 1 },
  ]
  const rates = new Map([[1, { ...rate, is_negotiated: true }]])
  expect(amounts(planNights(wanted(), facts({ held, rates })))).toEqual(['144.00', '171.00', '171.00'])
})

test('every third night is free where the rate says so', () => {
  const rates = new Map([[1, { ...rate, free_night_every: 3 }]])
  expect(amounts(planNights(wanted(), facts({ rates })))).toEqual(['160.00', '190.00', '0.00'])
})

test('a typed amount stays what it is', () => {
  const planned = planNights(
    wanted({ overtyped: { amount: eur('-6.38'), reason: 'contract' } }),
    facts(),
  ) as PlannedNight[]
  expect(amounts(planned)).toEqual(['-6.38', '-6.38', '-6.38'])
  expect(planned.every(({ is_fixed }) => is_fixed)).toBe(true)
})

test('a night without a price, or for too many, is named', () => {
  expect(planNights(wanted(), facts({ cells: facts().cells.slice(0, 2) }))).toMatchObject({
    refused: 'rate_not_available',
    facts: { date: '2026-07-11' },
  })
  expect(planNights(wanted({ party: { adults: 3, c1: 0, c2: 0, c3: 0 } }), facts())).toMatchObject({
    refused: 'occupancy_not_priced',
  })
  expect(planNights(wanted({ rate_code_id: 7 }), facts())).toMatchObject({ refused: 'not_found' })
})
