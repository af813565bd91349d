import { expect, test } from 'vitest'
import { coinsOf } from '../../../src/hotel/money'
import type { Column, Shaped } from '../../../src/hotel/report/report'
import { groupsOf, totalsOf, withRatios } from '../../../src/hotel/report/total'

const euro = coinsOf(2)
const columns: Column[] = [
  { id: 'market', label: 'Market', type: 'code' },
  { id: 'available', label: 'Available', type: 'count', total: 'sum' },
  { id: 'sold', label: 'Sold', type: 'count', total: 'sum' },
  { id: 'revenue', label: 'Revenue', type: 'money', total: 'sum' },
  { id: 'occupancy', label: 'Occupancy', type: 'percent', total: { ratio: ['sold', 'available'] } },
  { id: 'adr', label: 'ADR', type: 'money', total: { ratio: ['revenue', 'sold'] } },
]
/** The worked house of domain/reports 4, by its markets. */
const rows = [
  { market: 'BAR', available: 6, sold: 4, revenue: '636.00' },
  { market: 'BAR', available: 1, sold: 0, revenue: '0.00' },
  { market: 'CORP', available: 4, sold: 2, revenue: '248.00' },
  { market: 'GRP', available: 4, sold: 3, revenue: '315.00' },
  { market: 'OTA', available: 4, sold: 3, revenue: '421.00' },
]

test('ratios are made anew of the sums, never of ratios', () => {
  expect(totalsOf(columns, rows, euro)).toEqual({
    available: 19,
    sold: 12,
    revenue: '1620.00',
    occupancy: '63.16',
    adr: '135.00',
  })
})

test('a ratio over nothing is none, and nothing comes to nothing', () => {
  expect(totalsOf(columns, [], euro)).toEqual({
    available: 0,
    sold: 0,
    revenue: '0.00',
    occupancy: null,
    adr: null,
  })
})

test('a thousand cents are ten euros, and a share that is half a cent goes away from zero', () => {
  const cents = Array.from({ length: 1000 }, () => ({ sold: 1, revenue: '0.01' }))
  expect(totalsOf(columns, cents, euro)).toMatchObject({ revenue: '10.00', adr: '0.01' })
  const halves = [{ sold: 8, revenue: '-0.20' }]
  expect(totalsOf(columns, halves, euro)).toMatchObject({ adr: '-0.03' })
  expect(totalsOf(columns, [{ sold: 3, revenue: '100' }], coinsOf(0))).toMatchObject({
    revenue: '100',
    adr: '33',
  })
})

test('rows that stand together have a subtotal of their own', () => {
  const report: Shaped = {
    key: 'some-report',
    title: 'Some report',
    group: 'Statistical',
    description: '',
    params: [],
    columns,
    groupBy: 'market',
  }
  const groups = groupsOf(report, rows, euro)
  expect(groups.map(({ value, from, count }) => [value, from, count])).toEqual([
    ['BAR', 0, 2],
    ['CORP', 2, 1],
    ['GRP', 3, 1],
    ['OTA', 4, 1],
  ])
  expect(groups[0].totals).toMatchObject({ sold: 4, revenue: '636.00', adr: '159.00' })
  expect(groupsOf({ ...report, groupBy: undefined }, rows, euro)).toEqual([])
})

test('a row is told its own ratios, and what it brings itself stays', () => {
  const [bar, none] = withRatios(columns, rows, euro)
  expect(bar).toMatchObject({ occupancy: '66.67', adr: '159.00' })
  expect(none).toMatchObject({ occupancy: '0.00', adr: null })
  expect(withRatios(columns, [{ sold: 1, revenue: '2', adr: '9.00' }], euro)[0].adr).toBe('9.00')
})

test('a share is of all rows, in a group too; growth is over what was before', () => {
  const told: Column[] = [
    { id: 'market', label: 'Market', type: 'code' },
    { id: 'sold', label: 'Sold', type: 'count', total: 'sum' },
    { id: 'before', label: 'Before', type: 'count', total: 'sum' },
    { id: 'share', label: 'Share', type: 'percent', total: { share: 'sold' } },
    { id: 'growth', label: 'Growth', type: 'percent', total: { change: ['sold', 'before'] } },
  ]
  const beside = rows.map(({ market, sold }, index) => ({ market, sold, before: [5, 0, 2, 4, 0][index] }))
  expect(withRatios(told, beside, euro).map(({ share, growth }) => [share, growth])).toEqual([
    ['33.33', '-20.00'],
    ['0.00', null],
    ['16.67', '0.00'],
    ['25.00', '-25.00'],
    ['25.00', null],
  ])
  expect(totalsOf(told, beside, euro)).toMatchObject({ share: '100.00', growth: '9.09' })
  const shaped: Shaped = {
    key: 'some-report',
    title: 'Some report',
    group: 'Statistical',
    description: '',
    params: [],
    columns: told,
    groupBy: 'market',
  }
  expect(groupsOf(shaped, beside, euro)[0].totals).toMatchObject({ share: '33.33', growth: '-20.00' })
  // Parts of different kinds are a whole each.
  expect(groupsOf({ ...shaped, isInParts: true }, beside, euro).map(({ totals }) => totals.share)).toEqual([
    '100.00',
    '100.00',
    '100.00',
    '100.00',
  ])
  const halves = [...beside.slice(2, 4), { market: 'CORP', sold: 1, before: 0 }]
  expect(withRatios(told, halves, euro, 'market').map(({ share }) => share)).toEqual([
    '66.67',
    '100.00',
    '33.33',
  ])
})

test('a part of another kind comes to no figure where it has none, and one that is nothing counts', () => {
  const parts = [
    { market: 'Payments', available: null, sold: 2, revenue: null },
    { market: 'Revenue', available: null, sold: null, revenue: '0.00' },
    { market: 'Revenue', available: null, sold: 0, revenue: null },
  ]
  const report: Shaped = {
    key: 'some-report',
    title: 'Some report',
    group: 'Statistical',
    description: '',
    params: [],
    columns: columns.slice(0, 4),
    groupBy: 'market',
    isInParts: true,
  }
  expect(groupsOf(report, parts, euro).map(({ totals }) => totals)).toEqual([
    { available: null, sold: 2, revenue: null },
    { available: null, sold: 0, revenue: '0.00' },
  ])
  // Among rows of one kind, what none of them has is nothing.
  const alike = groupsOf({ ...report, isInParts: undefined }, parts, euro)
  expect(alike[0].totals).toEqual({ available: 0, sold: 2, revenue: '0.00' })
})

test('numbers with decimals are added without losing one, and kept with their own', () => {
  const credits: Column[] = [
    { id: 'credits', label: 'Credits', type: 'number', total: 'sum' },
    { id: 'days', label: 'Days', type: 'count', total: 'sum' },
    { id: 'each', label: 'Each', type: 'number', decimals: 1, total: { ratio: ['credits', 'days'] } },
  ]
  const days = [
    { credits: '0.1', days: 1 },
    { credits: '0.2', days: 1 },
    { credits: '12.125', days: 2 },
  ]
  // 0.1 + 0.2 is not 0.3 in a float.
  expect(totalsOf(credits, days.slice(0, 2), euro)).toEqual({ credits: '0.30', days: 2, each: '0.2' })
  expect(totalsOf(credits, days, euro)).toEqual({ credits: '12.43', days: 4, each: '3.1' })
})

test('a ratio of what is not added up is a mistake of the definition', () => {
  const wrong: Column[] = [{ id: 'adr', label: 'ADR', type: 'money', total: { ratio: ['revenue', 'sold'] } }]
  expect(() => totalsOf(wrong, rows, euro)).toThrow(/adr/)
})
