import { expect, test } from 'vitest'
import {
  absolute,
  allocate,
  coinsOf,
  decimal,
  divideRounded,
  type Money,
  money,
  percentOf,
  sum,
  timesDecimal,
} from '../../src/hotel/money'

const euro = coinsOf(2)

/** A decimal text rounded to m decimals, written with them. */
const rounded = (text: string, m: number) => {
  const { units, scale } = decimal(text)
  return coinsOf(m).write(money(divideRounded(units * 10n ** BigInt(m), 10n ** BigInt(scale))))
}

test.each([
  ['2.345', 2, '2.35'],
  ['-2.345', 2, '-2.35'],
  ['2.344999', 2, '2.34'],
  ['12.5', 0, '13'],
  ['-12.5', 0, '-13'],
  ['0.0005', 3, '0.001'],
  ['0.4', 0, '0'],
  ['-0.4', 0, '0'],
])('%s rounded to %i decimals is %s', (text, m, expected) => {
  expect(rounded(text, m)).toBe(expected)
})

test('rounding is to the nearest whole, and a tie goes away from zero', () => {
  for (let n = -500n; n <= 500n; n++) {
    for (const d of [1n, 2n, 3n, 7n, 10n, -4n]) {
      const off = n - divideRounded(n, d) * d
      expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(d < 0n ? -d : d)
      expect(divideRounded(-n, d)).toBe(-divideRounded(n, d))
    }
  }
  expect([divideRounded(5n, 2n), divideRounded(-5n, 2n), divideRounded(5n, -2n)]).toEqual([3n, -3n, -3n])
})

test.each([
  ['half_up', [0n, 1n, 2n, 3n, 3n, 3n]],
  ['half_even', [0n, 0n, 2n, 2n, 3n, 3n]],
  ['up', [1n, 1n, 2n, 3n, 3n, 3n]],
  ['down', [0n, 0n, 1n, 2n, 2n, 3n]],
] as const)('quarters %s, above and below zero alike', (rounding, expected) => {
  const quarters = [1n, 2n, 6n, 10n, 11n, 12n]
  expect(quarters.map(n => divideRounded(n, 4n, rounding))).toEqual(expected)
  expect(quarters.map(n => divideRounded(-n, 4n, rounding))).toEqual(expected.map(n => -n))
  expect(quarters.map(n => divideRounded(n, -4n, rounding))).toEqual(expected.map(n => -n))
})

test.each([
  ['half_up', '0.13', '16.98'],
  ['half_even', '0.12', '16.98'],
  ['up', '0.13', '16.98'],
  ['down', '0.12', '16.97'],
] as const)(
  'a house that rounds %s takes 12.5 %% of 1.00, and 1.5 of 11.317',
  (rounding, percent, product) => {
    const coins = coinsOf(2, rounding)
    expect(coins.write(percentOf(coins.read('1.00'), '12.5', coins))).toBe(percent)
    expect(coins.write(timesDecimal(coins.read('1.50'), '11.317', coins))).toBe(product)
  },
)

test('a line of several units is rounded after multiplying', () => {
  expect(euro.write(timesDecimal(euro.read('4.35'), '3', euro))).toBe('13.05')
  expect(euro.write(timesDecimal(euro.read('0.33'), '0.125', euro))).toBe('0.04')
})

test.each([
  ['149.00', '20', '29.80'],
  ['330.75', '1.5', '4.96'],
  ['-141.75', '2', '-2.84'],
])('of %s, %s %% are %s', (amount, percent, expected) => {
  expect(euro.write(percentOf(euro.read(amount), percent, euro))).toBe(expected)
})

test.each([
  ['100.00', [1n, 1n, 1n], ['33.34', '33.33', '33.33']],
  ['-10.00', [1n, 1n, 1n], ['-3.34', '-3.33', '-3.33']],
  ['0.05', [70n, 20n, 10n], ['0.04', '0.01', '0.00']],
  ['200.00', [1n, 1n, 1n], ['66.67', '66.67', '66.66']],
  ['0.00', [1n, 2n], ['0.00', '0.00']],
  ['10.00', [0n, 3n], ['0.00', '10.00']],
])('%s shared by the weights %s', (total, weights, parts) => {
  expect(allocate(euro.read(total), weights).map(euro.write)).toEqual(parts)
})

test.each([
  ['no weights', []],
  ['weights of nothing', [0n, 0n]],
  ['a negative weight', [1n, -1n, 2n]],
])('nothing is shared by %s', (_, weights) => {
  expect(() => allocate(euro.read('1.00'), weights)).toThrow(RangeError)
})

/** The same numbers on every run. */
function* someNumbers(count: number): Generator<bigint> {
  let state = 42n
  for (let index = 0; index < count; index++) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n)
    yield state >> 33n
  }
}

test('shares add up to what is shared, each less than one unit from its exact part', () => {
  const numbers = [...someNumbers(8000)]
  for (let index = 0; index + 8 <= numbers.length; index += 8) {
    const [sign, total, ...more] = numbers.slice(index, index + 8)
    const amount = money((total % 1_000_000n) * (sign % 2n === 0n ? 1n : -1n))
    const weights = [1n, ...more.map(weight => weight % 1000n)]
    const all = weights.reduce((a, b) => a + b)

    const parts = allocate(amount, weights)

    expect(sum(parts)).toBe(amount)
    for (const [part, weight] of weights.entries()) {
      expect(absolute(money(parts[part] * all - amount * weight))).toBeLessThan(all)
    }
    expect(allocate(money(-amount), weights)).toEqual(parts.map(part => -part))
  }
})

test.each([
  [2, '160', 16000n, '160.00'],
  [2, '160.00', 16000n, '160.00'],
  [2, '160.0000', 16000n, '160.00'],
  [2, '-0.05', -5n, '-0.05'],
  [2, '0.5', 50n, '0.50'],
  [0, '15000', 15000n, '15000'],
  [0, '15000.0000', 15000n, '15000'],
  [3, '-12.345', -12345n, '-12.345'],
  [2, '-0.00', 0n, '0.00'],
])('with %i decimals %s is read, and written %s', (decimals, text, minorUnits, written) => {
  const coins = coinsOf(decimals)
  expect(coins.read(text)).toBe(minorUnits)
  expect(coins.write(coins.read(text))).toBe(written)
})

test.each(['1.005', '1,00', '', '.5', '5.', '1e3', '+1', ' 1', '1 000', 'NaN'])(
  '%j is no amount in euros',
  text => {
    expect(() => euro.read(text)).toThrow(RangeError)
  },
)

test('what is written is read back', () => {
  for (const number of someNumbers(500)) {
    for (const decimals of [0, 1, 2, 3, 4]) {
      const coins = coinsOf(decimals)
      expect(coins.read(coins.write(number as Money))).toBe(number)
    }
  }
})
