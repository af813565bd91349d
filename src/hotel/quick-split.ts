import type { BusinessDate } from './business-date'
import { absolute, allocate, type Coins, decimal, type Money, minus, money, plus, sum, zero } from './money'
import { groupTotal, type PostingGroup, pourGroup, splitGroup } from './posting-group'
import { type Refusal, refuse } from './refusal'

/** A charge group of the bill that is shared, in posting order. */
export type SharedGroup = { amounts: PostingGroup; transaction_code_id: number; revenue_date: BusinessDate }

/** How it is shared; the targets stand in one order. */
export type QuickSplit =
  | { kind: 'equal'; n: number }
  /** Decimal texts. */
  | { kind: 'percent'; percents: readonly string[] }
  | { kind: 'amount'; amounts: readonly Money[] }
  | { kind: 'codes'; codes: readonly (readonly number[])[] }
  | { kind: 'nights'; nights: readonly (readonly BusinessDate[])[] }

/** One part per target, zero where it gets nothing; null: the group belongs to no target and stays. */
export type Shares = PostingGroup[] | null

/**
 * Guests who share a bill each get their due of it to the cent, and no tax is made or lost. In: the groups, how they are shared,
 * coins. Out: per group its parts by target. Refuses `split_not_100`, `split_total`, `nothing_selected`.
 * Source: domain/finance 11.4, 2.3.
 */
export function shareGroups(
  groups: readonly SharedGroup[],
  split: QuickSplit,
  coins: Coins,
): Shares[] | Refusal {
  if (groups.length === 0) return refuse('nothing_selected')
  const amounts = groups.map(each => each.amounts)
  if (split.kind === 'equal') return byWeights(amounts, Array<bigint>(split.n).fill(1n))
  if (split.kind === 'percent') {
    const { weights, isWhole, total } = weightsOf(split.percents)
    return isWhole ? byWeights(amounts, weights) : refuse('split_not_100', { sum: total })
  }
  if (split.kind === 'amount') return byAmounts(amounts, split.amounts, coins)
  const targets = split.kind === 'codes' ? split.codes : split.nights
  const shares = groups.map(group => {
    const target = targets.findIndex(wanted =>
      (wanted as readonly unknown[]).includes(
        split.kind === 'codes' ? group.transaction_code_id : group.revenue_date,
      ),
    )
    return target < 0 ? null : whole(group.amounts, target, targets.length)
  })
  return shares.every(share => share === null) ? refuse('nothing_selected') : shares
}

function weightsOf(percents: readonly string[]): { weights: bigint[]; isWhole: boolean; total: string } {
  const parsed = percents.map(decimal)
  const scale = Math.max(...parsed.map(each => each.scale))
  const weights = parsed.map(each => each.units * 10n ** BigInt(scale - each.scale))
  const total = weights.reduce((all, weight) => all + weight, 0n)
  const one = 10n ** BigInt(scale)
  const text = scale === 0 ? String(total) : `${total / one}.${String(total % one).padStart(scale, '0')}`
  return { weights, isWhole: total === 100n * one && weights.every(weight => weight > 0n), total: text }
}

/** Each group by the same weights; what rounding left between a target's sum and its due is evened out in the largest groups. */
function byWeights(groups: readonly PostingGroup[], weights: readonly bigint[]): PostingGroup[][] {
  const shares = groups.map(group => splitGroup(group, weights))
  const dues = allocate(sum(groups.map(groupTotal)), weights)
  const largestFirst = shares
    .map((_, index) => index)
    .toSorted((a, b) => compare(absolute(groupTotal(groups[b])), absolute(groupTotal(groups[a]))) || a - b)
  const missing = dues.map((due, target) => minus(due, sum(shares.map(parts => groupTotal(parts[target])))))
  for (;;) {
    const from = missing.findIndex(amount => amount < 0n)
    const to = missing.findIndex(amount => amount > 0n)
    if (from < 0 || to < 0) return shares
    const parts = shares[largestFirst.find(index => shares[index][from].main !== 0n) ?? largestFirst[0]]
    parts[from] = { ...parts[from], main: money(parts[from].main - 1n) }
    parts[to] = { ...parts[to], main: money(parts[to].main + 1n) }
    missing[from] = money(missing[from] + 1n)
    missing[to] = money(missing[to] - 1n)
  }
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** Poured in posting order: one target is filled before the next, so that few groups are cut; the last one takes the rest. */
function byAmounts(
  groups: readonly PostingGroup[],
  amounts: readonly Money[],
  coins: Coins,
): PostingGroup[][] | Refusal {
  const total = sum(groups.map(groupTotal))
  const asked = sum(amounts)
  if (asked !== total) return refuse('split_total', { sum: coins.write(asked), total: coins.write(total) })
  let target = 0
  let filled: Money = zero
  return groups.map(group => {
    const poured = amounts.map(() => zero)
    let left = groupTotal(group)
    while (left !== 0n) {
      const room = minus(amounts[target], filled)
      const isLast = target === amounts.length - 1
      const part = isLast || left <= room ? left : room
      poured[target] = plus(poured[target], part)
      filled = plus(filled, part)
      left = minus(left, part)
      if (left !== 0n) {
        target++
        filled = zero
      }
    }
    return parted(group, poured)
  })
}

/** Where one target takes all, the group stays as it is. */
function parted(group: PostingGroup, poured: readonly Money[]): PostingGroup[] {
  const total = groupTotal(group)
  const only = poured.findIndex(amount => amount === total)
  return only < 0 ? pourGroup(group, poured) : whole(group, only, poured.length)
}

const whole = (group: PostingGroup, target: number, targets: number): PostingGroup[] =>
  Array.from({ length: targets }, (_, index) =>
    index === target ? group : { main: zero, generated: group.generated.map(() => zero) },
  )
