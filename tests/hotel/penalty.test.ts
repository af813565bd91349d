import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf, zero } from '../../src/hotel/money'
import {
  appliesFrom,
  cancelPenalty,
  type Deadline,
  earlyDepartureFee,
  noShowPenalty,
  penaltySteps,
  type PenaltyLine,
  settleWithDeposit,
} from '../../src/hotel/penalty'
import { instant, instantAt } from '../../src/hotel/property-time'
import type { Stay } from '../../src/hotel/rule-amount'

const euro = coinsOf(2)
const day = businessDate
const time_zone = 'Europe/Vienna'
const at = (date: string, time: string) => instantAt(day(date), time, time_zone)

const aStay = (nights: [string, string][], added_tax: string, parking: string): Stay => ({
  rooms: 1,
  lines: nights.flatMap(([night, amount]) => [
    {
      night: day(night),
      part: 'room',
      amount: euro.read(amount),
      added_tax: euro.read(added_tax),
      counts: true,
    },
    { night: day(night), part: 'package', amount: euro.read(parking), added_tax: zero, counts: true },
  ]),
})
const july = aStay(
  [
    ['2026-07-09', '160'],
    ['2026-07-10', '190'],
    ['2026-07-11', '190'],
  ],
  '5',
  '12',
)
const march = aStay(
  [
    ['2026-03-14', '149'],
    ['2026-03-15', '149'],
    ['2026-03-16', '149'],
  ],
  '5',
  '0',
)

const aDeadline = (differing: Partial<Deadline>): Deadline => ({
  deadline: 'before_arrival',
  days: 0,
  at_time: '18:00',
  fixed_at: null,
  ...differing,
})
const booking = {
  booked_at: at('2026-06-30', '12:00'),
  grace_hours: 0,
  arrival_date: day('2026-07-09'),
  time_zone,
}
const aLine = (id: number, differing: Partial<PenaltyLine>, deadline?: Partial<Deadline>): PenaltyLine => ({
  id,
  event: 'cancel',
  type: 'percent',
  value: '100',
  base: 'all',
  applies_from: deadline ? appliesFrom(aDeadline(deadline), booking) : null,
  ...differing,
})

const oneNight = aLine(1, { type: 'nights', value: '1', base: 'room' }, { days: 2 })
const everything = aLine(2, {}, { days: 0 })
const noShow = aLine(3, { event: 'no_show' })
const nonRefundableRate = aLine(4, {}, { days: 999 })
const policy = [oneNight, everything, noShow]
const paid = euro.read('295.50')

const settled = (penalty: ReturnType<typeof cancelPenalty>, deposit = paid) => {
  const { applied, charge, refund } = settleWithDeposit(penalty.amount, deposit)
  return [penalty.amount, applied, charge, refund].map(euro.write).join(' ')
}
const cancelled = (lines: PenaltyLine[], now: ReturnType<typeof at>, stay = july, not_refundable = zero) =>
  cancelPenalty(lines, stay, { now, not_refundable }, euro)

test.each([
  ['7 July 17:59: nothing', policy, at('2026-07-07', '17:59'), '0.00 0.00 0.00 295.50'],
  ['7 July 18:00: one night', policy, at('2026-07-07', '18:00'), '160.00 160.00 0.00 135.50'],
  ['8 July 10:00: one night', policy, at('2026-07-08', '10:00'), '160.00 160.00 0.00 135.50'],
  ['9 July 18:30: everything', policy, at('2026-07-09', '18:30'), '591.00 295.50 295.50 0.00'],
  [
    '7 July, non-refundable rate',
    [nonRefundableRate],
    at('2026-07-07', '10:00'),
    '591.00 295.50 295.50 0.00',
  ],
])('cancelled on %s (penalty, applied, charged, refunded)', (_, lines, now, expected) => {
  expect(settled(cancelled(lines, now))).toBe(expected)
})

const house = {
  reservation_type_rule: null,
  property_rule: 'first_night' as const,
  deposit_left: paid,
  not_refundable: zero,
}

test('a no-show costs its own line', () => {
  const penalty = noShowPenalty(policy, july, house, euro)
  expect(penalty.reservation_penalty_id).toBe(3)
  expect(settled(penalty)).toBe('591.00 295.50 295.50 0.00')
})

test.each([
  ['nothing', 'none', '0.00'],
  ['the first night', 'first_night', '160.00'],
  ['all nights', 'all_nights', '540.00'],
  ['the deposit', 'deposit_only', '295.50'],
] as const)('without a line, the house charges a no-show %s', (_, property_rule, amount) => {
  expect(euro.write(noShowPenalty([everything], july, { ...house, property_rule }, euro).amount)).toBe(amount)
})

test('the rule of the reservation type goes before that of the house', () => {
  const penalty = noShowPenalty([], july, { ...house, reservation_type_rule: 'none' }, euro)
  expect(penalty).toEqual({ reservation_penalty_id: null, amount: 0n })
})

const dayBefore = aLine(1, {
  type: 'nights',
  value: '1',
  base: 'room',
  applies_from: at('2026-03-13', '18:00'),
})
const half = aLine(2, { value: '50', base: 'room', applies_from: at('2026-03-01', '00:00') })
const deposit = euro.read('138.60')

test.each([
  ['13 March 18:05', [dayBefore], at('2026-03-13', '18:05'), '149.00 138.60 10.40 0.00'],
  ['13 March 17:59', [dayBefore], at('2026-03-13', '17:59'), '0.00 0.00 0.00 138.60'],
  ['half of three nights', [half], at('2026-03-13', '18:05'), '223.50 138.60 84.90 0.00'],
  ['the dearer of two lines', [dayBefore, half], at('2026-03-13', '18:05'), '223.50 138.60 84.90 0.00'],
])('cancelled with 138.60 paid, %s', (_, lines, now, expected) => {
  expect(settled(cancelled(lines, now, march), deposit)).toBe(expected)
})

test('a penalty reduced to 100.00 leaves 38.60 of the deposit', () => {
  const reduced = { reservation_penalty_id: 1, amount: euro.read('100.00') }
  expect(settled(reduced, deposit)).toBe('100.00 100.00 0.00 38.60')
})

test('money that is not refundable is kept, before any deadline, but never above the stay total', () => {
  const early = at('2026-07-01', '10:00')
  expect(settled(cancelled(policy, early, july, paid))).toBe('295.50 295.50 0.00 0.00')
  const late = cancelled([oneNight], at('2026-07-08', '10:00'), july, euro.read('100.00'))
  expect(late).toEqual({ reservation_penalty_id: 1, amount: euro.read('160.00') })
  expect(euro.write(cancelled(policy, early, july, euro.read('700.00')).amount)).toBe('591.00')
})

test('a penalty never exceeds the stay total', () => {
  const flat = aLine(1, { type: 'flat', value: '900.00' }, { deadline: 'always' })
  expect(euro.write(cancelled([flat], at('2026-07-01', '10:00')).amount)).toBe('591.00')
})

test.each<[string, Partial<Deadline>, number, string]>([
  ['from the booking on', { deadline: 'always' }, 0, '2026-06-30T10:00:00.000Z'],
  ['two days before arrival at 18:00', { days: 2 }, 0, '2026-07-07T16:00:00.000Z'],
  ['from the booking on when that is later', { days: 999 }, 0, '2026-06-30T10:00:00.000Z'],
  ['three days after booking', { deadline: 'after_booking', days: 3 }, 0, '2026-07-03T10:00:00.000Z'],
  [
    'from a given moment',
    { deadline: 'fixed', fixed_at: instant('2026-07-01T00:00:00Z') },
    0,
    '2026-07-01T00:00:00.000Z',
  ],
  ['not within the hours of grace', { deadline: 'always' }, 24, '2026-07-01T10:00:00.000Z'],
])('a cancellation costs %s', (_, deadline, grace_hours, expected) => {
  expect(appliesFrom(aDeadline(deadline), { ...booking, grace_hours })).toBe(expected)
})

const lost = aStay(
  [
    ['2026-07-10', '190'],
    ['2026-07-11', '190'],
  ],
  '5',
  '12',
)
const leaving = aLine(5, { event: 'early_departure', type: 'nights', value: '1', base: 'room' })

test('who leaves two nights early pays one of the lost nights', () => {
  expect(earlyDepartureFee([everything, leaving], lost, euro)).toEqual({
    reservation_penalty_id: 5,
    amount: euro.read('190.00'),
  })
  expect(earlyDepartureFee([everything], lost, euro).amount).toBe(0n)
})

test('what cancelling costs is told from the booking on, and again whenever it changes', () => {
  const booked_at = at('2026-06-30', '12:00')
  expect(penaltySteps(policy, july, booked_at, euro)).toMatchObject([
    { from: booked_at, amount: 0n, reservation_penalty_id: null },
    { from: at('2026-07-07', '18:00'), amount: 16000n, reservation_penalty_id: 1 },
    { from: at('2026-07-09', '18:00'), amount: 59100n, reservation_penalty_id: 2 },
  ])
})

test('a rate that is never refunded costs all of it from the booking on, and a deadline that changes nothing is not told', () => {
  const booked_at = at('2026-06-30', '12:00')
  const always = aLine(4, {}, { deadline: 'always' })
  expect(penaltySteps([always, oneNight], july, booked_at, euro)).toMatchObject([
    { from: booked_at, amount: 59100n, reservation_penalty_id: 4 },
  ])
  expect(penaltySteps([noShow], july, booked_at, euro)).toMatchObject([{ from: booked_at, amount: 0n }])
})
