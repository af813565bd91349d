import { expect, test } from 'vitest'
import { coinsOf } from '../../../src/hotel/money'
import type { Column, Report } from '../../../src/hotel/report/report'
import { groupsOf, totalsOf } from '../../../src/hotel/report/total'

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
  const report: Report = {
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
