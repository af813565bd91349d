import { type BusinessDate, businessDate, nightsOf } from '../../hotel/business-date'
import { type NightAhead, type PricedOtherwise, pricedOtherwise } from '../../hotel/business-day/advance'
import { type Money, sum, zero } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import type { Tx } from '../tx'
import { type AheadOf, loadBilledAhead, loadClaimsAhead } from './advance'
import { type NightItem, planEachNight } from './night/plan'

/**
 * Nights to come of a stay that were billed ahead at another price than their own days would charge now: each is planned as if
 * nothing were billed and as it stands (domain/finance 10.7). A night that cannot be planned is told by the end of day.
 */
export async function billedOtherwise(
  tx: Tx,
  { id, departure }: { id: number; departure: string },
): Promise<PricedOtherwise[]> {
  const nights = nightsOf(tx.today, businessDate(departure))
  const [byStay, free] = await Promise.all([loadBilledAhead(tx, nights, [id]), loadClaimsAhead(tx, id)])
  const ahead = byStay.get(id) ?? []
  const billed = nights.filter(date => ahead.some(({ night }) => night === date))
  if (billed.length === 0) return []
  const asked = { reservation_ids: [id], days: billed.map(date => ({ date, today: date })) }
  const [whole, coming] = await Promise.all([planEachNight(tx, { ...asked, free }), planEachNight(tx, asked)])
  return pricedOtherwise(
    billed.flatMap((night, at): NightAhead[] => {
      const [all, more] = [chargedBy(whole[at]), chargedBy(coming[at])]
      if (all === null || more === null) return []
      return [{ night, billed: billedFor(ahead, night), whole: all, coming: more }]
    }),
  )
}

/** What somebody has lowered by a credit bill was meant to cost less; what was credited whole is charged again on its day. */
const billedFor = (ahead: readonly AheadOf[], date: BusinessDate): Money =>
  sum(
    ahead.filter(({ night, amount }) => night === date && amount !== zero).map(({ as_billed }) => as_billed),
  )

const chargedBy = ([item]: readonly NightItem[]): Money | null => {
  if (!item) return zero
  return isRefusal(item.plan) ? null : item.plan.total
}
