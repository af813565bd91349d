import { expect, test } from 'vitest'
import { fieldsOf, holds, holdsOrEmpty, parseCondition } from '../../../src/hotel/master/condition'

const does = (text: string, row: Record<string, unknown>) => holds(parseCondition(text), row)
const mayBeKept = (text: string, row: Record<string, unknown>) => holdsOrEmpty(parseCondition(text), row)

test.each([
  ['is_public', { is_public: true }, true],
  ['is_public', { is_public: false }, false],
  ['not iban', { iban: null }, true],
  ['kind = minibar', { kind: 'minibar' }, true],
  ['kind != minibar', {}, true],
  ['kind in (a, b)', { kind: 'b' }, true],
  ['use_for in (folio)', { use_for: ['deposit', 'folio'] }, true],
  ['use_for in (folio)', { use_for: ['deposit'] }, false],
  ['a and b or c', { c: true }, true],
  ['a and b or c', { a: true }, false],
  ['days >= 3', { days: 10 }, true],
  ['begin_date <= end_date', { begin_date: '2026-03-14', end_date: '2026-03-14' }, true],
])('%s of %j is %s', (text, row, expected) => {
  expect(does(text, row)).toBe(expected)
})

test('a value that is also the name of a field stays a value', () => {
  expect(does('basis_type = nights', { basis_type: 'nights', nights: 2 })).toBe(true)
  expect(does('basis_type != nights', { basis_type: 'nights', nights: 2 })).toBe(false)
})

test('an order with an empty side holds for no condition, and breaks no check', () => {
  expect(does('price >= 0.001', { price: null })).toBe(false)
  expect(mayBeKept('end_date >= begin_date', { begin_date: '2026-03-14', end_date: null })).toBe(true)
  expect(mayBeKept('kind in (a, b)', { kind: null })).toBe(true)
})

test('amounts are compared by size, not by letters, and to the last digit', () => {
  expect(does('max >= min', { max: '1000.00', min: '999.99' })).toBe(true)
  expect(does('max >= min', { max: '0.1', min: '0.10000001' })).toBe(false)
  expect(does('max >= min', { max: '-2', min: '-10.5' })).toBe(true)
})

test('only fields are named as fields', () => {
  expect(fieldsOf(parseCondition('a = b or c >= d or e >= 3 or not f'))).toEqual(['a', 'c', 'd', 'e', 'f'])
})

test('what is no condition is named', () => {
  expect(() => parseCondition('a ~ b')).toThrow('not a condition: a ~ b')
})
