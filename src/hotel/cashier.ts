import { type Refusal, refuse } from './refusal'

/** What opening a cashier depends on. */
export type CashierToOpen = {
  number: number
  /** The person is attached to it, or it is their own number. */
  is_yours: boolean
  is_active: boolean
  /** Name of who has it open. */
  open_with: string | null
  /** Number of another cashier that the person has open already, where a person has one at a time. */
  own_other: number | null
  opened_today: number
  max_opens_per_day: number
}

/**
 * A drawer has one hand in it: a cashier is opened by somebody attached to it, when nobody has it open, so often a day.
 * Out: nothing when it may be opened. Refuses `cashier_not_yours`, `shift_already_open`, `max_opens`. Source: domain/finance 9.3.
 */
export function refuseOpening(cashier: CashierToOpen): Refusal | undefined {
  const { number, open_with, own_other, opened_today, max_opens_per_day } = cashier
  if (!cashier.is_yours || !cashier.is_active) return refuse('cashier_not_yours', { number })
  if (open_with !== null) return refuse('shift_already_open', { number, user: open_with })
  if (own_other !== null) return refuse('shift_already_open', { number: own_other, user: 'you' })
  if (opened_today >= max_opens_per_day) return refuse('max_opens', { number, n: opened_today })
  return undefined
}
