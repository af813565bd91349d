import {
  absolute,
  allocate,
  type Coins,
  decimal,
  type Money,
  minus,
  money,
  negate,
  percentOf,
  plus,
  sum,
  zero,
} from './money'
import { type Refusal, isRefusal, refuse } from './refusal'

/** A posting of a charge group, the main one first: what it was, and what earlier adjustments took (rebates positive). */
export type AdjustableComponent = {
  original: Money
  taken: Money
  /** A generate of a flat method; main and percentages are not. */
  is_flat: boolean
}
export type AdjustableGroup = readonly AdjustableComponent[]

/** `value` is decimal text, positive for a rebate, negative for a surcharge; an amount is meant for all groups together. */
export type Adjustment = { by: 'percent' | 'amount'; value: string; include_flat: boolean }

/**
 * A rebate is shared by main amount and taxes as they stand, and never recalculated; what takes the rest takes exactly it.
 * In: the groups named, the adjustment, the base currency's coins. Out: per group one signed amount per component in its
 * order (negative for a rebate of a positive charge), zero where nothing is to be posted.
 * Refuses `adjustment_exceeds` with what is left. Source: domain/finance 7.5.
 */
export function adjustGroups(
  groups: readonly AdjustableGroup[],
  adjustment: Adjustment,
  coins: Coins,
): Money[][] | Refusal {
  const shares = sharesOf(groups, adjustment, coins)
  if (isRefusal(shares)) return shares
  const exceeded = groups.filter((group, index) => exceeds(group, shares[index], adjustment))
  if (exceeded.length) return refuse('adjustment_exceeds', { remaining: left(exceeded, adjustment, coins) })
  return groups.map((group, index) => takenFrom(group, shares[index], adjustment))
}

/**
 * The same for one who may adjust beyond the original: what is above the remaining amount falls on the main posting only.
 * Refuses nothing but an amount that no group can bear (`adjustment_exceeds`). Source: domain/finance 7.5.
 */
export function adjustGroupsBeyond(
  groups: readonly AdjustableGroup[],
  adjustment: Adjustment,
  coins: Coins,
): Money[][] | Refusal {
  const shares = sharesOf(groups, adjustment, coins)
  return isRefusal(shares)
    ? shares
    : groups.map((group, index) => takenFrom(group, shares[index], adjustment))
}

/** How much an adjustment code is good for, in decimal text; null for anything. */
export type Most = { value_type: Adjustment['by'] | null; max_value: string | null }

/**
 * A code is good for so much, whether that is asked for as an amount or by the hundred. In: the groups with what each gives, as
 * adjustGroups has it, the adjustment, the code's most, coins. Out: whether it is more. Source: domain/finance 7.5.
 */
export function isAboveMost(
  groups: readonly AdjustableGroup[],
  amounts: readonly (readonly Money[])[],
  adjustment: Adjustment,
  { value_type, max_value }: Most,
  coins: Coins,
): boolean {
  if (value_type === null || max_value === null) return false
  if (value_type === adjustment.by) return isAbove(adjustment.value, max_value)
  const given = absolute(sum(amounts.flat()))
  if (value_type === 'amount') return isAbove(coins.write(given), max_value)
  return (
    given > percentOf(absolute(sum(groups.map(group => originalOf(group, adjustment)))), max_value, coins)
  )
}

/** Whether a decimal text, whatever its sign, lies above another, without a float. */
function isAbove(value: string, most: string): boolean {
  const [a, b] = [decimal(value), decimal(most)]
  const size = a.units < 0n ? -a.units : a.units
  return size * 10n ** BigInt(b.scale) > b.units * 10n ** BigInt(a.scale)
}

/** What of a group can still be given back: main and percentages less earlier adjustments, flat amounts when included. */
export const remainingOf = (group: AdjustableGroup, adjustment: Pick<Adjustment, 'include_flat'>): Money =>
  sum(group.map(component => remaining(component, adjustment)))

/** The rebate of each group, in its own sign. */
function sharesOf(
  groups: readonly AdjustableGroup[],
  adjustment: Adjustment,
  coins: Coins,
): Money[] | Refusal {
  const { by, value } = adjustment
  if (by === 'percent') return groups.map(group => percentOf(originalOf(group, adjustment), value, coins))
  const weights = groups.map(group => positive(remainingOf(group, adjustment)))
  const bearable = weights.some(weight => weight > 0n)
  if (!bearable) return refuse('adjustment_exceeds', { remaining: coins.write(zero) })
  return allocate(coins.read(value), weights)
}

const exceeds = (group: AdjustableGroup, share: Money, adjustment: Adjustment) => {
  const orientation = originalOf(group, adjustment) < 0n ? -1n : 1n
  return share * orientation > positive(money(remainingOf(group, adjustment) * orientation))
}

function takenFrom(group: AdjustableGroup, share: Money, adjustment: Adjustment): Money[] {
  const rest = group.map(component => remaining(component, adjustment))
  const total = sum(rest)
  if (share === total) return rest.map(negate)

  const beyond = absolute(share) > absolute(total) && share > 0n === total > 0n
  const borne = beyond ? total : share
  const weights = rest.map(amount => (amount > 0n === total > 0n ? absolute(amount) : 0n))
  const parts = weights.some(weight => weight > 0n) ? allocate(borne, weights) : group.map(() => zero)
  const excess = minus(share, sum(parts))
  return parts.map((part, index) => negate(index === 0 ? plus(part, excess) : part))
}

const remaining = (
  { original, taken, is_flat }: AdjustableComponent,
  { include_flat }: Pick<Adjustment, 'include_flat'>,
): Money => (is_flat && !include_flat ? zero : minus(original, taken))

const originalOf = (group: AdjustableGroup, { include_flat }: Adjustment): Money =>
  sum(group.filter(({ is_flat }) => include_flat || !is_flat).map(({ original }) => original))

const left = (groups: AdjustableGroup[], adjustment: Adjustment, coins: Coins) =>
  coins.write(sum(groups.map(group => remainingOf(group, adjustment))))

const positive = (amount: Money): Money => (amount > 0n ? amount : zero)
