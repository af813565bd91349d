import {
  type Coins,
  type Decimal,
  decimal,
  divideRounded,
  larger,
  type Money,
  minus,
  money,
  type Rounds,
  zero,
} from '../money'
import type { May } from '../override'
import { type Refusal, refuse } from '../refusal'

/** Percent (12.5 is 12.5 %) or amount off, as decimal text, with the reason and the most that the reason allows. */
export type Discount = {
  kind: 'percent' | 'amount'
  value: string
  discount_reason_id: number | null
  max_percent: string | null
}

export type DiscountTerms = {
  rate: { code: string; allow_discount: boolean }
  clerk: { may: May; max_discount_percent: string | null }
  coins: Coins
}

/**
 * A price less its discount, rounded once to the minor unit, never below zero (domain/reservations 3.3.4).
 * Refuses `discount_not_allowed` (the rate), `not_permitted`, `reason_required` and `discount_too_high`: the lower of the
 * reason's and the clerk's own limit counts.
 */
export function discounted(base: Money, discount: Discount, terms: DiscountTerms): Money | Refusal {
  const { rate, clerk, coins } = terms
  if (!rate.allow_discount) return refuse('discount_not_allowed', { code: rate.code })
  if (!clerk.may('Reservation discount'))
    return refuse('not_permitted', { permission: 'Reservation discount' })
  if (discount.discount_reason_id === null) return refuse('reason_required')
  for (const max of [discount.max_percent, clerk.max_discount_percent]) {
    if (max !== null && exceeds(base, discount, max, coins))
      return refuse('discount_too_high', { max: plain(max) })
  }
  if (discount.kind === 'amount') return larger(minus(base, coins.read(discount.value)), zero)
  return larger(lessPercent(base, discount.value, coins), zero)
}

/** An amount less a percentage (decimal text), rounded once to the minor unit as the house rounds. */
export function lessPercent(amount: Money, percent: string, { rounding }: Rounds): Money {
  const off = decimal(percent)
  const whole = wholeOf(off)
  return money(divideRounded(amount * (whole - off.units), whole, rounding))
}

function exceeds(base: Money, { kind, value }: Discount, max: string, coins: Coins): boolean {
  const limit = decimal(max)
  if (kind === 'amount') return coins.read(value) * wholeOf(limit) > base * limit.units
  const percent = decimal(value)
  return percent.units * wholeOf(limit) > limit.units * wholeOf(percent)
}

/** 100 % at the scale of a percentage. */
const wholeOf = ({ scale }: Decimal): bigint => 100n * 10n ** BigInt(scale)

/** The database's `10.0000` as people write it. */
const plain = (percent: string): string => (percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent)
