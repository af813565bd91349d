import { type Money, zero } from './money'
import type { ReceivableFinding } from './receivable'

/** A way to pay, by its id and type. */
export type Way = { id: number; payment_type: string }

/** What a window could be settled by. */
export type WaysOfWindow = {
  /** With what is still to be posted, in minor units; negative where the guest is in credit. */
  to_pay: Money
  /** As it was set for the window. */
  own: Way | null
  /** As the booking says; for a window that says nothing itself. */
  booked: Way | null
  /** The receivables account of the window or its payee, and what stands in the way of charging it. */
  account: { id: number; findings: readonly ReceivableFinding[] } | null
  /** The house's way to take cash. */
  cash: Way | null
  /** By which most was paid; what is in credit goes back the same way. */
  paid: Way | null
}

/**
 * `ar_account_id`: it goes to that account; `payment_method_id`: how it is paid now, also where somebody decides against the account.
 * `lacks_account`: it was to go on account and none takes it, so that nothing is proposed.
 */
export type SettlementSuggestion = {
  payment_method_id: number | null
  ar_account_id: number | null
  lacks_account: boolean
}

/**
 * Whoever checks a guest out has an answer before he asks: each window is proposed to be settled as was agreed for it, by the
 * receivables account when it takes the amount, and in cash where nothing was agreed. Where somebody else was to be billed and no
 * account takes it, a person decides: cash proposed there would be confirmed and stand in a drawer that never got it, and the card of
 * the booking would pay for a company. What a guest is in credit with is given back to him as it came, which needs no further right
 * (domain/finance 8.2), and credited to nobody. In: the ways of a window. Out: the proposal. Refuses nothing. Source: domain/finance
 * 11.2 (which says cash otherwise), 14.5.
 */
export function suggestSettlement({
  to_pay,
  own,
  booked,
  account,
  cash,
  paid,
}: WaysOfWindow): SettlementSuggestion {
  const agreed = [own, booked].find(isAtDesk) ?? null
  if (to_pay < zero) return { payment_method_id: (paid ?? agreed ?? cash)?.id ?? null, ...noAccount }
  if (isAtDesk(own)) return { payment_method_id: agreed?.id ?? null, ...noAccount }
  const takes = account?.findings.every(({ outcome }) => outcome.state !== 'stop') ? account.id : null
  // The booking's way to pay is the guest's, and says nothing about a bill that was to be somebody else's.
  const isOwedTo = account !== null || own !== null || (booked !== null && agreed === null)
  const lacks_account = takes === null && isOwedTo && to_pay > zero
  const way = lacks_account ? null : (agreed ?? cash)
  return { payment_method_id: way?.id ?? null, ar_account_id: takes, lacks_account }
}

const noAccount = { ar_account_id: null, lacks_account: false }

/** Paid at the desk; city ledger is no payment but an account. */
const isAtDesk = (way: Way | null): boolean => way !== null && way.payment_type !== 'city_ledger'
