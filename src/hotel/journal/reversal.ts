import { type Refusal, refuse } from '../refusal'
import type { NewEntry, NewPosting } from './entry'
import { gather } from './group'
import { ownUndo } from './may-correct'
import { mirrored, mirroredContra, type StandingGroup, type StandingPosting } from './standing'

/** A group with what decides whether it may be taken back. */
export type ReversibleGroup = {
  group: StandingGroup
  /** Of a payment. */
  payment_type: string | null
  is_today: boolean
  is_on_own_shift: boolean
  /** Its card was charged, or given its money, by a provider: nothing goes back by what is written here. */
  is_by_provider: boolean
  /** Of money paid ahead of which something has paid a bill, gone back or moved: what is left, as it is written. */
  left_of_deposit: string | null
}

const cards = ['credit_card', 'debit_card', 'virtual_card']

/**
 * What should not be there at all is taken back, unless it has an undo of its own, was adjusted or used, or its money has left the
 * hand. Out: nothing when the group may be reversed. Refuses `reverse_elsewhere`, `has_adjustments`, `deposit_short`,
 * `package_wrapper`, `shift_closed`, `card_settled`. Source: domain/finance 7.2, 8.6, 8.8, 13.4.
 */
export function refuseReversal({
  group,
  payment_type,
  is_today,
  is_on_own_shift,
  is_by_provider,
  left_of_deposit,
}: ReversibleGroup): Refusal | undefined {
  const [main] = group
  if (ownUndo.includes(main.origin)) return refuse('reverse_elsewhere', { what: main.description })
  if (group.some(({ is_adjusted }) => is_adjusted)) return refuse('has_adjustments')
  if (left_of_deposit !== null) return refuse('deposit_short', { left: left_of_deposit })
  const isFromDrawer = group.some(({ contra }) => contra.some(({ cashier_id }) => cashier_id !== undefined))
  if (isFromDrawer && !is_on_own_shift) return refuse('shift_closed')
  const isSettled = payment_type !== null && cards.includes(payment_type) && !is_today
  return isSettled || is_by_provider ? refuse('card_settled') : undefined
}

/**
 * Every line of the groups mirrored, revenue, tax and money as well, on the current business date (recipe R16).
 * In: the groups, the code and reason of the correction, the claims that are free again. Out: one entry.
 * Refuses nothing. Source: domain/finance 7.2.
 */
export const planReversal = (
  groups: readonly StandingGroup[],
  why: { adjustment_code_id?: number; reason: string },
  releases: readonly string[],
): NewEntry => ({
  kind: 'reversal',
  postings: gather(groups.map(group => reversed(group, why))),
  releases: [...releases],
  memo: why.reason.slice(0, 200),
})

const reversed = (
  group: StandingGroup,
  { adjustment_code_id, reason }: { adjustment_code_id?: number; reason: string },
): NewPosting[] =>
  mirrored(group, 'reversal').map((posting, index) => ({
    ...posting,
    adjustment_code_id,
    supplement: reason.slice(0, 200),
    contra: mirroredContra(group[index]),
    explain: { ...posting.explain, reversal: reason },
  }))

/** Postings as groups again: a main one with what it generated. */
export function groupsOf(postings: readonly StandingPosting[]): StandingGroup[] {
  const groups = new Map<number, StandingPosting[]>()
  for (const posting of postings) {
    const key = posting.parent_id ?? posting.id
    groups.set(key, [...(groups.get(key) ?? []), posting])
  }
  return [...groups.values()].map(group =>
    group.toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null) || a.id - b.id),
  )
}
