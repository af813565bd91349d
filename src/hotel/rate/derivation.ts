import { type Coins, decimal, divideRounded, larger, type Money, money, zero } from '../money'
import { type Refusal, refuse } from '../refusal'
import { childFields, type Prices, roomFields } from './rate-day'

export type Rounding = 'none' | 'unit_up' | 'unit_down' | 'unit_nearest'

/** How a code makes its prices from others: −10 percent, or an amount above or below, as decimal text. */
export type Derivation = {
  derive_type: 'amount' | 'percent'
  derive_value: string
  derive_rounding: Rounding
  derive_children: boolean
  floor_amount: Money | null
}

/**
 * Prices made from other prices: `base × (1 + value/100)` or `base + value`, rounded once, not below the floor
 * (domain/reservations 3.2.5, 3.2.7). The floor holds for the room, not for a supplement; a supplement never becomes
 * negative, and what is free stays free. Without `derive_children` the children keep the base's amounts.
 */
export function derive(base: Prices, rule: Derivation, coins: Coins): Prices {
  const room = (price: Money) => larger(changed(price, rule, coins), rule.floor_amount ?? zero)
  const supplement = (price: Money) => (price === zero ? zero : larger(changed(price, rule, coins), zero))
  const derived = { ...base }
  for (const field of roomFields) derived[field] = apply(base[field], room)
  derived.extra_adult = apply(base.extra_adult, supplement)
  if (rule.derive_children) for (const field of childFields) derived[field] = supplement(base[field])
  return derived
}

/** A price and a percentage (decimal text, below zero for less) on top, exactly: to be rounded once, by `roundPrice`. */
export function morePercent(price: Money, percent: string): { numerator: bigint; denominator: bigint } {
  const { units, scale } = decimal(percent)
  const hundred = 100n * 10n ** BigInt(scale)
  return { numerator: price * (hundred + units), denominator: hundred }
}

/** `numerator ÷ denominator` minor units, rounded once: to the minor unit, or to whole currency units, nearest half up. */
export function roundPrice(
  price: { numerator: bigint; denominator: bigint },
  rounding: Rounding,
  coins: Coins,
): Money {
  const { numerator, denominator } = price
  if (rounding === 'none') return money(divideRounded(numerator, denominator, coins.rounding))
  const unit = 10n ** BigInt(coins.decimals)
  const whole = denominator * unit
  if (rounding === 'unit_down') return money(floorOf(numerator, whole) * unit)
  if (rounding === 'unit_up') return money(-floorOf(-numerator, whole) * unit)
  return money(floorOf(2n * numerator + whole, 2n * whole) * unit)
}

export type DerivedCode = { id: number; code: string; base_rate_code_id: number | null }

export const maxDerivationDepth = 3

/**
 * A rate may be based on another that is not based on it, at most three deep (domain/reservations 3.2.5).
 * In: all codes of the property as they would be after the change, and the one that changes. Out: `rate_circle`,
 * `rate_too_deep` or nothing.
 */
export function refuseDerivation(codes: readonly DerivedCode[], changedId: number): Refusal | undefined {
  const byId = new Map(codes.map(code => [code.id, code]))
  const isBased = (code: DerivedCode) => code.base_rate_code_id !== null
  for (const code of codes) {
    const bases = basesOf(code, byId)
    const touched = [code, ...bases].some(({ id }) => id === changedId)
    if (!touched) continue
    if (bases.some(base => base.id === code.id)) return refuse('rate_circle', { code: code.code })
    const depth = [code, ...bases].filter(isBased).length
    if (depth > maxDerivationDepth) return refuse('rate_too_deep', { code: code.code, n: maxDerivationDepth })
  }
  return undefined
}

/** The codes a code is based on, nearest first; ends where a circle closes. */
export function basesOf<T extends DerivedCode>(code: T, byId: ReadonlyMap<number, T>): T[] {
  const bases: T[] = []
  let base = code.base_rate_code_id === null ? undefined : byId.get(code.base_rate_code_id)
  while (base !== undefined && !bases.includes(base)) {
    bases.push(base)
    base = base.base_rate_code_id === null ? undefined : byId.get(base.base_rate_code_id)
  }
  return bases
}

function changed(price: Money, rule: Derivation, coins: Coins): Money {
  const { derive_type, derive_value, derive_rounding } = rule
  if (derive_type === 'amount') {
    return roundPrice(
      { numerator: price + coins.read(derive_value), denominator: 1n },
      derive_rounding,
      coins,
    )
  }
  return roundPrice(morePercent(price, derive_value), derive_rounding, coins)
}

const apply = (price: Money | null, change: (price: Money) => Money): Money | null =>
  price === null ? null : change(price)

/** n ÷ d towards minus infinity, d positive. */
const floorOf = (n: bigint, d: bigint): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d))
