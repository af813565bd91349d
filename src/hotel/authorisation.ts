import { type Money, larger, minus, percentOf, zero } from './money'

/** How much a card is still to be authorised for: a share of the nights to come, less what is held. */
export type ToAuthorise = {
  /** Quoted, with taxes and packages. */
  nights_to_come: Money
  /** Of the window's payment method, decimal text; null where the method is no card or asks for nothing. */
  percent: string | null
  held: Money
}

/** In: the nights to come, the method's share, what is held. Out: what is missing, never below zero. Source: domain/finance 8.7. */
export const authorisationMissing = ({ nights_to_come, percent, held }: ToAuthorise): Money =>
  percent === null ? zero : larger(minus(percentOf(nights_to_come, percent), held), zero)
