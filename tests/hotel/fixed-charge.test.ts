import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  chargeOfStayUntil,
  type FixedCharge,
  fixedChargeAmount,
  fixedChargeDates,
  isFixedChargeDue,
} from '../../src/hotel/fixed-charge'
import { coinsOf } from '../../src/hotel/money'

const euro = coinsOf(2)
const day = businessDate

const aCharge = (differing: Partial<FixedCharge> = {}): FixedCharge => ({
  amount: euro.read('18.00'),
  percent_of_rate: null,
  quantity: '1',
  per: 'unit',
  frequency: 'daily',
  begin_date: day('2026-03-14'),
  end_date: day('2026-03-16'),
  weekday: null,
  day_of_month: null,
  ...differing,
})
const allYear = { begin_date: day('2026-01-01'), end_date: day('2027-12-31') }
const dates = (charge: FixedCharge, first = '2026-01-01', last = '2027-12-31') =>
  fixedChargeDates(charge, day(first), day(last))
const nobody = { rate_amount: euro.read('0'), adults: 0, children: 0 }

test('parking from 14 to 17 March is posted on three nights', () => {
  expect(dates(aCharge())).toEqual(['2026-03-14', '2026-03-15', '2026-03-16'])
  expect(euro.write(fixedChargeAmount(aCharge(), nobody, euro).amount)).toBe('18.00')
})

test('an end beyond the last night is cut', () => {
  expect(dates(aCharge(), '2026-03-14', '2026-03-15')).toEqual(['2026-03-14', '2026-03-15'])
})

test.each([
  ['160.00', '16.00'],
  ['190.00', '19.00'],
])('service of 10 % of a rate of %s is %s', (rate, amount) => {
  const service = aCharge({ amount: null, percent_of_rate: '10' })
  const posted = fixedChargeAmount(service, { ...nobody, rate_amount: euro.read(rate) }, euro)
  expect(euro.write(posted.amount)).toBe(amount)
})

test('storage on day 31 comes on the last day of a shorter month', () => {
  const storage = aCharge({ ...allYear, frequency: 'monthly', day_of_month: 31, amount: euro.read('40.00') })
  expect(dates(storage, '2026-01-01', '2026-04-30')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('day 30 comes on the 30th, and in February on the last day', () => {
  const charge = aCharge({ ...allYear, frequency: 'monthly', day_of_month: 30 })
  expect(dates(charge, '2026-01-01', '2026-03-31')).toEqual(['2026-01-30', '2026-02-28', '2026-03-30'])
})

test.each<[string, Partial<FixedCharge>, string[]]>([
  ['once comes on its first day', { frequency: 'once' }, ['2026-03-14']],
  [
    'weekly on Sunday comes every Sunday',
    { frequency: 'weekly', weekday: 7, end_date: day('2026-03-29') },
    ['2026-03-15', '2026-03-22', '2026-03-29'],
  ],
  [
    'quarterly comes every third month from its first',
    { frequency: 'quarterly', day_of_month: 15, end_date: day('2027-01-31') },
    ['2026-03-15', '2026-06-15', '2026-09-15', '2026-12-15'],
  ],
  [
    'yearly comes in the month of its begin',
    { frequency: 'yearly', day_of_month: 20, end_date: day('2027-12-31') },
    ['2026-03-20', '2027-03-20'],
  ],
  [
    'quarterly with a day already past comes three months later',
    { frequency: 'quarterly', day_of_month: 1, end_date: day('2026-08-31') },
    ['2026-06-01'],
  ],
])('what is charged %s', (_, differing, expected) => {
  expect(dates(aCharge(differing))).toEqual(expected)
})

test.each(['2026-03-13', '2026-03-17'])('nothing is due on %s, outside its dates', date => {
  expect(isFixedChargeDue(aCharge(), day(date))).toBe(false)
})

test.each([
  ['unit', '2', '36.00'],
  ['per_adult', '4', '72.00'],
  ['per_person', '6', '108.00'],
] as const)('two %s for two adults and a child', (per, quantity, amount) => {
  const posted = fixedChargeAmount(
    aCharge({ quantity: '2', per }),
    { ...nobody, adults: 2, children: 1 },
    euro,
  )
  expect([posted.quantity, euro.write(posted.amount)]).toEqual([quantity, amount])
})

test('a broken quantity is rounded once, at the end', () => {
  const charge = aCharge({ quantity: '0.125', per: 'per_adult', amount: euro.read('0.30') })
  const posted = fixedChargeAmount(charge, { ...nobody, adults: 3 }, euro)
  expect([posted.quantity, euro.write(posted.amount)]).toEqual(['0.375', '0.11'])
})

const leaving = { arrival_date: day('2026-03-13'), departure_date: day('2026-03-16') }

test.each([
  ['by the day, over the whole stay', 'daily', '2026-03-13', '2026-03-20', '2026-03-15'],
  ['by the day, until before he leaves', 'daily', '2026-03-13', '2026-03-14', '2026-03-14'],
  ['by the day, from the day he leaves', 'daily', '2026-03-16', '2026-03-20', null],
  ['weekly, from after he leaves', 'weekly', '2026-03-18', '2026-03-20', null],
  ['once, on the day he leaves', 'once', '2026-03-16', '2026-03-16', '2026-03-16'],
  ['once, on the day that was booked', 'once', '2026-03-20', '2026-03-20', null],
] as const)('a charge %s, of a guest who leaves early', (_, frequency, begin, end, until) => {
  expect(chargeOfStayUntil({ frequency, begin_date: day(begin), end_date: day(end) }, leaving)).toBe(until)
})

test('a thing by the day is charged on the day he leaves too', () => {
  const bicycle = {
    frequency: 'daily' as const,
    is_by_day: true,
    begin_date: day('2026-03-13'),
    end_date: day('2026-03-20'),
  }
  expect(chargeOfStayUntil(bicycle, leaving)).toBe('2026-03-16')
})

test('who leaves on the day he came is charged for that day', () => {
  const today = { arrival_date: day('2026-03-16'), departure_date: day('2026-03-16') }
  expect(
    chargeOfStayUntil(
      { frequency: 'daily', begin_date: day('2026-03-16'), end_date: day('2026-03-20') },
      today,
    ),
  ).toBe('2026-03-16')
})
