import { expect, test } from 'vitest'
import type { ContraLine } from '../../../src/hotel/journal/entry'
import { mirroredContra, type StandingPosting } from '../../../src/hotel/journal/standing'
import { coinsOf } from '../../../src/hotel/money'

const { read } = coinsOf(2)
const half = (cash: Pick<ContraLine, 'cash_currency' | 'cash_amount'>) =>
  mirroredContra({
    amount: read('43.73'),
    root_amount: read('87.45'),
    contra: [{ ledger: 'cash', ledger_account_id: 1, amount: read('87.45'), cashier_id: 1, ...cash }],
  } as StandingPosting)[0].cash_amount

test('the cash behind a part of a payment is that part of the cash, in whatever currency it lies in the drawer', () => {
  expect(half({ cash_currency: 'EUR', cash_amount: read('87.45') })).toBe(-4373n)
  expect(half({ cash_currency: 'USD', cash_amount: '95.5738' })).toBe('-47.7924')
})
