import type { BusinessDate } from './business-date'
import { type Money, percentOf, type Rounds, zero } from './money'

/** What a type of accounts takes of whoever pays late; the value is decimal text: an amount, or a percentage. */
export type LateInterest = { type: 'none' | 'flat' | 'percent'; value: string | null }

/**
 * What is charged in a month for what is overdue. In: the overdue amount in minor units without what is disputed and without earlier
 * interest, the terms, how the house reads and rounds. Out: the amount, nothing where nothing is overdue. Refuses nothing.
 * Source: domain/finance 14.13.
 */
export function financeCharge(
  overdue: Money,
  { type, value }: LateInterest,
  coins: Rounds & { read: (text: string) => Money },
): Money {
  if (overdue <= 0n || type === 'none' || value === null) return zero
  return type === 'flat' ? coins.read(value) : percentOf(overdue, value, coins)
}

/** Interest is charged once in a month of the house's own calendar. */
export const interestClaim = (ar_account_id: number, closed: BusinessDate): string =>
  `ar-finance:${ar_account_id}:${closed.slice(0, 7)}`
