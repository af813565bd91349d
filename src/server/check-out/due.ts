import type { BusinessDate } from '../../hotel/business-date'
import { ledgerAmount } from '../../hotel/journal/entry'
import { type Money, plus, zero } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import { accept } from '../serve'
import { type NightItem, planEachNight, planNights } from '../store/night/plan'
import type { Tx } from '../tx'
import type { Leaving } from './facts'

/** Nights of the stay as they would be posted now: those that never were, and today when something falls due today. */
export async function planDue(
  tx: Tx,
  leaving: Leaving,
  which: { nights: boolean; charges: boolean },
): Promise<NightItem[]> {
  const { reservation_id, unposted_nights, unposted_charges } = leaving
  const dates = new Set<BusinessDate>([
    ...(which.nights ? unposted_nights : []),
    ...(which.charges && unposted_charges.length > 0 ? [tx.today] : []),
  ])
  // Together: what one night takes of a routing's limit is gone for the next.
  const days = [...dates].map(date => ({ date, today: tx.today }))
  const planned = (await planEachNight(tx, { reservation_ids: [reservation_id], days })).flat()
  for (const { plan } of planned) accept(plan)
  return planned
}

/**
 * What falls due today comes to, for the question whether it is posted; null where nothing does, where it is posted together with a night,
 * and where it cannot be planned: whoever leaves it out is not held up by it.
 */
export async function dueToday(tx: Tx, leaving: Leaving): Promise<Money | null> {
  const { reservation_id, unposted_charges, unposted_nights, departure_date } = leaving
  const isAlone = departure_date <= tx.today && !unposted_nights.includes(tx.today)
  if (unposted_charges.length === 0 || !isAlone) return null
  const [item] = await planNights(tx, { reservation_ids: [reservation_id], date: tx.today })
  return item && !isRefusal(item.plan) ? item.plan.total : null
}

/** What the planned nights would add to each window of the stay's own account. */
export function dueByWindow({ account }: Leaving, planned: readonly NightItem[]): Map<number, Money> {
  const due = new Map<number, Money>()
  for (const { plan } of planned) {
    for (const posting of accept(plan).entries.flatMap(({ postings }) => postings)) {
      if (posting.ledger !== 'guest' || posting.holder_id !== account?.id) continue
      due.set(posting.window_no, plus(due.get(posting.window_no) ?? zero, ledgerAmount(posting)))
    }
  }
  return due
}
