import { divideRounded, type Money, money, negate, sum } from '../money'
import { baseOfPart, pourGroup } from '../posting-group'
import type { NewPosting } from './entry'

/** What a charge group comes to: the main posting and everything it generated. */
export const totalOf = (postings: readonly NewPosting[]): Money => sum(postings.map(({ amount }) => amount))

/** Groups, each with its parents counted from its own start, as the postings of one entry. */
export function gather(groups: readonly (readonly NewPosting[])[]): NewPosting[] {
  const postings: NewPosting[] = []
  for (const group of groups) {
    const start = postings.length
    for (const posting of group) postings.push(shifted(posting, start))
  }
  return postings
}

/** Indexes within the entry move with their group. */
function shifted(posting: NewPosting, start: number): NewPosting {
  const { parent, same_entry } = posting
  const moved = (index: number | undefined) => (index === undefined ? undefined : index + start)
  return {
    ...posting,
    ...(parent === undefined ? {} : { parent: parent + start }),
    ...(same_entry
      ? { same_entry: { reverses: moved(same_entry.reverses), moved_from: moved(same_entry.moved_from) } }
      : {}),
  }
}

/**
 * Cuts a charge group into parts that add up to it, component by component; a part of nothing is empty.
 * In: the group, amounts that add up to its total. Out: one group per amount, in that order. Source: domain/finance 2.3.
 */
export function cutPostings(group: readonly NewPosting[], amounts: readonly Money[]): NewPosting[][] {
  if (amounts.length === 1) return [[...group]]
  const [main, ...rest] = group
  const whole = { main: main.amount, generated: rest.map(({ amount }) => amount) }
  const parts = pourGroup(whole, amounts)
  return parts.map((part, index) =>
    withoutZero(
      [part.main, ...part.generated].map((amount, at) => {
        const { taxable_amount } = group[at]
        const base = taxable_amount == null ? null : baseOfPart(taxable_amount, at - 1, { whole, part })
        return {
          ...resized(group[at], amount, base),
          explain: { ...group[at].explain, part: index + 1 },
        }
      }),
    ),
  )
}

/** A posting with another amount: its other side follows, what its tax is on too; not told, in proportion. */
function resized(posting: NewPosting, amount: Money, base: Money | null): NewPosting {
  if (amount === posting.amount) return posting
  const { taxable_amount } = posting
  return {
    ...posting,
    amount,
    taxable_amount:
      taxable_amount == null
        ? taxable_amount
        : (base ?? money(divideRounded(taxable_amount * amount, posting.amount))),
    contra: posting.contra.map(line => ({
      ...line,
      amount: line.amount < 0n === posting.amount < 0n ? amount : negate(amount),
    })),
  }
}

/** Postings of nothing are not posted; when the main one is nothing, what it generated stands alone. */
function withoutZero(postings: NewPosting[]): NewPosting[] {
  const isMainGone = postings[0]?.amount === 0n
  return postings
    .filter(({ amount }) => amount !== 0n)
    .map(({ parent, ...posting }) => (isMainGone || parent === undefined ? posting : { ...posting, parent }))
}
