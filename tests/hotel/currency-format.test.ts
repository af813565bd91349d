import { expect, test } from 'vitest'
import { type CurrencyFormat, printedAmount } from '../../src/hotel/currency-format'

const euro: CurrencyFormat = {
  symbol: '€',
  symbol_position: 'after',
  decimal_separator: 'comma',
  thousands_separator: 'space',
  negative_format: 'minus_before',
}
const dollar: CurrencyFormat = {
  symbol: '$',
  symbol_position: 'before',
  decimal_separator: 'dot',
  thousands_separator: 'comma',
  negative_format: 'parentheses',
}
const withSymbol = { withSymbol: true }

test.each([
  ['138.60', euro, '138,60', '138,60\u00a0€'],
  ['1234567.5', euro, '1\u00a0234\u00a0567,5', '1\u00a0234\u00a0567,5\u00a0€'],
  ['-1234.50', euro, '-1\u00a0234,50', '-1\u00a0234,50\u00a0€'],
  ['-1234.50', dollar, '(1,234.50)', '($1,234.50)'],
  ['999', dollar, '999', '$999'],
  ['-12.00', { ...dollar, negative_format: 'minus_after' as const }, '12.00-', '$12.00-'],
  ['-1234.00', { ...euro, thousands_separator: 'apostrophe' as const }, '-1’234,00', '-1’234,00\u00a0€'],
  ['1234.00', { ...euro, thousands_separator: 'none' as const }, '1234,00', '1234,00\u00a0€'],
])('%s as the house writes it', (amount, format, plain, symbol) => {
  expect(printedAmount(amount, format)).toBe(plain)
  expect(printedAmount(amount, format, withSymbol)).toBe(symbol)
})

test('what is no amount, and an amount of a house that says nothing, stay as they are', () => {
  expect(printedAmount('2 nights', euro)).toBe('2 nights')
  expect(printedAmount('1234.50', null)).toBe('1234.50')
})
