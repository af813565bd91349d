import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf } from '../../src/hotel/money'
import { mayLeave, restrict } from '../../src/hotel/profile-state'

const coins = coinsOf(2)
const today = businessDate('2026-03-14')
const account = (balance: string) => ({ account_no: 'A1', balance: coins.read(balance) })

test('a profile that nothing needs goes out of use', () => {
  expect(mayLeave({ stays: 0, accounts: [] }, coins)).toBe(true)
  expect(mayLeave({ stays: 0, accounts: [account('0')] }, coins)).toBe(true)
})

test.each([
  ['somebody is booked on it', { stays: 2, accounts: [] }, 'profile_has_future_stays', { n: 2 }],
  [
    'it owes the house',
    { stays: 0, accounts: [account('0'), account('12.5')] },
    'ar_not_zero',
    { balance: '12.50' },
  ],
  ['the house owes it', { stays: 0, accounts: [account('-3')] }, 'ar_not_zero', { balance: '-3.00' }],
])('it stays in use while %s', (_, uses, refused, facts) => {
  expect(mayLeave(uses, coins)).toMatchObject({ refused, facts })
})

const wanted = { is_restricted: true, restricted_reason_id: 7, note: 'left without paying', until: null }

test('a restriction has a reason, and holds through its last day', () => {
  expect(restrict(wanted, today)).toEqual({
    is_restricted: true,
    restricted_reason_id: 7,
    restriction_note: 'left without paying',
    restriction_until: null,
  })
  expect(restrict({ ...wanted, until: today }, today)).toMatchObject({ restriction_until: today })
  expect(restrict({ ...wanted, restricted_reason_id: null }, today)).toMatchObject({
    refused: 'reason_required',
  })
  expect(restrict({ ...wanted, until: businessDate('2026-03-13') }, today)).toMatchObject({
    refused: 'validation',
  })
})

test('lifted, nothing of it is left on the profile', () => {
  expect(restrict({ ...wanted, is_restricted: false }, today)).toEqual({
    is_restricted: false,
    restricted_reason_id: null,
    restriction_note: null,
    restriction_until: null,
  })
})
