import type { BusinessDate } from './business-date'
import type { ChargeCode } from './journal/charge'
import { type Coins, money } from './money'
import { isRefusal } from './refusal'
import { chargeGroup } from './tax'

/** What `netOfPrice` is a part of: as fine as a price in minor units ever needs. */
export const whole = 1_000_000_000n

/**
 * What the house keeps of a price with taxes inside, for figures of nights to come: the percentages in force on a date, for a guest
 * who is exempt from nothing. What is counted by head or by posting is left to the night itself. In: charge code, the date, coins.
 * Out: parts of `whole`; all of it where the taxes exceed the price. Refuses nothing. Source: domain/reports 2 (rule 8).
 */
export function netOfPrice(code: ChargeCode, revenue_date: BusinessDate, coins: Coins): bigint {
  const percentages = code.generates.filter(({ method }) => method === 'percent')
  const group = chargeGroup(
    { ...code, generates: percentages },
    { revenue_date, night: 1, includes_tax: true, tax_type: null, guest_type: null },
    { amount: money(whole), quantity: '1', adults: 0, child_ages: [] },
    coins,
  )
  return isRefusal(group) ? whole : group.main
}
