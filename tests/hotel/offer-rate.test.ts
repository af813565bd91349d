import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { limitsOf, type OfferedRate, priceReasons, rateReasons } from '../../src/hotel/offer-rate'
import { anOffer, anOfferedRate, aStay, offerFacts, wednesday } from './an-offer'
import { aPrice, friday, saturday, sunday, thursday } from './rate/a-rate'

const codes = (rate: Partial<OfferedRate>, stay = aStay(), block_id: number | null = null) =>
  rateReasons(stay, anOffer({ rate: anOfferedRate(rate), block_id }), offerFacts()).map(({ code }) => code)

test('a stay that crosses the end of the prices is told the first night without one', () => {
  const prices = new Map([[friday, aPrice()]])
  expect(priceReasons(aStay(), anOffer({ prices }))).toMatchObject([
    { code: 'rate_not_available', dates: [saturday], fix: 'BARNR is not priced on 2026-07-11.' },
  ])
})

test('nights that are not priced for so many adults are told apart', () => {
  const prices = new Map([
    [friday, aPrice()],
    [saturday, { ...aPrice(), a3: null }],
  ])
  const three = aStay({ party: { adults: 3, c1: 0, c2: 0, c3: 0 } })
  expect(priceReasons(three, anOffer({ prices }))).toMatchObject([
    { code: 'occupancy_not_priced', dates: [saturday] },
  ])
})

test.each<[string, Partial<OfferedRate>, boolean]>([
  ['begins after arrival', { begin_sell_date: saturday }, true],
  ['ends before the last night', { end_sell_date: friday }, true],
  ['ends with the last night', { end_sell_date: saturday }, false],
  ['may not be booked yet', { book_from: thursday }, true],
  ['may not be booked any more', { book_to: businessDate('2026-07-07') }, true],
  ['may be booked today only', { book_from: wednesday, book_to: wednesday }, false],
])('a rate that %s', (_, rate, refuses) => {
  expect(codes(rate)).toEqual(refuses ? ['rate_sell_window'] : [])
})

test('a negotiated rate is for those who hold it', () => {
  expect(codes({ is_public: false, is_negotiated: true })).toEqual(['rate_not_negotiated'])
  const offer = anOffer({ rate: anOfferedRate({ is_negotiated: true }) })
  expect(rateReasons(aStay(), offer, offerFacts({ holds_rate: true }))).toEqual([])
})

test('a rate for blocks is sold out of a block', () => {
  const forBlocks = { is_public: false, is_for_blocks: true }
  expect(codes(forBlocks)).toEqual(['block_only'])
  expect(codes(forBlocks, aStay(), 7)).toEqual([])
  expect(codes({ is_for_blocks: true })).toEqual([])
})

test('day use and nights have rates of their own', () => {
  const dayUse = aStay({ departure_date: friday })
  expect(codes({ is_day_use: true })).toEqual(['day_use_only'])
  expect(codes({}, dayUse)).toEqual(['day_use_only'])
  expect(codes({ is_day_use: true, end_sell_date: friday }, dayUse)).toEqual([])
})

test('arrivals are bound to the weekdays of the rate, blocks are not', () => {
  expect(codes({ arrival_days: 64 })).toEqual(['arrival_day'])
  expect(
    codes({ arrival_days: 64 }, aStay({ arrival_date: sunday, departure_date: businessDate('2026-07-14') })),
  ).toEqual([])
  expect(codes({ arrival_days: 64 }, aStay(), 7)).toEqual([])
})

test('limits of rate and house, none for a block', () => {
  const offer = anOffer({ rate: anOfferedRate({ min_stay_nights: 2, max_advance_days: 30 }) })
  expect(limitsOf(offer, offerFacts())).toEqual([
    { kind: 'min_los', scope: 'rate', value: 2 },
    { kind: 'max_advance', scope: 'rate', value: 30 },
    { kind: 'max_advance', scope: 'house', value: 730 },
  ])
  expect(limitsOf({ ...offer, block_id: 7 }, offerFacts())).toEqual([])
})
