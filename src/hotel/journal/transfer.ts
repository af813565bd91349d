import type { NewEntry, NewPosting } from './entry'
import { gather } from './group'
import { partsOf, partPostings, type SplitBy } from './split'
import { mirrored, rootOf, type StandingGroup } from './standing'
import { isRefusal, type Refusal } from '../refusal'

/** Where groups go: another account, and the window for each. */
export type TransferTo = { account_id: number; windowOf: (group: StandingGroup) => number }

/**
 * Groups leave one account and arrive on another; revenue stays with the stay that consumed (recipe R13). With a split, each is
 * cut on the source first and its first part goes (R14). In: the groups, where they go, how they are cut.
 * Out: one entry. Refuses `validation` for a part that is none. Source: domain/finance 7.3.
 */
export function planTransfer(
  groups: readonly StandingGroup[],
  to: TransferTo,
  split?: SplitBy,
): NewEntry | Refusal {
  const moves: NewPosting[][] = []
  for (const group of groups) {
    const move = split ? cutAndMove(group, to, split) : moveWhole(group, to)
    if (isRefusal(move)) return move
    moves.push(move)
  }
  return { kind: 'transfer', postings: gather(moves) }
}

const moveWhole = (group: StandingGroup, to: TransferTo): NewPosting[] => {
  const out = mirrored(group, 'transfer')
  const there = group.map((posting, index): NewPosting => {
    const { reverses_id: _, ...copy } = out[index]
    return {
      ...copy,
      ...arriving(to, group),
      amount: posting.amount,
      taxable_amount: posting.taxable_amount,
      quantity: posting.quantity,
      moved_from_id: posting.id,
      root_id: rootOf(posting),
    }
  })
  return gather([out, there])
}

/** The group is split where it stands, and the first part leaves in the same entry. */
function cutAndMove(group: StandingGroup, to: TransferTo, split: SplitBy): NewPosting[] | Refusal {
  const parts = partsOf(group, split)
  if (isRefusal(parts)) return parts
  const [going, ...staying] = parts.map(part => partPostings(group, part))
  const before = gather([mirrored(group, 'split'), ...staying])
  const first = before.length
  const out = going.map(
    (posting, index): NewPosting => ({
      ...withoutSource(posting),
      origin: 'transfer',
      amount: -posting.amount as typeof posting.amount,
      taxable_amount:
        posting.taxable_amount == null ? null : (-posting.taxable_amount as typeof posting.amount),
      same_entry: { reverses: first + index },
    }),
  )
  const there = going.map(
    (posting, index): NewPosting => ({
      ...withoutSource(posting),
      ...arriving(to, group),
      origin: 'transfer',
      same_entry: { moved_from: first + index },
    }),
  )
  return [
    ...before,
    ...parentsFrom(going, first),
    ...parentsFrom(out, first + going.length),
    ...parentsFrom(there, first + 2 * going.length),
  ]
}

const withoutSource = ({ moved_from_id: _, ...posting }: NewPosting): NewPosting => posting

const parentsFrom = (postings: NewPosting[], start: number): NewPosting[] =>
  postings.map(posting =>
    posting.parent === undefined ? posting : { ...posting, parent: posting.parent + start },
  )

const arriving = ({ account_id, windowOf }: TransferTo, group: StandingGroup) => ({
  holder_id: account_id,
  window_no: windowOf(group),
})
