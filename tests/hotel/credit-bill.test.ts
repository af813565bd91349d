import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  creditAmounts,
  creditLeft,
  creditTotal,
  refuseCredit,
  refuseSettling,
} from '../../src/hotel/credit-bill'
import { coinsOf, type Money } from '../../src/hotel/money'
import { isRefusal } from '../../src/hotel/refusal'

const coins = coinsOf(2)
const today = businessDate('2026-03-20')
const folio = {
  display_no: 'F26-000001',
  type: 'checkout',
  status: 'issued' as const,
  business_date: businessDate('2026-03-15'),
  is_collective: false,
  is_written_off: false,
}
const money = (text: string) => coins.read(text)
/** The night of 149.00 with 5.00 city tax (domain/finance 10.3). */
const night = (taken: [string, string, string] = ['0', '0', '0']) => ({
  posting_id: 1,
  components: [
    { original: money('135.45'), taken: money(taken[0]), is_flat: false },
    { original: money('13.55'), taken: money(taken[1]), is_flat: false },
    { original: money('5.00'), taken: money(taken[2]), is_flat: true },
  ],
})
const minibar = {
  posting_id: 2,
  components: [
    { original: money('10.42'), taken: 0n as Money, is_flat: false },
    { original: money('2.08'), taken: 0n as Money, is_flat: false },
  ],
}
const written = (result: ReturnType<typeof creditAmounts>) =>
  isRefusal(result) ? result : result.map(({ amounts }) => amounts.map(coins.write))

test.each([
  ['a void one', { status: 'void' as const }, 'not_creditable'],
  ['a credit bill', { type: 'credit_bill' }, 'not_creditable'],
  ['an invoice that is made of others', { type: 'ar_invoice', is_collective: true }, 'not_creditable'],
  ['one of which a part is written off', { is_written_off: true }, 'not_creditable'],
  ['one of last year', { business_date: businessDate('2025-03-19') }, 'credit_too_old'],
])('no folio is credited that is %s', (_, more, word) => {
  expect(refuseCredit({ ...folio, ...more }, { today, most_days: 365 })).toMatchObject({ refused: word })
})

test('what was charged on an account is credited there, and a folio of a guest anywhere', () => {
  const invoice = { ...folio, type: 'ar_invoice' }
  expect(refuseSettling(invoice, 'refund')).toMatchObject({ refused: 'not_creditable' })
  expect(refuseSettling(invoice, 'account')).toMatchObject({ refused: 'not_creditable' })
  expect(refuseSettling(invoice, 'ar')).toBeUndefined()
  expect(refuseSettling(folio, 'refund')).toBeUndefined()
})

test('a folio may be credited to the last day', () => {
  const last = { ...folio, business_date: businessDate('2025-03-20') }
  expect(refuseCredit(last, { today, most_days: 365 })).toBeUndefined()
})

test('a whole folio goes back line by line, to the cent and with its city tax', () => {
  const credited = creditAmounts([night(), minibar], 'all', coins)
  expect(written(credited)).toEqual([
    ['-135.45', '-13.55', '-5.00'],
    ['-10.42', '-2.08'],
  ])
  expect(isRefusal(credited) ? credited : coins.write(creditTotal(credited))).toBe('166.50')
})

test('a part of a line is shared by its price and its taxes as they stand', () => {
  const credited = creditAmounts([night(), minibar], [{ posting_id: 2, amount: money('6.25') }], coins)
  expect(written(credited)).toEqual([['-5.21', '-1.04']])
})

test('what a rebate or an earlier credit took is not given back twice', () => {
  const rebated = night(['27.09', '2.71', '0'])
  expect(coins.write(creditLeft(rebated))).toBe('124.20')
  expect(written(creditAmounts([rebated], 'all', coins))).toEqual([['-108.36', '-10.84', '-5.00']])
  const over = creditAmounts([rebated], [{ posting_id: 1, amount: money('124.21') }], coins)
  expect(over).toMatchObject({ refused: 'credit_exceeds', facts: { remaining: '124.20' } })
  const gone = night(['135.45', '13.55', '5.00'])
  expect(creditAmounts([gone], 'all', coins)).toMatchObject({ refused: 'nothing_selected' })
  expect(creditAmounts([gone], [{ posting_id: 1 }], coins)).toMatchObject({ refused: 'credit_exceeds' })
})

test.each(['0.00', '-1.00'])('nobody credits %s', amount => {
  expect(creditAmounts([minibar], [{ posting_id: 2, amount: money(amount) }], coins)).toMatchObject({
    refused: 'credit_exceeds',
  })
})

test('only lines of the folio are credited', () => {
  expect(creditAmounts([minibar], [{ posting_id: 9 }], coins)).toMatchObject({ refused: 'not_found' })
})
