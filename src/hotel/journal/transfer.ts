import { negate } from '../money'
import type { PostingGroup } from '../posting-group'
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

/** A whole group leaves its account for another. */
export const moveWhole = (group: StandingGroup, to: TransferTo): NewPosting[] => {
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
  const [going, ...staying] = parts
  const there = { account_id: to.account_id, window_no: to.windowOf(group) }
  return cutInto(group, [...staying.map(amounts => ({ amounts })), { amounts: going, to: there }])
}

export type Place = { account_id: number; window_no: number }
/** Without a place a part stays where the group stands. */
export type PlacedPart = {
  amounts: PostingGroup
  to?: Place
  /** Of whom routes it now, when that is another than before. */
  links?: Pick<NewPosting, 'routing_instruction_id' | 'routed_from_account_id'>
}

/**
 * A group is split where it stands, and its parts go to their places in the same entry: to another window at once, to another
 * account by a transfer (recipes R13, R14). In: the group, its parts. Out: its postings. Source: domain/finance 7.3, 11.4.
 */
export function cutInto(group: StandingGroup, parts: readonly PlacedPart[]): NewPosting[] {
  const [{ holder_id }] = group
  const postings = mirrored(group, 'split')
  const add = (more: readonly NewPosting[]): number => {
    const start = postings.length
    postings.push(...parentsFrom(more, start))
    return start
  }
  for (const { amounts, to, links } of parts) {
    const part = partPostings(group, amounts).map(posting => ({ ...posting, ...links }))
    if (to === undefined || to.account_id === holder_id) {
      add(to === undefined ? part : part.map(posting => ({ ...posting, window_no: to.window_no })))
      continue
    }
    const at = add(part)
    add(leaving(part, at))
    add(part.map((posting, index) => ({ ...arrived(posting, to), same_entry: { moved_from: at + index } })))
  }
  return postings
}

const leaving = (part: readonly NewPosting[], at: number): NewPosting[] =>
  part.map(posting => ({
    ...withoutSource(posting),
    origin: 'transfer',
    amount: negate(posting.amount),
    taxable_amount: posting.taxable_amount == null ? null : negate(posting.taxable_amount),
    same_entry: { reverses: at + part.indexOf(posting) },
  }))

const arrived = (posting: NewPosting, { account_id, window_no }: Place): NewPosting => ({
  ...withoutSource(posting),
  holder_id: account_id,
  window_no,
  origin: 'transfer',
})

const withoutSource = ({ moved_from_id: _, ...posting }: NewPosting): NewPosting => posting

const parentsFrom = (postings: readonly NewPosting[], start: number): NewPosting[] =>
  postings.map(posting =>
    posting.parent === undefined ? posting : { ...posting, parent: posting.parent + start },
  )

const arriving = ({ account_id, windowOf }: TransferTo, group: StandingGroup) => ({
  holder_id: account_id,
  window_no: windowOf(group),
})
