import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { daysAt } from '../../src/hotel/quick-day'

// A Tuesday.
const today = businessDate('2026-07-07')
const read = (text: string, locale = 'en') => {
  const days = daysAt(text.split(' '), 0, { today, locale })
  return days && [days.from, days.to, days.used]
}

test.each([
  ['today', '2026-07-07', 1],
  ['tomorrow', '2026-07-08', 1],
  ['yesterday', '2026-07-06', 1],
  ['+3', '2026-07-10', 1],
  ['2026-12-24', '2026-12-24', 1],
  ['fri', '2026-07-10', 1],
  ['Tuesday', '2026-07-07', 1],
  ['12.7', '2026-07-12', 1],
  ['12.7.', '2026-07-12', 1],
  ['12/7', '2026-07-12', 1],
  ['12.7.2027', '2027-07-12', 1],
  ['12 jul', '2026-07-12', 2],
  ['12jul', '2026-07-12', 1],
  ['12. july', '2026-07-12', 2],
])('%s is %s', (text, date, used) => {
  expect(read(text)).toEqual([date, date, used])
})

test('a day of which nobody said the year is the coming one, unless it is not long over', () => {
  expect(read('30 jun')).toEqual(['2026-06-30', '2026-06-30', 2])
  expect(read('1 mar')).toEqual(['2027-03-01', '2027-03-01', 2])
  expect(read('2 jan')).toEqual(['2027-01-02', '2027-01-02', 2])
  expect(read('29.2')).toEqual(['2028-02-29', '2028-02-29', 1])
})

test.each([
  ['9-12 jul', '2026-07-09', '2026-07-12', 2],
  ['9.7-12.7', '2026-07-09', '2026-07-12', 1],
  ['fri-sun', '2026-07-10', '2026-07-12', 1],
  ['today - fri', '2026-07-07', '2026-07-10', 3],
  ['30 jul - 2 aug', '2026-07-30', '2026-08-02', 5],
  ['9jul-12jul', '2026-07-09', '2026-07-12', 1],
])('%s is %s to %s', (text, from, to, used) => {
  expect(read(text)).toEqual([from, to, used])
})

test('days and months are called as in the language of whoever types, and as in English', () => {
  expect(read('viernes', 'es')).toEqual(['2026-07-10', '2026-07-10', 1])
  expect(read('vie', 'es')).toEqual(['2026-07-10', '2026-07-10', 1])
  expect(read('sábado', 'pt')).toEqual(['2026-07-11', '2026-07-11', 1])
  expect(read('12 août', 'fr')).toEqual(['2026-08-12', '2026-08-12', 2])
  expect(read('24. Dez.', 'de')).toEqual(['2026-12-24', '2026-12-24', 2])
  expect(read('friday', 'de')).toEqual(['2026-07-10', '2026-07-10', 1])
})

test.each([
  'garcia',
  '412',
  '100123',
  '31.2',
  '12',
  '12-9 jul',
  '12 rooms',
  '+',
  '99.99',
  'jul',
  '-',
  '',
  '9-',
])('%s is no day', text => {
  expect(read(text)).toBeUndefined()
})
