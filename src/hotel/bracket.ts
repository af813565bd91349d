import { atMost, type Fraction, fraction } from './fraction'
import type { AppliedGenerate } from './generate'
import { type Money, zero } from './money'

/** One value of a generate and the unit net prices for which it holds: from `from` on, below `below` (null: no end). */
export type Step = { value: string; from: Money; below: Money | null }

/**
 * Every unit price has exactly one percentage, so a price below the first bracket keeps the generate's own value.
 * In: an applied generate. Out: its steps, lowest first; a generate without brackets has the one step of its value.
 * Source: domain/finance 3.3 "Brackets".
 */
export function ladderOf({ value, brackets }: AppliedGenerate): Step[] {
  const ascending = brackets.toSorted((a, b) => (a.from_amount < b.from_amount ? -1 : 1))
  const startsAbove = !ascending.length || ascending[0].from_amount > 0n
  const rungs = startsAbove ? [{ from_amount: zero, percentage: value }, ...ascending] : ascending
  return rungs.map(({ from_amount, percentage }, index) => ({
    value: percentage,
    from: from_amount,
    below: rungs[index + 1]?.from_amount ?? null,
  }))
}

/** Whether a unit net price (minor units) is not below the step. */
export const reaches = (step: Step, unitBase: Fraction): boolean => atMost(fraction(step.from), unitBase)

/** Whether a unit net price (minor units) lies in the step. */
export const liesIn = (step: Step, unitBase: Fraction): boolean =>
  reaches(step, unitBase) && (step.below === null || !atMost(fraction(step.below), unitBase))

/** One step of every ladder, in every combination, those of the lowest steps first; one empty combination of none. */
export const combinations = (ladders: readonly Step[][]): Step[][] =>
  ladders.reduce<Step[][]>(
    (before, ladder) => before.flatMap(steps => ladder.map(step => [...steps, step])),
    [[]],
  )
