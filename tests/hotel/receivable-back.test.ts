import { expect, test } from 'vitest'
import { coinsOf, type Money } from '../../src/hotel/money'
import {
  leftAfterRefund,
  refusePaymentBack,
  refuseReturn,
  type ReturnableItem,
} from '../../src/hotel/receivable-back'
import { monday, saturday } from '../server/kit/days'

const coins = coinsOf(2)
const ofToday: ReturnableItem = {
  document_no: 'F26-12',
  kind: 'invoice',
  item_date: saturday,
  net: 8000n as Money,
  applied: 0n as Money,
  entry_kinds: ['city_ledger'],
  statement_no: null,
  is_credited: false,
  parent_no: null,
  moved_to: null,
  account_kind: 'stay',
}

test('a document of today that nobody touched goes back, from a stay and by hand', () => {
  expect(refuseReturn(ofToday, saturday)).toBeUndefined()
  expect(
    refuseReturn({ ...ofToday, entry_kinds: ['ar_charge'], account_kind: null }, saturday),
  ).toBeUndefined()
})

test.each([
  ['of another day', {}, monday],
  ['that was taken back', { net: 0n as Money }, saturday],
  ['that something is paid on', { applied: 1n as Money }, saturday],
  ['on a statement', { statement_no: 'S26-1' }, saturday],
  ['that was credited', { is_credited: true }, saturday],
  ['that is part of another', { parent_no: 'I26-1' }, saturday],
  ['that is on another account now', { moved_to: '1002', net: 0n as Money }, saturday],
  ['of a passer-by', { account_kind: 'passer_by' as const }, saturday],
  ['of the system before', { entry_kinds: ['opening'] }, saturday],
  ['that is money', { kind: 'payment' as const }, saturday],
])('one %s stays', (_, more, today) => {
  expect(refuseReturn({ ...ofToday, ...more }, today)).toMatchObject({ refused: 'ar_not_returned' })
})

const received = {
  original: -7000n as Money,
  net: -7000n as Money,
  applied: 0n as Money,
  is_own: true,
}

test.each([
  ['which pays nothing', received, undefined],
  ['which pays an invoice', { ...received, applied: -1n as Money }, 'payment_applied'],
  ['of which some went back', { ...received, net: -6000n as Money }, 'credit_short'],
  ['which was taken back', { ...received, net: 0n as Money }, 'posting_not_live'],
  ['which is a credit', { ...received, is_own: false }, 'reverse_elsewhere'],
])('a payment %s', (_, item, word) => {
  const refusal = refusePaymentBack(item, coins)
  expect(refusal?.refused).toBe(word)
})

test('of money that pays no invoice at most all of it goes back', () => {
  expect(leftAfterRefund(-7000n as Money, 3000n as Money, coins)).toBe(4000n)
  expect(leftAfterRefund(-7000n as Money, 7001n as Money, coins)).toMatchObject({ refused: 'credit_short' })
  expect(leftAfterRefund(-7000n as Money, 0n as Money, coins)).toMatchObject({ refused: 'validation' })
})
