import type { BusinessDate } from '../business-date'
import { type Coins, larger, type Money, plus, zero } from '../money'
import type { May } from '../override'
import { type Refusal, refuse } from '../refusal'
import { lessPercent } from './discount'
import { adultFields, childFields, type Prices } from './rate-day'

/** What somebody overtypes in the price calendar, column by column; null is the normal price. */
export type Overtyped = { [field in keyof Prices]: Money | null }

export const overtypedFields = [...adultFields, ...childFields] as const
export const nothingOvertyped = Object.fromEntries(overtypedFields.map(field => [field, null])) as Overtyped

/** `set`: amounts, or null for the normal price; `add`: amounts; `percent`: percentages; both with their sign, as decimal text. */
export type Overtyping = {
  mode: 'set' | 'add' | 'percent'
  values: { [field in keyof Prices]?: string | null }
}

type Cell = {
  stay_date: BusinessDate
  /** What is sold now; undefined on a night that is closed. */
  published: Prices | undefined
  /** What was overtyped before. */
  before: Overtyped | undefined
}
type Limits = { floor_amount: Money | null; may: May; coins: Coins }

/**
 * A cell of the price calendar overtyped (domain/reservations 3.2.2, 3.7). In: the cell, what is wanted, the floor of rate and type.
 * Out: the whole override; undefined where there is no price to change, or not enough of one to open a closed night. Refuses
 * `below_floor` (below zero always, below the floor without the right) and `two_below_one`.
 */
export function overtypeCell(cell: Cell, how: Overtyping, limits: Limits): Overtyped | undefined | Refusal {
  const { published, before = nothingOvertyped, stay_date } = cell
  const after = { ...before }
  let isChanged = false
  for (const field of overtypedFields) {
    const amount = amountOf(published?.[field] ?? null, how, field, limits.coins)
    if (amount === undefined) continue
    after[field] = amount
    isChanged = true
  }
  const isOpen = published !== undefined || (after.a1 !== null && after.a2 !== null)
  if (!isChanged || !isOpen) return undefined
  return refuseOdd({ stay_date, published, after }, limits) ?? after
}

function amountOf(
  current: Money | null,
  { mode, values }: Overtyping,
  field: keyof Prices,
  coins: Coins,
): Money | null | undefined {
  const value = values[field]
  if (value === undefined) return undefined
  if (mode === 'set') return value === null ? null : coins.read(value)
  if (current === null || value === null) return undefined
  return mode === 'add' ? plus(current, coins.read(value)) : lessPercent(current, negated(value), coins)
}

/** A percentage up is a percentage less than nothing off. */
const negated = (percent: string): string => (percent.startsWith('-') ? percent.slice(1) : `-${percent}`)

type After = { stay_date: BusinessDate; published: Prices | undefined; after: Overtyped }

function refuseOdd({ stay_date, published, after }: After, limits: Limits): Refusal | undefined {
  const { coins, floor_amount, may } = limits
  const floor = may('Rate below floor') ? zero : larger(floor_amount ?? zero, zero)
  for (const field of overtypedFields) {
    const amount = after[field]
    const least = field === 'a1' || field === 'a2' ? floor : zero
    if (amount !== null && amount < least)
      return refuse('below_floor', { amount: coins.write(amount), floor: coins.write(least) })
  }
  const one = after.a1 ?? published?.a1
  const two = after.a2 ?? published?.a2
  if (one != null && two != null && two < one) return refuse('two_below_one', { date: stay_date })
  return undefined
}
