import { decimal, divideRounded, type Rounding } from './money'

/** An exact rational, `n ÷ d` with d above zero. Money is solved in fractions and rounded once at the end. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

/** The fraction `n ÷ d`; d defaults to 1 and may not be zero (RangeError). Source: domain/finance 1.5. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('division by zero')
  return d < 0n ? { n: -n, d: -d } : { n, d }
}

/** A decimal text as an exact fraction: `"7.5"` is 75 ÷ 10. Throws on anything but a plain decimal. */
export function fractionOf(text: string): Fraction {
  const { units, scale } = decimal(text)
  return fraction(units, 10n ** BigInt(scale))
}

/** Arithmetic on fractions, exact; `over` throws a RangeError on a zero divisor. */
export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, fraction(-b.n, b.d))
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)

/** Whether a ≤ b. */
export const atMost = (a: Fraction, b: Fraction): boolean => a.n * b.d <= b.n * a.d

/** A fraction brought to a whole number by one of the rounding rules (domain/finance 2.2, 3.3). */
export const roundFraction = ({ n, d }: Fraction, rounding: Rounding): bigint => divideRounded(n, d, rounding)
