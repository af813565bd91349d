import { expect, test } from 'vitest'
import { type BankDetails, sayAccount } from '../../src/hotel/bank-details'

const main: BankDetails = {
  account_holder: 'Tejo Hospitality Lda',
  bank_name: 'Banco do Estuário',
  branch: null,
  iban: 'PT50000201231234567890154',
  account_number: '1234567890',
  routing_number: null,
  bic: 'BCESPTPL',
  currency_code: 'EUR',
}

test('an account is told by its IBAN in groups of four, and by no national number beside it', () => {
  expect(sayAccount(main, 'EUR')).toBe(
    'Tejo Hospitality Lda, IBAN PT50 0002 0123 1234 5678 9015 4, BIC BCESPTPL, Banco do Estuário',
  )
})

test('one without an IBAN by its number, and one in another currency says which', () => {
  const abroad = { ...main, iban: null, bic: null, routing_number: '021000021', branch: 'Midtown' }
  expect(sayAccount({ ...abroad, currency_code: 'USD' }, 'EUR')).toBe(
    'Tejo Hospitality Lda, account 1234567890, routing number 021000021, Banco do Estuário Midtown, USD',
  )
})
