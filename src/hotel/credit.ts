import { type Money, minus, smaller, zero } from './money'

export type CreditState = 'ok' | 'warn' | 'over'
export type Credit = { limit: Money | null; available: Money | null; state: CreditState; over: Money }

/**
 * How near an account is to what it may owe. In: the limits that are set, the card authorisations held (the limit where no
 * other is set), the exposure: what is owed and what tonight will add. Out: from 80 % of the limit warn, above it over.
 * Refuses nothing. Source: domain/finance 8.7.
 */
export function creditOf(
  { limits, authorised }: { limits: readonly (Money | null)[]; authorised: Money },
  exposure: Money,
): Credit {
  const set = limits.filter(limit => limit !== null)
  const limit = set.length > 0 ? set.reduce(smaller) : authorised > 0n ? authorised : null
  if (limit === null) return { limit, available: null, state: 'ok', over: zero }
  const available = minus(limit, exposure)
  const state = exposure > limit ? 'over' : exposure * 100n >= limit * 80n && exposure > 0n ? 'warn' : 'ok'
  return { limit, available, state, over: state === 'over' ? minus(exposure, limit) : zero }
}
