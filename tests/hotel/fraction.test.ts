import { expect, test } from 'vitest'
import {
  add,
  atMost,
  fraction,
  fractionOf,
  multiply,
  over,
  roundFraction,
  subtract,
} from '../../src/hotel/fraction'

test('fractions are exact: a third three times is one', () => {
  const third = over(fraction(1n), fraction(3n))
  const all = add(add(third, third), third)
  expect(roundFraction(all, 'down')).toBe(1n)
  expect(roundFraction(subtract(all, fraction(1n)), 'up')).toBe(0n)
  expect(roundFraction(multiply(third, fraction(3n)), 'up')).toBe(1n)
})

test.each([
  ['2.5', '3', '3', '2'],
  ['-2.5', '-3', '-3', '-2'],
  ['2.4', '2', '3', '2'],
  ['-2.4', '-2', '-3', '-2'],
  ['7.00', '7', '7', '7'],
  ['0', '0', '0', '0'],
])('%s is %s half up, %s up and %s down', (text, halfUp, up, down) => {
  const rounded = (['half_up', 'up', 'down'] as const).map(rounding =>
    roundFraction(fractionOf(text), rounding),
  )
  expect(rounded.map(String)).toEqual([halfUp, up, down])
})

test('a negative divisor changes the sign, a zero divisor is an error', () => {
  expect(atMost(fraction(1n, -2n), fraction(0n))).toBe(true)
  expect(() => fraction(1n, 0n)).toThrow('division by zero')
})
