import { larger, minus, type Money, percentOf, plus, type Rounds, smaller, zero } from './money'
import { type Refusal, refuse, refuseField } from './refusal'

/** How much a card is still to be authorised for: a share of what the days to come charge and nobody has paid, less what is held. */
export type ToAuthorise = {
  /** Quoted, with taxes and packages. */
  to_come: Money
  /** What the guest's bill stands at; below zero he has paid ahead, and no card is held for that once more. */
  balance: Money
  /** Of the window's payment method, decimal text; null where the method is no card or asks for nothing. */
  percent: string | null
  held: Money
}

/** In: what is to come, the bill, the method's share, what is held. Out: what is missing, never below zero. Source: domain/finance 8.7. */
export function authorisationMissing({ to_come, balance, percent, held }: ToAuthorise, coins: Rounds): Money {
  if (percent === null) return zero
  const unpaid = larger(plus(to_come, smaller(balance, zero)), zero)
  return larger(minus(percentOf(unpaid, percent, coins), held), zero)
}

/** What a bill owes, what is held for it, and how much of it is wanted; null: what the bill takes. */
export type ToCapture = { owed: Money; held: Money; wanted: Money | null }

/**
 * What is taken of a hold: what the bill owes, and at most what is held; the rest of the bill is another payment. Out: the amount.
 * Refuses `nothing_selected` (the bill owes nothing), `validation` (nothing is wanted) and `authorisation_short` (more than is
 * held). Source: domain/finance 8.7, 11.2.
 */
export function amountToCapture({ owed, held, wanted }: ToCapture): Money | Refusal {
  if (wanted === null) return owed <= 0n ? refuse('nothing_selected') : smaller(owed, held)
  if (wanted <= 0n) return refuseField('amount', 'Please give an amount above zero.')
  return wanted > held ? refuse('authorisation_short') : wanted
}
