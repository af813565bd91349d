import { expect, test } from 'vitest'
import { isIban } from '../../src/hotel/iban'

test.each(['PT50 0002 0123 1234 5678 9015 4', 'DE89370400440532013000', 'gb82west12345698765432'])(
  '%s is an IBAN',
  text => {
    expect(isIban(text)).toBe(true)
  },
)

test.each(['PT50000201231234567890155', 'DE8937040044053201300', 'XX', ''])('%j is none', text => {
  expect(isIban(text)).toBe(false)
})
