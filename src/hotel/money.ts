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
/** For sorting: the smaller amount first. */
export const compareMoney = (a: Money, b: Money): number => (a < b ? -1 : a > b ? 1 : 0)
export const absolute = (a: Money): Money => (a < 0n ? negate(a) : a)

/**
 * How a computed amount is brought to whole minor units: to the nearest, where a tie goes away from zero (`half_up`) or to the even
 * one (`half_even`), away from zero (`up`), towards zero (`down`). Source: domain/master-data 2.3, domain/finance 2.2.
 */
export type Rounding = 'half_up' | 'half_even' | 'up' | 'down'

/** Reads and writes amounts with the decimals of one currency: `"160.00"` is 16000 minor units at 2 decimals. */
export type Coins = {
  readonly decimals: number
  /** What amounts of this currency are rounded by when they are computed. */
  readonly rounding: Rounding
  /** Text (`"160"`, `"160.00"`, the database's `"160.0000"`) to minor units; throws on more decimals than the currency has. */
  read(text: string): Money
  /** Minor units to text with exactly the currency's decimals. */
  write(amount: Money): string
}

/** An amount that the currency has no coins for: thrown where amounts are read, told to the person at the door. */
export class TooManyDecimals extends RangeError {}

const allCoins: Partial<Record<Rounding, Coins[]>> = {}

/** The coins of a currency with so many decimals. A house's own are asked for with its method; others round as everybody does. */
export function coinsOf(decimals: number, rounding: Rounding = 'half_up'): Coins {
  allCoins[rounding] ??= []
  return (allCoins[rounding][decimals] ??= coinsWith(decimals, rounding))
}

/** A house has some hundreds of prices and reads each of them thousands of times a day: so many texts are known by heart. */
const mostKnown = 10_000

function coinsWith(decimals: number, rounding: Rounding): Coins {
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
    rounding,
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

/** Whether a currency has coins for an amount (decimal text): there is no half yen. */
export function hasCoins(text: string, { decimals }: Pick<Coins, 'decimals'>): boolean {
  const { units, scale } = decimal(text)
  return scale <= decimals || units % powerOfTen(scale - decimals) === 0n
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

/**
 * n ÷ d as a whole number: the one rounding of the house (domain/finance 2.2). Unless said otherwise to the nearest, half away from
 * zero, as figures and the shares of what stands already are rounded in every house; a new amount says by what (`Coins.rounding`).
 */
export function divideRounded(n: bigint, d: bigint, rounding: Rounding = 'half_up'): bigint {
  if (d < 0n) return divideRounded(-n, -d, rounding)
  if (n < 0n) return -divideRounded(-n, d, rounding)
  const towardsZero = n / d
  return isRoundedUp[rounding](n % d, d, towardsZero) ? towardsZero + 1n : towardsZero
}

/** Whether what is left of a division, by what, is worth one more; neither is below zero. */
const isRoundedUp: Record<Rounding, (left: bigint, d: bigint, whole: bigint) => boolean> = {
  half_up: (left, d) => 2n * left >= d,
  half_even: (left, d, whole) => 2n * left > d || (2n * left === d && whole % 2n === 1n),
  up: left => left > 0n,
  down: () => false,
}

/** Whatever says how amounts are rounded. */
export type Rounds = Pick<Coins, 'rounding'>

/** `percent` (a decimal text, 7.5 means 7.5 %) of an amount, rounded once as the house rounds. */
export function percentOf(amount: Money, percent: string, { rounding }: Rounds): Money {
  const { units, scale } = decimal(percent)
  return money(divideRounded(amount * units, 100n * powerOfTen(scale), rounding))
}

/** An amount multiplied by a decimal text (a quantity, an exchange rate), rounded once as the house rounds. */
export function timesDecimal(amount: Money, factor: string, { rounding }: Rounds): Money {
  const { units, scale } = decimal(factor)
  return money(divideRounded(amount * units, powerOfTen(scale), rounding))
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
