import { describe, expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { csvOf } from '../../src/web/kit/csv'
import { formatAmount } from '../../src/web/kit/format'
import { nameOf } from '../../src/web/kit/hotkeys'
import { tidyHtml } from '../../src/web/kit/tidy-html'
import { typedDay } from '../../src/web/kit/typed-day'
import { plainAmount, plainNumber } from '../../src/web/kit/typed-number'
import { plainTime } from '../../src/web/kit/typed-time'

const monday = businessDate('2026-03-16')

describe('a day as clerks type it', () => {
  test.each([
    ['t', '2026-03-16'],
    ['+3', '2026-03-19'],
    ['-20', '2026-02-24'],
    ['5', '2026-03-05'],
    ['5/4', '2026-04-05'],
    ['05.04.27', '2027-04-05'],
    ['5-4-2027', '2027-04-05'],
    ['0504', '2026-04-05'],
    ['050427', '2027-04-05'],
    ['05042027', '2027-04-05'],
    ['5 apr', '2026-04-05'],
    ['5 April 2027', '2027-04-05'],
    ['apr 5', '2026-04-05'],
    ['2026-12-24', '2026-12-24'],
    ['30/2', undefined],
    ['', undefined],
    ['soon', undefined],
    ['99999999', undefined],
  ])('%s', (typed, day) => {
    expect(typedDay(typed, monday, 'DD/MM/YYYY')).toBe(day)
  })

  test('in the order of the property', () => {
    expect(typedDay('4/5', monday, 'MM/DD/YYYY')).toBe('2026-04-05')
    expect(typedDay('0405', monday, 'MM/DD/YYYY')).toBe('2026-04-05')
    expect(typedDay('26 4 5', monday, 'YYYY-MM-DD')).toBe('2026-04-05')
    expect(typedDay('260405', monday, 'YYYY-MM-DD')).toBe('2026-04-05')
  })
})

describe('an amount as people type it', () => {
  test.each([
    ['160', '160.00'],
    ['160.5', '160.50'],
    ['160,5', '160.50'],
    ['1 234,50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1,234', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['-4,5', '-4.50'],
    ['.5', '0.50'],
    ['007', '7.00'],
    ['1.2345', '1.2345'],
    ['abc', 'abc'],
  ])('%s', (typed, amount) => {
    expect(plainAmount(typed, 2)).toBe(amount)
  })

  test('three decimals are decimals where a number may have them', () => {
    expect(plainNumber('1,234', 6)).toBe('1.234')
    expect(plainAmount('160', 0)).toBe('160')
  })
})

describe('a time as people type it', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['1430', '14:30'],
    ['9.30', '09:30'],
    ['21h30', '21:30'],
    ['9h', '09:00'],
    ['9:30 pm', '21:30'],
    ['12 AM', '00:00'],
    ['12:15pm', '12:15'],
    ['25:00', '25:00'],
    ['13 pm', '13 pm'],
    ['9:75', '9:75'],
    ['soon', 'soon'],
    ['', ''],
  ])('%s', (typed, time) => {
    expect(plainTime(typed)).toBe(time)
  })
})

test('thousands stand apart, no digit is lost, and no line ends within an amount', () => {
  expect(formatAmount('1234567.80')).toBe('1\u00a0234\u00a0567.80')
  expect(formatAmount('-999999999999999.9999')).toBe('−999\u00a0999\u00a0999\u00a0999\u00a0999.9999')
  expect(formatAmount('12.50')).toBe('12.50')
})

test('a spreadsheet takes no text for a formula', () => {
  expect(csvOf([['=1+1', '-5.00', '-x', 'a "b", c']])).toBe('\uFEFF\'=1+1,-5.00,\'-x,"a ""b"", c"\r\n')
})

describe('text with marks', () => {
  test.each([
    ['<p onclick="x()">Hello <strong>you</strong></p>', '<p>Hello <b>you</b></p>'],
    ['<script>alert(1)</script><div>Line</div>', '<p>Line</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="https://aurora.example" target="_blank">x</a>', '<a href="https://aurora.example">x</a>'],
    ['1 &lt; 2', '1 &lt; 2'],
  ])('%s', (html, tidy) => {
    expect(tidyHtml(html)).toBe(tidy)
  })
})

test('keys have one name on every keyboard', () => {
  const key = (more: object) =>
    nameOf({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })
  expect(key({ key: 's', metaKey: true })).toBe('ctrl+s')
  expect(key({ key: '®', code: 'KeyR', altKey: true })).toBe('alt+r')
  expect(key({ key: 'H', code: 'KeyH', altKey: true, shiftKey: true })).toBe('alt+shift+h')
  expect(key({ key: '¡', code: 'Digit1', altKey: true })).toBe('alt+1')
  expect(key({ key: '&', code: 'Digit1', altKey: true })).toBe('alt+1')
  expect(key({ key: '!', code: 'Digit1', altKey: true, shiftKey: true })).toBe('alt+shift+1')
  expect(key({ key: '{', code: 'Digit7', altKey: true, ctrlKey: true })).toBe('ctrl+alt+7')
  expect(key({ key: '?', shiftKey: true })).toBe('?')
})
