import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { type Known, quickFilters, readQuickText } from '../../src/hotel/quick-text'

// A Tuesday.
const today = businessDate('2026-07-07')
const known: Known = {
  today,
  locale: 'en',
  rooms: new Set(['412', '101']),
  codes: [
    { kind: 'room_type', id: 7, code: 'DLX' },
    { kind: 'rate_code', id: 3, code: 'BAR' },
    { kind: 'market_code', id: 4, code: 'BAR' },
    { kind: 'vip_level', id: 2, code: 'V1' },
  ],
}
const read = (text: string) => readQuickText(text, known)
const filters = (text: string) => quickFilters(read(text).chips, today)

test('garcia fri: reservations of Garcia that touch Friday', () => {
  expect(read('garcia fri')).toEqual({
    chips: [{ kind: 'days', typed: 'fri', from: '2026-07-10', to: '2026-07-10' }],
    rest: 'garcia',
  })
  expect(filters('garcia fri')).toEqual({ arrival_to: '2026-07-10', departure_from: '2026-07-10' })
})

test('arr today dlx unassigned vip: arrivals of today, narrowed', () => {
  expect(read('arr today dlx unassigned vip').chips.map(({ kind, typed }) => `${kind} ${typed}`)).toEqual([
    'state arr',
    'days today',
    'room_type dlx',
    'unassigned unassigned',
    'vip vip',
  ])
  expect(filters('arr today dlx unassigned vip')).toEqual({
    status: ['reserved', 'checked_in'],
    arrival_from: today,
    arrival_to: today,
    room_type_ids: [7],
    unassigned: true,
    vip: true,
  })
})

test('dep tomorrow balance>100: departures with a balance above 100', () => {
  const wanted = {
    status: ['reserved', 'checked_in'],
    departure_from: '2026-07-08',
    departure_to: '2026-07-08',
    balance_over: '100',
  }
  expect(filters('dep tomorrow balance>100')).toEqual(wanted)
  expect(filters('balance > 100 dep tomorrow')).toEqual(wanted)
  expect(filters('dep balance <50,5')).toMatchObject({ balance_under: '50.5', departure_to: today })
  expect(filters('in balance')).toEqual({ tab: 'in_house', has_balance: true })
})

test('wait dlx: the waitlist of a type', () => {
  expect(filters('wait dlx')).toEqual({ tab: 'waitlist', room_type_ids: [7] })
})

test.each([
  ['due fri', { status: ['reserved'], arrival_from: '2026-07-10', arrival_to: '2026-07-10' }],
  ['departed yesterday', { tab: 'departed', departure_from: '2026-07-06', departure_to: '2026-07-06' }],
  ['canc 9-12 jul', { tab: 'cancelled', arrival_to: '2026-07-12', departure_from: '2026-07-09' }],
  ['noshow', { tab: 'no_show' }],
  ['queued v1', { is_queued: true, vip_level_ids: [2] }],
  ['deposit open bar', { deposit_open: true, rate_code_ids: [3] }],
  ['412 +3', { room: '412', arrival_to: '2026-07-10', departure_from: '2026-07-10' }],
  ['in #412', { tab: 'in_house', room: '412' }],
])('%s', (text, wanted) => {
  expect(filters(text)).toEqual(wanted)
})

test.each(['garcia', '412', '100123', 'bar', 'dlx garcia', 'vip', 'c1234', 'V1'])(
  '%s alone may mean anything and is looked for as it is',
  text => {
    expect(read(text)).toEqual({ chips: [], rest: text })
  },
)

test('a name that looks like a word of the house is written with @', () => {
  expect(read('@sun')).toEqual({ chips: [], rest: 'sun' })
  expect(read('@in fri')).toMatchObject({ chips: [{ kind: 'days' }], rest: 'in' })
  expect(read('@')).toEqual({ chips: [], rest: '@' })
  expect(read('anna@example.com')).toEqual({ chips: [], rest: 'anna@example.com' })
})

test('what objects are made of is no word of the house', () => {
  expect(read('constructor fri').rest).toBe('constructor')
  expect(read('')).toEqual({ chips: [], rest: '' })
})
