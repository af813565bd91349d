import { allocate, decimal, type Money, minus, negate, plus, sum, zero } from './money'
import { type Refusal, refuseField } from './refusal'

/** The amounts of a main posting and of what it generated, in the order of its postings. They move together. */
export type PostingGroup = { main: Money; generated: readonly Money[] }

/** What the guest pays for a group: main and everything generated, included and added. */
export const groupTotal = ({ main, generated }: PostingGroup): Money => plus(main, sum(generated))

/**
 * A split creates and loses no tax: every component of the parts adds up to the component of the whole.
 * In: a group and a weight of zero or more per part. Out: the parts in that order; parts and components may be zero.
 * Refuses nothing; throws like `allocate` on negative or no weights. Source: domain/finance 2.3.
 */
export function splitGroup(group: PostingGroup, weights: readonly bigint[]): PostingGroup[] {
  const totals = allocate(groupTotal(group), weights)
  const generated = group.generated.map(amount => allocate(amount, weights))
  return totals.map((total, part) => {
    const ofPart = generated.map(amounts => amounts[part])
    return { main: minus(total, sum(ofPart)), generated: ofPart }
  })
}

/**
 * Cuts one amount off a group; it lies strictly between zero and the total, on the total's side of zero.
 * In: minor units. Out: the part of that total and the rest. Refuses `validation`. Source: domain/finance 2.3, 7.2.
 */
export function splitByAmount(group: PostingGroup, amount: Money): [PostingGroup, PostingGroup] | Refusal {
  const total = groupTotal(group)
  const inside = total > 0n ? 0n < amount && amount < total : total < amount && amount < 0n
  if (!inside) return refuseField('amount', 'The part must be smaller than the whole and not zero.')
  return cutOff(group, amount)
}

/** The same by a percentage (decimal text) strictly between 0 and 100. Refuses `validation`. */
export function splitByPercent(group: PostingGroup, percent: string): [PostingGroup, PostingGroup] | Refusal {
  const { units, scale } = decimal(percent)
  const hundred = 100n * 10n ** BigInt(scale)
  if (units <= 0n || units >= hundred) {
    return refuseField('percent', 'The percentage must lie between 0 and 100.')
  }
  return inTwo(group, units, hundred - units)
}

/**
 * The same by a number of units: of three bottles, one. In: the quantity posted and the quantity asked, decimal texts.
 * Refuses `validation` unless both are whole and some units remain. Source: domain/finance 7.2.
 */
export function splitByQuantity(
  group: PostingGroup,
  { posted, asked }: { posted: string; asked: string },
): [PostingGroup, PostingGroup] | Refusal {
  const [all, some] = [wholeNumber(posted), wholeNumber(asked)]
  if (all === null || some === null || some <= 0n || some >= all) {
    return refuseField('quantity', 'The quantity must be whole and smaller than the quantity posted.')
  }
  return inTwo(group, some, all - some)
}

/**
 * Pours a group into several amounts, cutting what is left each time, as routing and splitting by amounts do.
 * In: amounts that add up to the group's total. Out: one part each. Throws when they do not add up.
 * Source: domain/finance 5.4, 11.4.
 */
export function pourGroup(group: PostingGroup, amounts: readonly Money[]): PostingGroup[] {
  if (sum(amounts) !== groupTotal(group)) throw new RangeError('the amounts are not the total')
  let left = group
  return amounts.map(amount => {
    const [part, rest] = amount === groupTotal(left) ? [left, emptied(group)] : cutOff(left, amount)
    left = rest
    return part
  })
}

/**
 * What a tax of a part is on, where the tax of the whole is on the main posting, alone or with what was generated before it: then it is on
 * those of the part, to the cent. In proportion to the tax, which is rounded, it would be some cents beside them, and a folio's bases and
 * taxes would not come to its total. In: what the tax of the whole is on, its place among what was generated, the whole, the part. Out: the
 * base; null where the whole is on something else. Refuses nothing. Source: domain/finance 2.3, 3.3, 10.3.
 */
export function baseOfPart(
  taxable: Money,
  at: number,
  { whole, part }: { whole: PostingGroup; part: PostingGroup },
): Money | null {
  const reached = basesOf(whole)
    .slice(0, at + 1)
    .indexOf(taxable)
  return reached < 0 ? null : basesOf(part)[reached]
}

/** The main posting, with the first that it generated, with the first two … */
const basesOf = ({ main, generated }: PostingGroup): Money[] =>
  generated.reduce((bases, amount) => [...bases, plus(bases[bases.length - 1], amount)], [main])

/** The mirror of a group, as a reversal, a split-out and a transfer-out post it. */
export const mirrorGroup = ({ main, generated }: PostingGroup): PostingGroup => ({
  main: negate(main),
  generated: generated.map(negate),
})

const cutOff = (group: PostingGroup, amount: Money) => {
  const rest = minus(groupTotal(group), amount)
  return amount < 0n ? inTwo(group, -amount, -rest) : inTwo(group, amount, rest)
}

function inTwo(group: PostingGroup, first: bigint, second: bigint): [PostingGroup, PostingGroup] {
  const [part, rest] = splitGroup(group, [first, second])
  return [part, rest]
}

const emptied = ({ generated }: PostingGroup): PostingGroup => ({
  main: zero,
  generated: generated.map(() => zero),
})

function wholeNumber(text: string): bigint | null {
  const { units, scale } = decimal(text)
  const one = 10n ** BigInt(scale)
  return units % one === 0n ? units / one : null
}
