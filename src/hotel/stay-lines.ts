import type { BusinessDate } from './business-date'
import type { Beside, TaxCircumstances } from './generate'
import type { ChargeCode } from './journal/charge'
import { type Coins, type Money, minus, times } from './money'
import { isRefusal } from './refusal'
import type { StayLine } from './rule-amount'
import { chargeGroup } from './tax'

/** One thing a booking will be charged, priced as quoted; `rooms` multiplies price and people. */
export type PlannedCharge = {
  night: BusinessDate
  part: StayLine['part']
  code: ChargeCode & { include_in_deposit_rule: boolean }
  amount: Money
  rooms: number
  adults: number
  child_ages: readonly (number | null)[]
  circumstances: Omit<TaxCircumstances, 'revenue_date'>
  /** Others in the room, whose heads are charged with it. */
  beside?: readonly Beside[]
}

/**
 * What deposits and penalties count from: the charge as quoted and the taxes that come on top of it. In: planned charges, coins.
 * Out: a line each; a price that its own taxes exceed counts as it is quoted. Refuses nothing. Source: domain/finance 13.3.
 */
export const stayLines = (charges: readonly PlannedCharge[], coins: Coins): StayLine[] =>
  charges.map(({ night, part, code, amount, rooms, circumstances, ...people }) => {
    const taxed = { ...circumstances, revenue_date: night }
    const group = chargeGroup(code, taxed, { amount, quantity: '1', ...people }, coins)
    const added = isRefusal(group) ? (0n as Money) : minus(group.total, amount)
    return {
      night,
      part,
      amount: times(amount, rooms),
      added_tax: times(added, rooms),
      counts: code.include_in_deposit_rule,
    }
  })
