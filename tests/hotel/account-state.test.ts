import { expect, test } from 'vitest'
import {
  type AccountState,
  refuseCorrection,
  refusePayment,
  refuseTakingBack,
  takesCharge,
} from '../../src/hotel/account-state'

const stay = (status: AccountState['status']): AccountState => ({ kind: 'stay', status, name: 'Smith' })
const house = (status: AccountState['status']): AccountState => ({ ...stay(status), kind: 'house' })
const nothing = () => false
const all = () => true

test.each([
  ['in house', stay('open'), nothing, { reopens: false }],
  ['opened again', stay('reopened'), nothing, { reopens: false }],
  ['before arrival with the right', stay('pre_stay'), all, { reopens: false }],
  ['before arrival', stay('pre_stay'), nothing, { refused: 'account_not_open' }],
  ['after check-out with the right', stay('closed'), all, { reopens: true }],
  ['after check-out', stay('closed'), nothing, { refused: 'account_closed' }],
  ['a closed house account', house('closed'), all, { refused: 'account_closed' }],
])('a charge: %s', (_, account, may, result) => {
  expect(takesCharge(account, may)).toMatchObject(result)
})

test('money of a guest who has not arrived is a deposit, of one who has gone nothing', () => {
  expect(refusePayment(stay('open'))).toBeUndefined()
  expect(refusePayment(stay('pre_stay'))).toMatchObject({ refused: 'use_deposit' })
  expect(refusePayment(stay('closed'))).toMatchObject({ refused: 'account_closed' })
  expect(refusePayment(house('pre_stay'))).toBeUndefined()
})

test('nothing is corrected where nothing is posted', () => {
  expect(refuseCorrection(stay('open'))).toBeUndefined()
  expect(refuseCorrection(stay('reopened'))).toBeUndefined()
  expect(refuseCorrection(stay('closed'))).toMatchObject({ refused: 'account_closed' })
  expect(refuseCorrection(stay('pre_stay'))).toMatchObject({ refused: 'account_not_open' })
})

test('before arrival charges and deposits alone are taken back, and on a closed account nothing', () => {
  expect(refuseTakingBack(stay('pre_stay'), { only: true })).toBeUndefined()
  expect(refuseTakingBack(stay('pre_stay'), { only: false })).toMatchObject({ refused: 'account_not_open' })
  expect(refuseTakingBack(stay('closed'), { only: true })).toMatchObject({ refused: 'account_closed' })
  expect(refuseTakingBack(stay('reopened'), { only: false })).toBeUndefined()
})
