import { expect, test } from 'vitest'
import { holdsCardNumber } from '../../src/hotel/card-number'

test.each([
  ['a bare number', { reference: '4111111111111111' }],
  ['a number with spaces', { supplement: 'Visa 4111 1111 1111 1111 ok' }],
  ['a number with dashes, deep inside', { lines: [{ check_no: '5500-0000-0000-0004' }] }],
  ['thirteen digits', { note: '4222222222222' }],
  ['nineteen digits', { note: '6304000000000000000' }],
  ['a number that is not a text', { reference: 4111111111111111 }],
  ['a number with its expiry behind it', { reference: '4111111111111111 12/27' }],
  ['a number with its code behind it', { supplement: 'VI 4111111111111111 123' }],
  ['a number in groups with both', { note: '4111 1111 1111 1111 12-27 123' }],
  ['a number behind that of a room', { note: 'Room 12 4111 1111 1111 1111' }],
  ['a number of another issuer with its code', { note: '3782 822463 10005 1234' }],
  ['a number instead of an IBAN', { iban: '4111111111111111' }],
  ['a token that is a card number', { card_token: '4111 1111 1111 1111' }],
])('a card number is seen: %s', (_, request) => {
  expect(holdsCardNumber(request)).toBe(true)
})

test.each([
  ['digits that fail the test', { reference: '4111111111111112' }],
  ['twelve digits', { reference: '411111111111' }],
  ['a telephone number', { phone: '+351 210 000 000' }],
  ['a token that only contains one', { card_token: 'tok_4111111111111111_x' }],
  ['nothing', {}],
  ['null', null],
  ['telephone numbers side by side', { phones: '351 210 000 000 351 210 000 001 351 210 000 002' }],
  ['more digits than a card has', { reference: '41111111111111110000' }],
  ['an IBAN whose digits pass the test', { iban: 'ES79 2100 0813 6101 2345 6789' }],
  ['an amount', { amount: '123456789012345.00' }],
])('no card number is seen in %s', (_, request) => {
  expect(holdsCardNumber(request)).toBe(false)
})
