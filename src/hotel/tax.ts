import { combinations, ladderOf, liesIn, reaches, type Step } from './bracket'
import {
  add,
  atMost,
  type Fraction,
  fraction,
  fractionOf,
  multiply,
  over,
  roundFraction,
  subtract,
} from './fraction'
import {
  type AppliedGenerate,
  applicableGenerates,
  type Beside,
  besideGenerates,
  bySequence,
  type Generate,
  isByHeads,
  type People,
  type TaxCircumstances,
  type TaxedCode,
} from './generate'
import { type Coins, type Money, minus, money, negate, plus, sum, zero } from './money'
import { type Refusal, isRefusal, refuse } from './refusal'

/** What is charged: quantity × unit price already rounded (timesDecimal), and what the flat generates count. */
export type Quoted = People & {
  amount: Money
  /** Decimal text, with the sign of the amount or without. */
  quantity: string
  /** Others in the room, whose heads are charged with it. */
  beside?: readonly Beside[]
}

/** A main amount with what it generates; `total` is what the guest pays. Generates that come to zero are left out. */
export type ChargeGroup = { main: Money; generated: Generated[]; total: Money }
export type Generated = {
  generate: Generate
  /** Percentage or flat amount that was used, after tax type and bracket. */
  value: string
  /** From which unit net price the percentage holds; absent where there are no brackets. */
  bracket?: Money
  amount: Money
  /** The rounded basis of a percentage, which tax reports add up; null for flat amounts. */
  taxable_amount: Money | null
  included: boolean
  /** Counted by the heads of somebody else in the room. */
  beside?: Beside
}

/**
 * The guest pays the quoted price to the cent: what included taxes round away is taken from or given to the hotel's net.
 * In: charge code with generates, circumstances, the quoted amount, the base currency's coins.
 * Out: main, generated amounts and total, all of them negative for a negative amount, nothing for a zero one.
 * Refuses `tax_exceeds_price`. Source: domain/finance 3.2, 3.3.
 */
export function chargeGroup(
  code: TaxedCode,
  circumstances: TaxCircumstances,
  quoted: Quoted,
  coins: Coins,
): ChargeGroup | Refusal {
  if (quoted.amount === 0n) return { main: zero, generated: [], total: zero }
  if (quoted.amount < 0n) {
    const mirror = chargeGroup(code, circumstances, { ...quoted, amount: negate(quoted.amount) }, coins)
    return isRefusal(mirror) ? mirror : mirrored(mirror)
  }

  const solved = solve(appliedTo(code, circumstances, quoted), quoted, coins)
  if (!solved) return refuse('tax_exceeds_price', { code: code.code })

  const amounts = valuesAt(solved.base, solved.applied, quoted, coins).map((value, index) =>
    money(roundFraction(value, solved.applied[index].generate.rounding)),
  )
  const main = minus(quoted.amount, sum(amounts.filter((_, index) => solved.applied[index].included)))
  const generated = solved.applied.map(({ generate, value, bracket, included, beside }, index) => ({
    generate,
    value,
    ...(bracket !== undefined && { bracket }),
    amount: amounts[index],
    taxable_amount: taxable(generate, main, amounts.slice(0, index)),
    included,
    ...(beside && { beside }),
  }))
  const total = plus(main, sum(amounts))
  return { main, generated: generated.filter(({ amount }) => amount !== 0n), total }
}

/**
 * Whoever pays for a room pays by heads for those who sleep in it, even where packages leave nothing of his price for the room itself.
 * In: as for a charge; its amount says nothing. Out: what is counted by heads and comes on top of a price; what a price contains is
 * contained in none. Refuses nothing. Source: domain/finance 3.3, domain/reservations 3.6.
 */
export function headsAlone(
  code: TaxedCode,
  circumstances: TaxCircumstances,
  quoted: Quoted,
  coins: Coins,
): Generated[] {
  const applied = appliedTo(code, circumstances, quoted).filter(
    ({ generate, included }) => isByHeads(generate) && !included,
  )
  return valuesAt(nothing, applied, quoted, coins)
    .map((exact, index) => {
      const { generate, value, included, beside } = applied[index]
      const amount = money(roundFraction(exact, generate.rounding))
      return { generate, value, amount, taxable_amount: null, included, ...(beside && { beside }) }
    })
    .filter(({ amount }) => amount !== 0n)
}

const appliedTo = (
  code: TaxedCode,
  circumstances: TaxCircumstances,
  { beside = [] }: Quoted,
): AppliedGenerate[] =>
  [...applicableGenerates(code, circumstances), ...besideGenerates(beside, circumstances)].sort((a, b) =>
    bySequence(a.generate, b.generate),
  )

/** The unrounded base and the generates with the value that holds at it; null when the taxes exceed the price. */
function solve(applied: AppliedGenerate[], quoted: Quoted, coins: Coins) {
  const quantity = fractionOf(quoted.quantity.replace('-', ''))
  const included = applied.filter(each => each.included)

  const attempts = combinations(included.map(ladderOf)).flatMap(steps => {
    const base = baseOf(valued(included, steps), quoted, coins)
    return base ? [{ steps, base, unitBase: over(base, quantity) }] : []
  })
  const solution =
    attempts.find(({ steps, unitBase }) => steps.every(step => liesIn(step, unitBase))) ??
    attempts.findLast(({ steps, unitBase }) => steps.every(step => reaches(step, unitBase)))
  if (!solution) return null

  const stepOf = (each: AppliedGenerate) =>
    each.included
      ? solution.steps[included.indexOf(each)]
      : ladderOf(each).findLast(step => reaches(step, solution.unitBase))
  return { base: solution.base, applied: valued(applied, applied.map(stepOf)) }
}

const valued = (applied: AppliedGenerate[], steps: (Step | undefined)[]): AppliedGenerate[] =>
  applied.map((each, index) => {
    const step = steps[index]
    return step
      ? { ...each, value: step.value, ...(each.brackets.length > 0 && { bracket: step.from }) }
      : each
  })

/** Price = αB + γ in the included generates, solved for B; null when no base of zero or more fulfils it. */
function baseOf(included: AppliedGenerate[], quoted: Quoted, coins: Coins): Fraction | null {
  const atZero = total(valuesAt(nothing, included, quoted, coins))
  const atOne = total(valuesAt(one, included, quoted, coins))
  const slope = add(one, subtract(atOne, atZero))
  if (atMost(slope, nothing)) return null
  const base = over(subtract(fraction(quoted.amount), atZero), slope)
  return atMost(nothing, base) ? base : null
}

/** Each generate's exact value in minor units at a base, in sequence. */
function valuesAt(base: Fraction, applied: AppliedGenerate[], quoted: Quoted, coins: Coins): Fraction[] {
  let previous = nothing
  return applied.map(each => {
    const value = valueAt(base, previous, each, quoted, coins)
    previous = add(previous, value)
    return value
  })
}

function valueAt(
  base: Fraction,
  previous: Fraction,
  { generate, value, beside }: AppliedGenerate,
  { quantity, ...own }: Quoted,
  { decimals }: Coins,
): Fraction {
  if (generate.method === 'percent') {
    const basis = generate.basis === 'base' ? base : add(base, previous)
    return multiply(basis, over(fractionOf(value), fraction(100n)))
  }
  const flat = multiply(fractionOf(value), fraction(10n ** BigInt(decimals)))
  if (generate.method === 'flat_per_posting') return flat
  if (generate.method === 'flat_per_unit') return multiply(flat, fractionOf(quantity.replace('-', '')))

  const { adults, child_ages } = beside ?? own
  const { min_age } = generate
  const children = child_ages.filter(age => min_age === null || (age !== null && age >= min_age))
  return multiply(flat, fraction(BigInt(adults + children.length)))
}

function taxable({ method, basis }: Generate, main: Money, previous: Money[]): Money | null {
  if (method !== 'percent') return null
  return basis === 'base' ? main : plus(main, sum(previous))
}

const mirrored = ({ main, generated, total }: ChargeGroup): ChargeGroup => ({
  main: negate(main),
  generated: generated.map(each => ({
    ...each,
    amount: negate(each.amount),
    taxable_amount: each.taxable_amount === null ? null : negate(each.taxable_amount),
  })),
  total: negate(total),
})

const nothing = fraction(0n)
const one = fraction(1n)
const total = (fractions: Fraction[]) => fractions.reduce(add, nothing)
