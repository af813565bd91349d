import type { BusinessDate } from './business-date'
import { type Coins, type Money, plus, times } from './money'
import { isRefusal } from './refusal'
import type { PlannedCharge } from './stay-lines'
import { chargeGroup } from './tax'

/** A tax on one night, for all rooms; included ones are inside the prices, the others come on top. */
export type QuotedTax = { stay_date: BusinessDate; name: string; amount: Money; included: boolean }

/**
 * Which taxes planned charges carry, as the posting engine counts them, one row for each tax and night (domain/reservations 3.6).
 * In: charges of rooms and packages, coins. Out: the taxes in the order in which they come up. A charge that its own taxes exceed
 * has none here, as in `stayLines`. Refuses nothing.
 */
export function quotedTaxes(charges: readonly PlannedCharge[], coins: Coins): QuotedTax[] {
  const found = new Map<string, QuotedTax>()
  for (const { night, part: _, code, amount, rooms, circumstances, ...people } of charges) {
    const taxed = { ...circumstances, revenue_date: night }
    const group = chargeGroup(code, taxed, { amount, quantity: '1', ...people }, coins)
    if (isRefusal(group)) continue
    for (const { generate, amount: tax, included } of group.generated) {
      const name = code.generates.find(({ id }) => id === generate.id)?.target.name ?? code.name
      const key = `${night} ${name} ${included}`
      const before = found.get(key)
      const all = times(tax, rooms)
      found.set(key, { stay_date: night, name, included, amount: before ? plus(before.amount, all) : all })
    }
  }
  return [...found.values()]
}
