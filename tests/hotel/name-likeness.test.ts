import { expect, test } from 'vitest'
import { likeness, plainName } from '../../src/hotel/name-likeness'

test('accents, case, punctuation and double blanks do not count', () => {
  expect(plainName('  García-Ñúñez,  José ')).toBe('garcia nunez jose')
})

test.each([
  ['martha', 'marhta', 0.961],
  ['dixon', 'dicksonx', 0.813],
  ['schmidt', 'shmidt', 0.957],
  ['garcia', 'garsia', 0.922],
  ['smith', 'smyth', 0.893],
  ['meyer', 'meyer', 1],
  ['abc', 'xyz', 0],
  ['', 'xyz', 0],
  ['', '', 0],
])('%s and %s are alike by %f', (a, b, expected) => {
  expect(likeness(a, b)).toBeCloseTo(expected, 3)
})

test('likeness goes both ways', () => {
  expect(likeness('dixon', 'dicksonx')).toBeCloseTo(likeness('dicksonx', 'dixon'), 10)
})
