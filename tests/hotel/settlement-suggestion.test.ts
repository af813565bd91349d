import { expect, test } from 'vitest'
import { stop } from '../../src/hotel/front-desk/guard'
import { mayI } from '../../src/hotel/question'
import { coinsOf } from '../../src/hotel/money'
import { refuse } from '../../src/hotel/refusal'
import { suggestSettlement, type WaysOfWindow } from '../../src/hotel/settlement-suggestion'

const eur = coinsOf(2).read
const cash = { id: 1, payment_type: 'cash' }
const visa = { id: 2, payment_type: 'credit_card' }
const cheque = { id: 3, payment_type: 'cheque' }
const cityLedger = { id: 4, payment_type: 'city_ledger' }
const takes = { id: 50, findings: [] }
const full = {
  id: 51,
  findings: [{ code: 'ar_limit', outcome: stop(refuse('ar_limit', { account_no: 'C-51', over: '10.00' })) }],
}
const asks = {
  id: 52,
  findings: [
    {
      code: 'ar_limit',
      outcome: { state: 'ask' as const, question: mayI('ar_limit', 'Over its limit. Charge it?') },
    },
  ],
}
const proposalFor = (ways: Partial<WaysOfWindow>) =>
  suggestSettlement({
    to_pay: eur('100.00'),
    own: null,
    booked: null,
    account: null,
    cash,
    paid: null,
    ...ways,
  })
const suggested = (ways: Partial<WaysOfWindow>) => {
  const { payment_method_id, ar_account_id } = proposalFor(ways)
  return ar_account_id === null ? payment_method_id : `account ${ar_account_id}`
}

test.each<[string, Partial<WaysOfWindow>, string | number | null]>([
  ['nothing was agreed: cash', {}, 1],
  ['the house takes no cash: nobody knows', { cash: null }, null],
  ['the booking says a card: the card', { booked: visa }, 2],
  ['the window says a cheque: the cheque', { own: cheque, booked: visa }, 3],
  ['the payee has an account: the account', { account: takes, booked: visa }, 'account 50'],
  [
    'city ledger was agreed and there is an account: the account',
    { own: cityLedger, account: takes },
    'account 50',
  ],
  [
    'city ledger was agreed for the bill and there is none: nobody knows, and no card of the booking pays',
    { own: cityLedger, booked: visa },
    null,
  ],
  ['city ledger was agreed for the booking, without an account: nobody knows', { booked: cityLedger }, null],
  [
    'city ledger was agreed and the guest is in credit: cash back to him',
    { booked: cityLedger, to_pay: eur('-5') },
    1,
  ],
  ['another way was agreed for the window than its account: that way', { own: visa, account: takes }, 2],
  [
    'the account is full: nobody knows, and no card of the booking pays',
    { account: full, booked: visa },
    null,
  ],
  [
    'another way was agreed for the window than its account, which is full: that way',
    { own: visa, account: full },
    2,
  ],
  ['the account is full and nothing else was agreed: nobody knows', { own: cityLedger, account: full }, null],
  ['the account is full and nothing at all was agreed: nobody knows', { account: full }, null],
  [
    'the account takes more than its limit when somebody says so: the account',
    { account: asks },
    'account 52',
  ],
  [
    'the guest is in credit: it is given back, and no account is credited',
    { account: takes, to_pay: eur('-5') },
    1,
  ],
  ['what is in credit goes back as it came', { booked: visa, paid: cash, to_pay: eur('-5') }, 1],
  ['what is owed is paid as was agreed, whatever was paid before', { booked: visa, paid: cheque }, 2],
])('%s', (_, ways, expected) => {
  expect(suggested(ways)).toBe(expected)
})

test('whoever decides against the account finds the way to pay that was agreed', () => {
  expect(proposalFor({ booked: visa, account: takes })).toEqual({
    payment_method_id: 2,
    ar_account_id: 50,
    lacks_account: false,
  })
})

test('it is told that an account was agreed and none takes the bill, but not where there is another way', () => {
  const lacks = (ways: Partial<WaysOfWindow>) => proposalFor(ways).lacks_account
  expect(lacks({ booked: cityLedger })).toBe(true)
  expect(lacks({ own: cityLedger, account: full })).toBe(true)
  expect(lacks({ own: cityLedger, account: takes })).toBe(false)
  expect(lacks({ own: cityLedger, booked: visa })).toBe(true)
  expect(lacks({ booked: visa, account: full })).toBe(true)
  expect(lacks({ own: visa, account: full })).toBe(false)
  expect(lacks({ to_pay: eur('0'), account: full })).toBe(false)
  expect(lacks({})).toBe(false)
})
