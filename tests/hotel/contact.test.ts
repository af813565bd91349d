import { expect, test } from 'vitest'
import { countriesOfNumber } from '../../src/hotel/calling-code'
import { isContact, normalContact, normalPhone } from '../../src/hotel/contact'

test.each([
  ['+34 600 111 222', 'PT', '34600111222'],
  ['0034-600-111-222', 'PT', '34600111222'],
  ['210 000 000', 'PT', '351210000000'],
  ['030 1234567', 'DE', '49301234567'],
  ['(020) 7946 0000', 'GB', '442079460000'],
  ['06 6982 1234', 'IT', '390669821234'],
  ['+39 06 6982 1234', 'PT', '390669821234'],
  ['112', 'PT', '112'],
  ['600111222', 'ZZ', '600111222'],
])('the number %s written in %s is compared as %s', (typed, country, digits) => {
  expect(normalPhone(typed, country)).toBe(digits)
})

test('an e-mail is compared in lower case without blanks', () => {
  expect(normalContact('email', ' Ana.Silva@Example.PT ', 'PT')).toBe('ana.silva@example.pt')
  expect(normalContact('messenger', '@Ana', 'PT')).toBe('@ana')
})

test('a number tells its country where its code is of one country alone', () => {
  expect(countriesOfNumber('34600111222')).toEqual(['ES'])
  expect(countriesOfNumber('12025550100')).toContain('US')
  expect(countriesOfNumber('999')).toEqual([])
})

test.each([
  ['email', 'nobody', false],
  ['email', 'a@b.c', true],
  ['phone', 'call me', false],
  ['mobile', '+351 91', true],
  ['website', ' ', false],
] as const)('whether a %s may be "%s": %s', (type, value, is) => {
  expect(isContact(type, value)).toBe(is)
})
