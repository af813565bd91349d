import { expect, test } from 'vitest'
import { sayCheck, sayCondition } from '../../../src/hotel/master/check-sentence'
import { parseCondition } from '../../../src/hotel/master/condition'
import { inEnglishSentence } from '../../../src/hotel/master/in-english-sentence'

test.each([
  ['end_date >= begin_date', 'end_date', 'End date must be at least begin date.'],
  ['expiry_date > issue_date', 'expiry_date', 'Expiry date must be after issue date.'],
  [
    'derive_value >= -100 or derive_type != percent',
    'derive_value',
    'Derive type percent needs derive value of at least -100.',
  ],
  ['not is_public or not is_negotiated', 'is_negotiated', 'Public excludes negotiated.'],
  [
    'not is_starting or status_type in (inquiry, non_deduct, deduct)',
    'status_type',
    'Starting needs status type inquiry, non deduct or deduct.',
  ],
  [
    'return_to_inventory or status_type in (inquiry, deduct)',
    'return_to_inventory',
    'Status type other than inquiry or deduct needs return to inventory.',
  ],
  [
    'decimal_separator != dot or thousands_separator != dot',
    'thousands_separator',
    'Decimal separator dot excludes thousands separator dot.',
  ],
  ['code = admin or layout = employee', 'code', 'Layout other than employee needs code admin.'],
])('%s is said of %s: %s', (check, field, sentence) => {
  expect(sayCheck(parseCondition(check), [])).toEqual({ field, sentence })
})

test('a label stands in a sentence in small letters, but for what is spelt in capitals', () => {
  expect(['Postal code', 'IATA number', 'BIC', 'Time zone', 'A'].map(inEnglishSentence)).toEqual([
    'postal code',
    'IATA number',
    'BIC',
    'time zone',
    'a',
  ])
})

test('what is wanted of a chosen record is a few words', () => {
  expect(sayCondition(parseCondition('transaction_type = revenue'), [])).toBe('transaction type revenue')
  expect(sayCondition(parseCondition('not is_pseudo'), [])).toBe('no pseudo')
})
