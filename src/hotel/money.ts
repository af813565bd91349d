/**
 * An amount in minor units (cents) of the property's base currency. A bigint: mixing it with a float throws at run
 * time, mixing it with a bare bigint does not compile. Source: design/contract "Money"; domain/finance 1.5, 2.2.
 */
export type Money = bigint & { readonly __unit: 'minor units' }

export const money = (minorUnits: bigint): Money => minorUnits as Money
export const zero = money(0n)

export const plus = (a: Money, b: Money): Money => money(a + b)
export const minus = (a: Money, b: Money): Money => money(a - b)
export const negate = (a: Money): Money => money(-a)
export const times = (a: Money, count: number | bigint): Money => money(a * BigInt(count))
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0n
  for (const amount of amounts) total += amount
  return money(total)
}
export const isZero = (a: Money): boolean => a === 0n
export const smaller = (a: Money, b: Money): Money => (a < b ? a : b)
export const larger = (a: Money, b: Money): Money => (a > b ? a : b)
export const absolute = (a: Money): Money => (a < 0n ? negate(a) : a)

/** Reads and writes amounts with the decimals of one currency: `"160.00"` is 16000 minor units at 2 decimals. */
export type Coins = {
  readonly decimals: number
  /** Text (`"160"`, `"160.00"`, the database's `"160.0000"`) to minor units; throws on more decimals than the currency has. */
  read(text: string): Money
  /** Minor units to text with exactly the currency's decimals. */
  write(amount: Money): string
}

/** An amount that the currency has no coins for: thrown where amounts are read, told to the person at the door. */
export class TooManyDecimals extends RangeError {}

const allCoins: Coins[] = []

/** The coins of a currency with so many decimals. */
export const coinsOf = (decimals: number): Coins => (allCoins[decimals] ??= coinsWith(decimals))

/** A house has some hundreds of prices and reads each of them thousands of times a day: so many texts are known by heart. */
const mostKnown = 10_000

function coinsWith(decimals: number): Coins {
  const known = new Map<string, Money>()
  const parsed = (text: string): Money => {
    const { units, scale: digits } = decimal(text)
    if (digits <= decimals) return money(units * powerOfTen(decimals - digits))
    const surplus = powerOfTen(digits - decimals)
    if (units % surplus !== 0n) throw new TooManyDecimals(`${text} has more than ${decimals} decimals.`)
    return money(units / surplus)
  }
  return {
    decimals,
    read(text) {
      const before = known.get(text)
      if (before !== undefined) return before
      const amount = parsed(text)
      if (known.size === mostKnown) known.clear()
      known.set(text, amount)
      return amount
    },
    write(amount) {
      const sign = amount < 0n ? '-' : ''
      const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
      return decimals === 0
        ? sign + digits
        : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
    },
  }
}

/** A decimal as written, exactly: `"7.5"` is 75 at scale 1. For rates and percentages, which are strings on the wire. */
export type Decimal = { units: bigint; scale: number }

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Parses a plain decimal text; throws on anything else. */
export function decimal(text: string): Decimal {
  const match = decimalPattern.exec(text)
  if (!match) throw new RangeError(`not a decimal: ${text}`)
  const [, sign, whole, fraction = ''] = match
  const units = BigInt(whole + fraction)
  return { units: sign ? -units : units, scale: fraction.length }
}

const powers = Array.from({ length: 20 }, (_, digits) => 10n ** BigInt(digits))
const powerOfTen = (digits: number): bigint => powers[digits] ?? 10n ** BigInt(digits)

/** n ÷ d to the nearest whole, half away from zero: the one rounding of the house (domain/finance 2.2). */
export function divideRounded(n: bigint, d: bigint): bigint {
  if (d < 0n) return divideRounded(-n, -d)
  const doubled = n < 0n ? -n * 2n : n * 2n
  const rounded = (doubled + d) / (2n * d)
  return n < 0n ? -rounded : rounded
}

/** `percent` (a decimal text, 7.5 means 7.5 %) of an amount, rounded once, half away from zero. */
export function percentOf(amount: Money, percent: string): Money {
  const { units, scale } = decimal(percent)
  return money(divideRounded(amount * units, 100n * powerOfTen(scale)))
}

/** An amount multiplied by a decimal text (a quantity, an exchange rate), rounded once. */
export function timesDecimal(amount: Money, factor: string): Money {
  const { units, scale } = decimal(factor)
  return money(divideRounded(amount * units, powerOfTen(scale)))
}

/**
 * Splits an amount so that the parts add up to it exactly: floors first, the remaining minor units to the largest cut-off
 * fractions, equal fractions to the lower index. Every split in the house uses this and no other (domain/finance 2.3).
 * Throws when a weight is negative or all are zero.
 */
export function allocate(total: Money, weights: readonly bigint[]): Money[] {
  const all = weights.reduce((a, b) => a + b, 0n)
  if (all === 0n || weights.some(weight => weight < 0n)) throw new RangeError('weights must be positive')
  const value = absolute(total)
  const parts = weights.map(weight => (value * weight) / all)
  const rest = Number(value - parts.reduce((a, b) => a + b, 0n))
  const byFraction = weights
    .map((weight, index) => ({ index, fraction: (value * weight) % all }))
    .sort((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1))
  for (const { index } of byFraction.slice(0, rest)) parts[index] += 1n
  return parts.map(part => money(total < 0n ? -part : part))
}
