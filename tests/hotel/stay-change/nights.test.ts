import { expect, test } from 'vitest'
import { type BusinessDate, businessDate } from '../../../src/hotel/business-date'
import { money } from '../../../src/hotel/money'
import {
  type HeldNight,
  nightsAfter,
  nightsLost,
  type StayWanted,
} from '../../../src/hotel/stay-change/nights'

const [thu, fri, sat, sun] = [9, 10, 11, 12].map(day =>
  businessDate(`2026-07-${String(day).padStart(2, '0')}`),
)

const aNight = (stay_date: BusinessDate, more: Partial<HeldNight> = {}): HeldNight => ({
  stay_date,
  room_type_id: 1,
  charge_type_id: 1,
  rate_code_id: 5,
  party: { adults: 2, c1: 0, c2: 0, c3: 0 },
  market_code_id: 7,
  source_code_id: 8,
  origin_code_id: null,
  block_id: null,
  base_amount: money(16000n),
  discount: null,
  rate_amount: money(16000n),
  share_amount: money(16000n),
  is_fixed: false,
  exchange_rate: '1',
  is_posted: false,
  counts_inventory: true,
  share_group_id: null,
  ...more,
})
const wanted = (more: Partial<StayWanted> = {}): StayWanted => ({
  arrival_date: thu,
  departure_date: sat,
  open_from: null,
  all: {},
  dated: [],
  ...more,
})
const booked = [aNight(thu), aNight(fri, { rate_code_id: 6 })]
const after = (more: Partial<StayWanted>) => {
  const nights = nightsAfter(booked, wanted(more))
  if ('refused' in nights) throw new Error(nights.refused)
  return nights
}

test('a night that is added is like its neighbour', () => {
  const nights = after({ departure_date: sun })
  expect(
    nights.map(({ stay_date, rate_code_id, before }) => [stay_date, rate_code_id, before !== undefined]),
  ).toEqual([
    [thu, 5, true],
    [fri, 6, true],
    [sat, 6, false],
  ])
})

test('nights that fall away are named', () => {
  expect(nightsLost(booked, after({ departure_date: fri })).map(({ stay_date }) => stay_date)).toEqual([fri])
})

test('whoever sleeps in another type is charged for it, unless another charge is named', () => {
  expect(after({ all: { room_type_id: 2 } })[0]).toMatchObject({ room_type_id: 2, charge_type_id: 2 })
  expect(after({ all: { room_type_id: 2, charge_type_id: 1 } })[0]).toMatchObject({
    room_type_id: 2,
    charge_type_id: 1,
  })
})

test('what is for one night comes after what is for all', () => {
  const nights = after({
    all: { party: { adults: 3 } },
    dated: [{ dates: [fri], set: { party: { c1: 1 } } }],
  })
  expect(nights.map(({ party }) => [party.adults, party.c1])).toEqual([
    [3, 0],
    [3, 1],
  ])
})

test('what was slept stays as it was', () => {
  const nights = after({ open_from: fri, all: { party: { adults: 1 } } })
  expect(nights.map(({ party, is_open }) => [party.adults, is_open])).toEqual([
    [2, false],
    [1, true],
  ])
})

test.each([
  [
    'a posted night falls away',
    [aNight(thu), aNight(fri, { is_posted: true })],
    { departure_date: fri },
    'night_posted',
  ],
  [
    'a posted night is asked to change',
    [aNight(thu, { is_posted: true }), aNight(fri)],
    { dated: [{ dates: [thu], set: {} }] },
    'night_posted',
  ],
  ['a date is no night of the stay', booked, { dated: [{ dates: [sun], set: {} }] }, 'night_outside'],
] as const)('nothing is done when %s', (_, held, more, refused) => {
  expect(nightsAfter(held, wanted(more as Partial<StayWanted>))).toMatchObject({ refused })
})

test('a night becomes a day use', () => {
  expect(after({ departure_date: thu })).toHaveLength(1)
})
