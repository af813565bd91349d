import { divideRounded, type Money, money } from '../money'
import {
  baseOfPart,
  type PostingGroup,
  splitByAmount,
  splitByPercent,
  splitByQuantity,
  splitGroup,
} from '../posting-group'
import { isRefusal, type Refusal } from '../refusal'
import type { NewEntry, NewPosting } from './entry'
import { gather } from './group'
import { amountsOf, copyOf, mirrored, rootOf, type StandingGroup } from './standing'

export type SplitBy =
  | { by: 'amount'; amount: Money }
  | { by: 'percent'; percent: string }
  | { by: 'equal'; parts: number }
  | { by: 'quantity'; quantity: string }

/** The amounts of the parts. Refuses `validation` as the rules of posting-group do. Source: domain/finance 2.3, 7.2. */
export function partsOf(group: StandingGroup, split: SplitBy): PostingGroup[] | Refusal {
  const amounts = amountsOf(group)
  if (split.by === 'amount') return splitByAmount(amounts, split.amount)
  if (split.by === 'percent') return splitByPercent(amounts, split.percent)
  if (split.by === 'quantity')
    return splitByQuantity(amounts, { posted: group[0].quantity, asked: split.quantity })
  return splitGroup(amounts, Array<bigint>(split.parts).fill(1n))
}

/**
 * A group is taken away and posted again in parts, same place, same codes, same day of service; revenue and tax stay as they are
 * (recipe R14). In: the group and the amounts of its parts. Out: the postings, the mirror first, then part by part; and where
 * each part begins. Refuses nothing. Source: domain/finance 7.2.
 */
export function splitInto(
  group: StandingGroup,
  parts: readonly PostingGroup[],
  quantities?: readonly string[],
): { postings: NewPosting[]; parts: NewPosting[][] } {
  const made = parts.map((part, index) => partPostings(group, part, quantities?.[index]))
  return { postings: gather([mirrored(group, 'split'), ...made]), parts: made }
}

/** The same as an entry of its own. */
export function planSplit(group: StandingGroup, split: SplitBy): NewEntry | Refusal {
  const parts = partsOf(group, split)
  if (isRefusal(parts)) return parts
  return { kind: 'split', postings: splitInto(group, parts, quantitiesOf(group, split)).postings }
}

/** Of three bottles, one and two; other parts are one each. */
const quantitiesOf = (group: StandingGroup, split: SplitBy): string[] | undefined =>
  split.by === 'quantity'
    ? [split.quantity, String(Number(group[0].quantity) - Number(split.quantity))]
    : undefined

/** One part of a group as it is posted again; a component of nothing is left out. */
export function partPostings(group: StandingGroup, part: PostingGroup, quantity?: string): NewPosting[] {
  const { main, generated } = part
  const amounts = [main, ...generated]
  const whole = amountsOf(group)
  const isMainGone = main === 0n
  return group.flatMap((posting, index) => {
    const amount = amounts[index]
    if (amount === 0n) return []
    const isChild = index > 0 && !isMainGone && group[0].id === posting.parent_id
    const { unit_price, ...copy } = copyOf(posting)
    return [
      {
        ...copy,
        ...(quantity === undefined || unit_price === undefined ? {} : { unit_price }),
        origin: 'split' as const,
        amount,
        taxable_amount: taxablePart(posting, amount, index, { whole, part }),
        ...(index === 0 ? { quantity: quantity ?? '1' } : {}),
        moved_from_id: posting.id,
        root_id: rootOf(posting),
        ...(isChild ? { parent: 0 } : {}),
        contra: [],
      },
    ]
  })
}

const taxablePart = (
  { taxable_amount, amount: whole }: StandingGroup[number],
  amount: Money,
  index: number,
  groups: { whole: PostingGroup; part: PostingGroup },
): Money | null =>
  taxable_amount === null
    ? null
    : (baseOfPart(taxable_amount, index - 1, groups) ?? money(divideRounded(taxable_amount * amount, whole)))
