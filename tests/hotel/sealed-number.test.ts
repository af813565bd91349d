import { expect, test } from 'vitest'
import { endOf, isMasked, maskOf, plainNumber } from '../../src/hotel/sealed-number'

test.each([
  ['PT1234567', '4567'],
  ['1234567', '567'],
  ['AB12', '12'],
  ['X', ''],
])('of %s the end %s is shown, and never more than half', (number, end) => {
  expect(endOf(number)).toBe(end)
  expect(isMasked(maskOf(end))).toBe(true)
  expect(maskOf(end).endsWith(end)).toBe(true)
  expect(isMasked(number)).toBe(false)
})

test('a number is the same with blanks, dashes and small letters', () => {
  expect(plainNumber('ab 12-34/5')).toBe(plainNumber('AB12345'))
  expect(plainNumber('АБ 12')).toBe('АБ12')
})
