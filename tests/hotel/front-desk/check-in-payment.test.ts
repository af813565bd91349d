import { expect, test } from 'vitest'
import {
  authorisationNeeded,
  dueAtCheckIn,
  watchAuthorisation,
  watchCredit,
  watchDeposit,
  watchPaymentMethod,
} from '../../../src/hotel/front-desk/check-in-payment'
import { eur, euro } from '../rate/a-rate'
import { aGuest, aPayment, checkInFacts } from './a-check-in'

const card = { is_taken: true, is_card: true, is_cash: false, has_token_or_authorisation: true }
const cash = { ...card, is_card: false, is_cash: true, has_token_or_authorisation: false }
const paying = (payment: Parameters<typeof aPayment>[0]) => checkInFacts({ payment: aPayment(payment) })

test.each([
  ['no method', null, 'payment_missing'],
  ['a method that the type does not take', { ...card, is_taken: false }, 'payment_not_taken'],
  ['a card without token and authorisation', { ...card, has_token_or_authorisation: false }, 'card_missing'],
])('%s stops', (_, method, refused) => {
  expect(watchPaymentMethod(paying({ method }))).toMatchObject({
    state: 'stop',
    refusal: { refused, facts: { n: 1 } },
    permission: 'Check-in without payment',
  })
})

test('a card on which nothing would be held needs no token', () => {
  const method = { ...card, has_token_or_authorisation: false }
  const [nothing, some] = [eur('0'), eur('0.01')].map(needed => ({ needed, have: eur('0') }))
  expect(watchPaymentMethod(paying({ method, authorisation: nothing })).state).toBe('pass')
  expect(watchPaymentMethod(paying({ method, authorisation: some })).state).toBe('stop')
})

test('cash needs no token', () => {
  expect(watchPaymentMethod(paying({ method: cash })).state).toBe('pass')
})

test('the authorisation covers rate, packages and tax of all nights, times the factor, and incidentals', () => {
  const nothing = eur('0')
  const stay = { per_night: eur('172.50'), nights: 3, auth_factor: '1.2', auth_incidental: eur('50') }
  expect(authorisationNeeded({ ...stay, paid_ahead: nothing }, euro)).toBe(eur('771'))
})

test('what is paid ahead is not held on a card once more; incidentals are', () => {
  const stay = { per_night: eur('172.50'), nights: 3, auth_factor: '1.2', auth_incidental: eur('50') }
  expect(authorisationNeeded({ ...stay, paid_ahead: eur('117.50') }, euro)).toBe(eur('630'))
  expect(authorisationNeeded({ ...stay, paid_ahead: eur('600') }, euro)).toBe(eur('150'))
})

test('too little authorised on a card is asked about, cash is not', () => {
  const short = { authorisation: { needed: eur('540'), have: eur('100') } }
  expect(watchAuthorisation(paying(short))).toMatchObject({
    question: {
      text: 'Authorised are 100.00 of 540.00. Continue?',
      data: { needed: '540.00', have: '100.00' },
    },
  })
  expect(watchAuthorisation(paying({ ...short, method: cash })).state).toBe('pass')
})

test('an unpaid deposit is asked about', () => {
  expect(watchDeposit(paying({ deposit_due: eur('160') }))).toMatchObject({
    question: { code: 'deposit_due', permission: 'Check-in deposit due', data: { amount: '160.00' } },
  })
})

test('whoever gets no credit pays ahead', () => {
  const barred = [aGuest({ restriction: { effect: 'block_new_charges', reason: 'Overdue' } })]
  const question = {
    question: { code: 'prepayment', text: 'No credit: 100.00 of 591.00 are paid ahead. Continue?' },
  }
  const part = aPayment({ paid_ahead: eur('100') })
  expect(watchCredit(checkInFacts({ payment: part, guests: barred }))).toMatchObject(question)
  expect(watchCredit(paying({ paid_ahead: eur('100'), method: cash }))).toMatchObject(question)
  expect(watchCredit(paying({ paid_ahead: eur('591'), method: cash })).state).toBe('pass')
  expect(watchCredit(paying({})).state).toBe('pass')
})

test('asked for before the key is the deposit that is due, and of whoever gets no credit what his stay still lacks', () => {
  const due = aPayment({ deposit_due: eur('160') })
  expect(dueAtCheckIn(checkInFacts({ payment: due }))).toBe(eur('160'))
  expect(dueAtCheckIn(paying({ deposit_due: eur('160'), paid_ahead: eur('100'), method: cash }))).toBe(
    eur('491'),
  )
  expect(dueAtCheckIn(paying({ paid_ahead: eur('700'), method: cash }))).toBe(eur('0'))
  expect(dueAtCheckIn(paying({}))).toBe(eur('0'))
})
