import type { AccountState } from '../account-state'
import type { Permission } from '../permission'

/** What of a posting group decides which corrections it takes. */
export type CorrectableGroup = {
  side: 'charge' | 'payment'
  origin: string
  is_main: boolean
  is_live: boolean
  is_on_folio: boolean
  is_adjusted: boolean
  /** Gives something back of another charge, wherever it lies now. */
  is_rebate: boolean
  /** A package charge: reversed only with its night. */
  is_wrapper: boolean
  /** Cash that was given out: it is reversed at its drawer, never rebated. */
  is_paid_out: boolean
  /** Billed ahead, and its night is not there yet: it is reversed, never changed. */
  is_ahead: boolean
  /** Of a payment. */
  payment_type: string | null
  /** The person's own, of this business date. */
  is_own_today: boolean
  is_today: boolean
  /** Posted on the shift that the person has open. */
  is_on_own_shift: boolean
}

export type MayCorrect = Record<'text' | 'move' | 'split' | 'transfer' | 'adjust' | 'reverse', boolean>

/** What is taken back where it was made, and not on the bill (domain/finance 7.2). */
export const ownUndo = ['deposit_transfer', 'city_ledger', 'credit_bill']
const counted = ['cash', 'cheque']
const cards = ['credit_card', 'debit_card', 'virtual_card']

/**
 * The screen never offers what would be refused. In: the group, its account, what the person may. Out: one flag per correction.
 * Source: domain/finance 5.3, 7.1, 7.2.
 */
export function mayCorrect(
  group: CorrectableGroup,
  { status }: Pick<AccountState, 'status'>,
  may: (permission: Permission) => boolean,
): MayCorrect {
  const isOpen = status === 'open' || status === 'reopened'
  const isFree = group.is_main && group.is_live && isOpen && !group.is_on_folio
  const isCharge = group.side === 'charge'
  const isBeforeArrival = status === 'pre_stay' && isCharge && group.is_main && group.is_live
  const isThere = isFree && !group.is_ahead
  const mayEdit = may('Cashiering post charge') || may('Cashiering transfer')
  return {
    text: group.is_main && group.is_live && mayEdit,
    move: isFree && mayEdit,
    split: isThere && isCharge && may('Cashiering split'),
    transfer: isThere && !ownUndo.includes(group.origin) && may('Cashiering transfer'),
    adjust: isThere && isCharge && !group.is_rebate && !group.is_paid_out && may('Cashiering adjust'),
    reverse:
      (isFree || (isBeforeArrival && !group.is_on_folio)) && isReversible(group) && mayReverse(group, may),
  }
}

function isReversible({ origin, payment_type, ...group }: CorrectableGroup): boolean {
  if (ownUndo.includes(origin) || group.is_adjusted || group.is_wrapper) return false
  if (group.side === 'charge' || payment_type === null) return true
  if (counted.includes(payment_type)) return group.is_on_own_shift
  return !cards.includes(payment_type) || group.is_today
}

const mayReverse = ({ is_own_today }: CorrectableGroup, may: (permission: Permission) => boolean): boolean =>
  may('Cashiering reverse any') || (is_own_today && may('Cashiering reverse own'))
