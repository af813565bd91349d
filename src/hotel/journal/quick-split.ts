import { groupTotal, type PostingGroup } from '../posting-group'
import type { NewEntry, NewPosting } from './entry'
import { gather } from './group'
import type { StandingGroup } from './standing'
import { cutInto, moveWhole, type Place } from './transfer'

/** A group that is shared out: where each of its parts goes. */
export type SharedOut = { group: StandingGroup; parts: readonly { amounts: PostingGroup; to: Place }[] }
/** Whole groups that only change their window. */
export type Moved = { group: StandingGroup; window_no: number }
export type PlannedShares = { entry: NewEntry | null; moved: Moved[] }

/**
 * Parts of nothing are no parts; a group of which one takes all is not cut. In: the groups with their parts and places.
 * Out: one entry for what is cut or leaves the account (null when nothing is), and what only moves to another window.
 * Refuses nothing. Source: domain/finance 11.4.
 */
export function planShares(shared: readonly SharedOut[]): PlannedShares {
  const moved: Moved[] = []
  const cut: NewPosting[][] = []
  for (const { group, parts } of shared) {
    const [{ holder_id, window_no }] = group
    const real = parts.filter(({ amounts }) => !isEmpty(amounts))
    const [{ to }] = real
    if (real.length > 1) cut.push(cutInto(group, real))
    else if (to.account_id !== holder_id)
      cut.push(moveWhole(group, { account_id: to.account_id, windowOf: () => to.window_no }))
    else if (to.window_no !== window_no) moved.push({ group, window_no: to.window_no })
  }
  const postings = gather(cut)
  const leaves = postings.some(({ origin }) => origin === 'transfer')
  return {
    entry: postings.length === 0 ? null : { kind: leaves ? 'transfer' : 'split', postings },
    moved,
  }
}

const isEmpty = (amounts: PostingGroup): boolean =>
  groupTotal(amounts) === 0n && amounts.main === 0n && amounts.generated.every(amount => amount === 0n)
