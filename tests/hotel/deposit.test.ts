import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  askKept,
  type DepositLine,
  type DepositReceipt,
  type DepositRuleLine,
  depositLines,
  dueDate,
  matchReceipts,
} from '../../src/hotel/deposit'
import { coinsOf } from '../../src/hotel/money'
import type { Stay } from '../../src/hotel/rule-amount'

const euro = coinsOf(2)
const day = businessDate

type Asking = Partial<Pick<DepositRuleLine, 'due' | 'days' | 'fixed_date'>>
const percent = (line_no: number, value: string, due: Asking = {}): DepositRuleLine => ({
  line_no,
  type: 'percent',
  value,
  base: 'all',
  due: 'at_booking',
  days: null,
  fixed_date: null,
  due_time: '18:00',
  ...due,
})
const rest = (line_no: number, due: Asking): DepositRuleLine => ({
  line_no,
  type: 'rest',
  due: 'at_booking',
  days: null,
  fixed_date: null,
  due_time: '18:00',
  ...due,
})
const aStay = (nights: string[], amounts: string[], extras: { tax: string; parking: string }): Stay => ({
  rooms: 1,
  lines: nights.flatMap((night, index) => [
    {
      night: day(night),
      part: 'room',
      amount: euro.read(amounts[index]),
      added_tax: euro.read(extras.tax),
      counts: true,
    },
    {
      night: day(night),
      part: 'package',
      amount: euro.read(extras.parking),
      added_tax: euro.read('0'),
      counts: true,
    },
  ]),
})
/** Three nights at 149.00 with 5.00 city tax: 462.00. */
const march = aStay(['2026-03-14', '2026-03-15', '2026-03-16'], ['149', '149', '149'], {
  tax: '5',
  parking: '0',
})
/** 160.00, 190.00, 190.00 with 5.00 city tax and parking of 12.00: 591.00. */
const july = aStay(['2026-07-09', '2026-07-10', '2026-07-11'], ['160', '190', '190'], {
  tax: '5',
  parking: '12',
})

const asked = (
  rule: DepositRuleLine[],
  stay: Stay,
  dates: [string, string],
  kept: { line_no: number; amount: string }[] = [],
) =>
  depositLines(
    rule,
    stay,
    { booked_on: day(dates[0]), arrival_date: day(dates[1]) },
    kept.map(({ line_no, amount }) => ({ line_no, amount: euro.read(amount) })),
    euro,
  ).map(({ amount, due_date }) => `${euro.write(amount)} due ${due_date}`)

const inTwo = [
  percent(1, '30', { due: 'days_after_booking', days: 1 }),
  rest(2, { due: 'days_before_arrival', days: 3 }),
]

test.each([
  ['booked 1 March', '2026-03-01', ['138.60 due 2026-03-02', '323.40 due 2026-03-11']],
  ['booked 12 March', '2026-03-12', ['138.60 due 2026-03-13', '323.40 due 2026-03-12']],
])('30 % and the rest, %s for 14 March', (_, booked, expected) => {
  expect(asked(inTwo, march, [booked, '2026-03-14'])).toEqual(expected)
})

test.each<[string, DepositRuleLine[], string[]]>([
  [
    'one night, three days after booking',
    [
      {
        ...percent(1, '1', { due: 'days_after_booking', days: 3 }),
        type: 'nights',
        base: 'room',
      } as DepositRuleLine,
    ],
    ['160.00 due 2026-07-03'],
  ],
  ['half at booking', [percent(1, '50')], ['295.50 due 2026-06-30']],
  [
    '20 % two days after booking and the rest 14 days before arrival',
    [
      percent(1, '20', { due: 'days_after_booking', days: 2 }),
      rest(2, { due: 'days_before_arrival', days: 14 }),
    ],
    ['118.20 due 2026-07-02', '472.80 due 2026-06-30'],
  ],
])('%s, booked 30 June for 9 July', (_, rule, expected) => {
  expect(asked(rule, july, ['2026-06-30', '2026-07-09'])).toEqual(expected)
})

const booked: [string, string] = ['2026-06-30', '2026-07-09']

test('lines are cut to what is left, and a line of nothing is not asked', () => {
  const rule = [percent(1, '60'), percent(2, '60'), percent(3, '10')]
  expect(asked(rule, july, booked)).toEqual(['354.60 due 2026-06-30', '236.40 due 2026-06-30'])
})

test('the rest is what all other lines leave, wherever it stands', () => {
  expect(asked([rest(1, {}), percent(2, '40')], july, booked)).toEqual([
    '354.60 due 2026-06-30',
    '236.40 due 2026-06-30',
  ])
})

test('lines that stay as they are leave less to the others', () => {
  const kept = [
    { line_no: 1, amount: '100.00' },
    { line_no: 7, amount: '50.00' },
  ]
  expect(asked([percent(1, '20'), rest(2, {})], july, booked, kept)).toEqual(['441.00 due 2026-06-30'])
  expect(asked([rest(2, {})], july, booked, [{ line_no: 1, amount: '700.00' }])).toEqual([])
})

test.each<[string, Asking, string]>([
  ['at booking', { due: 'at_booking' }, '2026-06-30'],
  ['on a fixed day', { due: 'fixed_date', fixed_date: day('2026-07-04') }, '2026-07-04'],
  ['never before booking', { due: 'fixed_date', fixed_date: day('2026-05-01') }, '2026-06-30'],
  ['never after arrival', { due: 'days_after_booking', days: 30 }, '2026-07-09'],
])('a line is due %s', (_, due, expected) => {
  const line = { ...percent(1, '10'), ...due }
  expect(dueDate(line, { booked_on: day(booked[0]), arrival_date: day(booked[1]) })).toBe(expected)
})

const aLine = (
  id: number,
  amount: string,
  due: string,
  differing: Partial<DepositLine> = {},
): DepositLine => ({
  id,
  amount: euro.read(amount),
  due_date: day(due),
  due_time: '18:00',
  status: 'open',
  ...differing,
})
const aReceipt = (amount: string, reservation_deposit_id: number | null = null): DepositReceipt => ({
  reservation_deposit_id,
  amount: euro.read(amount),
})
const second = aLine(2, '323.40', '2026-03-11')
const first = aLine(1, '138.60', '2026-03-02')

/** `id received status` per line, then what is refundable. */
const matched = (lines: DepositLine[], ...receipts: DepositReceipt[]) => {
  const { lines: filled, refundable } = matchReceipts(lines, receipts)
  return [
    ...filled.map(({ id, received, status }) => `${id} ${euro.write(received)} ${status}`),
    euro.write(refundable),
  ]
}

test.each<[string, DepositReceipt[], string[]]>([
  ['nothing', [], ['2 0.00 open', '1 0.00 open', '0.00']],
  ['a part', [aReceipt('100.00')], ['2 0.00 open', '1 100.00 partial', '0.00']],
  ['more than the first', [aReceipt('150.00')], ['2 11.40 partial', '1 138.60 paid', '0.00']],
  ['money for the second', [aReceipt('50.00', 2)], ['2 50.00 partial', '1 0.00 open', '0.00']],
  ['too much for the second', [aReceipt('330.00', 2)], ['2 323.40 paid', '1 6.60 partial', '0.00']],
  ['more than all', [aReceipt('400.00'), aReceipt('114.00', 1)], ['2 323.40 paid', '1 138.60 paid', '52.00']],
])('received: %s', (_, receipts, expected) => {
  expect(matched([second, first], ...receipts)).toEqual(expected)
})

test('waived and cancelled lines take nothing and stay so', () => {
  const waived = { ...first, status: 'waived' as const }
  expect(matched([waived, second], aReceipt('50.00', 1))).toEqual([
    '1 0.00 waived',
    '2 50.00 partial',
    '0.00',
  ])
  const cancelled = { ...second, status: 'cancelled' as const }
  expect(matched([cancelled], aReceipt('50.00'))).toEqual(['2 0.00 cancelled', '50.00'])
})

test('of lines due on one day the earlier hour is filled first, then the lower id', () => {
  const lines = [
    aLine(3, '10', '2026-03-02'),
    aLine(2, '10', '2026-03-02'),
    aLine(4, '10', '2026-03-02', { due_time: '09:00' }),
  ]
  expect(matched(lines, aReceipt('15.00'))).toEqual(['3 0.00 open', '2 5.00 partial', '4 10.00 paid', '0.00'])
})

test.each<[amount: string, left: string, kept: string, asked: string[]]>([
  ['27.50', '100.00', '72.50', []],
  ['27.51', '100.00', '72.50', ['0.01']],
  ['100.00', '100.00', '72.50', ['72.50']],
  ['100.00', '100.00', '0.00', []],
  // A card is being given the rest: no more than what the rule keeps is asked about.
  ['60.00', '50.00', '40.00', ['40.00']],
])('%s of %s goes back, of which the rule keeps %s', (amount, left, kept, asked) => {
  const read = (text: string) => euro.read(text)
  const questions = askKept({ amount: read(amount), left: read(left), kept: read(kept) }, euro)
  expect(questions.map(({ data }) => data?.amount)).toEqual(asked)
})
