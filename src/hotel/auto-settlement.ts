import { type BusinessDate, nightsBetween } from './business-date'
import type { Money } from './money'

/** When a house settles bills by itself; each part may be switched off. */
export type SettlementRule = {
  on_departure: boolean
  /** So many days after the last folio of the bill; null: not by days. */
  every_days: number | null
  /** As soon as it owes more; null: not by amount. */
  above: Money | null
}

export type OwingBill = {
  balance: Money
  departure_date: BusinessDate
  /** The last folio of the bill, of the arrival before the first. */
  settled_on: BusinessDate
}

export type SettlementCause = 'departure' | 'days' | 'amount'

/**
 * Why a bill is to be settled today. In: the bill, the house's rule, the business date. Out: the first cause that applies,
 * undefined when none does; a bill that owes nothing has none. Refuses nothing. Source: domain/finance 11.7.
 */
export function settlementCause(
  { balance, departure_date, settled_on }: OwingBill,
  { on_departure, every_days, above }: SettlementRule,
  today: BusinessDate,
): SettlementCause | undefined {
  if (balance <= 0n) return undefined
  if (on_departure && departure_date <= today) return 'departure'
  if (every_days !== null && nightsBetween(settled_on, today) >= every_days) return 'days'
  if (above !== null && balance > above) return 'amount'
  return undefined
}
