import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import type { Reason } from '../../../src/hotel/reason'
import {
  reasonsOfChange,
  reasonsOfType,
  type StayChanges,
  withoutOwn,
} from '../../../src/hotel/stay-change/sale'

const [fri, sat] = [businessDate('2026-07-10'), businessDate('2026-07-11')]
const counters = (sold: number) => ({
  physical: 4,
  ooo: 0,
  sold,
  block_held: 0,
  overbook: 0,
  sell_limit: null,
})
const night = (stay_date = fri) => ({
  stay_date,
  house: counters(4),
  types: new Map([
    [1, counters(4)],
    [2, counters(3)],
  ]),
})

test('nights on which nothing more is taken are not asked', () => {
  expect(withoutOwn([night()], [], 1)).toEqual([])
  expect(withoutOwn([night()], [{ stay_date: fri, room_type_id: 1, sold: -1 }], 1)).toEqual([])
})

test('a second room needs one room, not two', () => {
  const [asked] = withoutOwn([night()], [{ stay_date: fri, room_type_id: 2, sold: 1 }], 2)
  expect(asked.types.get(2)?.sold).toBe(2)
  expect(asked.house.sold).toBe(3)
})

test('another type takes nothing more from the house, however full it is', () => {
  const [asked] = withoutOwn(
    [night()],
    [
      { stay_date: fri, room_type_id: 1, sold: -1 },
      { stay_date: fri, room_type_id: 2, sold: 1 },
    ],
    1,
  )
  expect(asked.house.overbook).toBeGreaterThan(1000)
  expect(asked.types.get(2)).toEqual(counters(3))
})

const changes = (more: Partial<StayChanges>): StayChanges => ({
  arrival: false,
  departure: false,
  length: false,
  offer: false,
  added: [],
  ...more,
})
const reason = (code: Reason['code']): Reason => ({ code, scope: 'house', dates: [fri, sat], fix: '' })

test.each([
  ['closed', { added: [sat] }, [[sat]]],
  ['closed', {}, []],
  ['cta', { departure: true }, []],
  ['cta', { arrival: true }, [[fri, sat]]],
  ['ctd', { departure: true }, [[fri, sat]]],
  ['min_los', { length: true }, [[fri, sat]]],
  ['min_los', {}, []],
  // A stay that only becomes shorter may be too short, never too long.
  ['max_los', { length: true, departure: true }, []],
  ['max_stay_through', { length: true, departure: true }, []],
  ['max_los', { length: true, added: [sat] }, [[fri, sat]]],
  // Who is in the house has arrived, and leaves when he likes; who stays on is asked like anybody.
  ['cta', { arrival: true, in_house: true }, []],
  ['ctd', { departure: true, length: true, in_house: true }, []],
  ['min_los', { departure: true, length: true, in_house: true }, []],
  ['min_stay_through', { departure: true, length: true, in_house: true }, []],
  ['ctd', { departure: true, length: true, in_house: true, added: [sat] }, [[fri, sat]]],
  ['min_stay_through', { departure: true, length: true, in_house: true, added: [sat] }, [[fri, sat]]],
  ['min_los', { departure: true, length: true, in_house: true, offer: true }, [[fri, sat]]],
  ['no_availability', {}, [[fri, sat]]],
  ['rate_not_available', { offer: true }, []],
] as const)('%s is asked again only for what changed: %o', (code, more, dates) => {
  expect(
    reasonsOfChange([reason(code)], changes(more as Partial<StayChanges>)).map(one => one.dates),
  ).toEqual(dates)
})

test('an upgrade is held off by the type alone: the stay was sold before the house closed or its rate ran out', () => {
  const because = (code: Reason['code'], scope: Reason['scope']): Reason => ({
    code,
    scope,
    dates: [fri],
    fix: '',
  })
  const type = [because('no_availability', 'type'), because('closed', 'type'), because('closed', 'class')]
  const others = [because('closed', 'house'), because('rate_sell_window', 'rate'), because('min_los', 'type')]
  expect(reasonsOfType([...type, ...others])).toEqual(type)
})
