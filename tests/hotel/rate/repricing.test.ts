import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { askReprice, type BookedNight, reprice } from '../../../src/hotel/rate/repricing'
import { eur, euro, friday, saturday, sunday, thursday } from './a-rate'

const booked = (stay_date: typeof friday, amount: string, more: Partial<BookedNight> = {}): BookedNight => ({
  stay_date,
  rate_amount: eur(amount),
  is_fixed: false,
  is_posted: false,
  ...more,
})
const today = (stay_date: typeof friday, amount: string) => ({ stay_date, rate_amount: eur(amount) })

const before = [booked(thursday, '160'), booked(friday, '190'), booked(saturday, '190')]
const extended = [today(thursday, '160'), today(friday, '190'), today(saturday, '210'), today(sunday, '160')]

test('extending to Monday after Saturday was raised: kept 700.00, new 720.00', () => {
  const { keep, renew, difference } = reprice(before, extended)
  expect([keep.total, renew.total, difference].map(euro.write)).toEqual(['700.00', '720.00', '20.00'])
  expect(keep.nights.map(night => euro.write(night.rate_amount))).toEqual([
    '160.00',
    '190.00',
    '190.00',
    '160.00',
  ])
})

test('nights that are fixed or posted are never repriced', () => {
  const fixed = [
    booked(thursday, '100', { is_posted: true }),
    booked(friday, '99', { is_fixed: true }),
    before[2],
  ]
  expect(euro.write(reprice(fixed, extended).renew.total)).toBe('569.00')
})

test('nights outside the new stay fall away', () => {
  const { keep } = reprice(before, [today(friday, '200')])
  expect(keep.nights).toEqual([today(friday, '190')])
})

test('a change of dates proposes to keep, a change of people, type or rate the new price', () => {
  const answers = reprice(before, extended)
  const question = askReprice(answers, ['dates'], euro)
  expect(question).toMatchObject({
    code: 'reprice',
    text: "Keep 700.00, use today's price 720.00, or enter by hand?",
    data: { preselected: 'keep', keep: '700.00', new: '720.00' },
  })
  expect(question?.choices.map(({ value }) => value)).toEqual(['keep', 'new', 'by_hand'])
  expect(askReprice(answers, ['dates', 'people'], euro)?.data?.preselected).toBe('new')
})

test('nobody is asked when both answers cost the same', () => {
  const same = reprice(before, [...before, today(businessDate('2026-07-12'), '160')])
  expect(askReprice(same, ['dates'], euro)).toBeUndefined()
})
