import { expect, test } from 'vitest'
import {
  type AgingPolicy,
  type ArItem,
  age,
  ageInDays,
  bucketOf,
  shareOlderThan,
} from '../../src/hotel/aging'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf } from '../../src/hotel/money'

const euro = coinsOf(2)
const policy: AgingPolicy = {
  as_of: businessDate('2026-03-14'),
  basis: 'invoice_date',
  bucket_days: [30, 60, 90, 120],
}

const anItem = (kind: ArItem['kind'], item_date: string, open: string, due_date = item_date): ArItem => ({
  id: 1,
  kind,
  document_no: null,
  is_disputed: false,
  item_date: businessDate(item_date),
  due_date: businessDate(due_date),
  open: euro.read(open),
})
const payment = anItem('payment', '2026-03-01', '-100.00')
const account = [
  anItem('invoice', '2025-11-01', '200.00'),
  anItem('invoice', '2026-01-05', '320.50'),
  anItem('invoice', '2026-02-10', '410.25'),
  anItem('invoice', '2026-03-10', '185.00'),
  payment,
]
const written = (items: ArItem[], differing: Partial<AgingPolicy> = {}) => {
  const { buckets, unallocated, balance } = age(items, { ...policy, ...differing })
  return [...buckets, unallocated, balance].map(euro.write)
}

test('an account is spread over the ages of its invoices', () => {
  expect(written(account)).toEqual(['185.00', '410.25', '320.50', '0.00', '200.00', '-100.00', '1015.75'])
})

test('after 600.00 for the oldest, two invoices are left', () => {
  const paid = [anItem('invoice', '2026-02-10', '330.75'), anItem('invoice', '2026-03-10', '185.00'), payment]
  expect(written(paid)).toEqual(['185.00', '330.75', '0.00', '0.00', '0.00', '-100.00', '415.75'])
})

test('a credit has its own age, a payment none', () => {
  expect(written([anItem('credit', '2025-11-01', '-50.00'), payment])).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '-50.00',
    '-100.00',
    '-150.00',
  ])
})

test.each([
  ['2025-11-01', 133],
  ['2026-01-05', 68],
  ['2026-02-10', 32],
  ['2026-03-10', 4],
  ['2026-03-14', 0],
  ['2026-04-01', 0],
])('a document of %s is %i days old', (date, days) => {
  expect(ageInDays(anItem('invoice', date, '1.00'), policy)).toBe(days)
})

test('by due date, what is not due yet is in the first bucket', () => {
  const invoice = anItem('invoice', '2026-01-05', '320.50', '2026-04-05')
  expect(written([invoice])[2]).toBe('320.50')
  expect(written([invoice], { basis: 'due_date' })[0]).toBe('320.50')
})

test.each([
  [0, 0],
  [30, 0],
  [31, 1],
  [90, 2],
  [91, 3],
  [120, 3],
  [121, 4],
])('%i days lie in bucket %i', (days, bucket) => {
  expect(bucketOf(days, policy)).toBe(bucket)
})

test.each([
  [['100.00', '0.00', '50.00', '30.00', '20.00'], '25.0'],
  [['100.00', '0.00', '0.00', '-30.00', '20.00'], '0.0'],
  [['0.00', '0.00', '0.00', '0.00', '0.00'], null],
])('of %s by age, %s percent is older than 90 days', (amounts, share) => {
  expect(shareOlderThan(90, { buckets: amounts.map(euro.read) }, policy)).toBe(share)
})

test('a house whose buckets do not end at 90 days says nothing of it', () => {
  const buckets = ['10.00', '10.00'].map(euro.read)
  expect(shareOlderThan(90, { buckets }, { bucket_days: [45] })).toBeNull()
})
