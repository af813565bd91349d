import { addDays, type BusinessDate, businessDate } from '../../hotel/business-date'
import { type Money, plus, sum, zero } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import type { Tx } from '../tx'
import { type NightItem, planEachNight, planNights } from './night/plan'

type Stay = { id: number; status: string; departure: string }
export type StayToBill = Pick<Stay, 'id' | 'departure'> & { account_id: number }

/** So many nights are planned ahead; a guest who stays longer is not billed to the end of it. */
const mostNights = 31

/** What the end of day will charge an account itself: tonight, and on all nights to the departure (domain/finance 5.3). */
export async function expectedOf(
  tx: Tx,
  account_id: number,
  stay: Stay | null,
): Promise<{ tonight: Money; to_departure: Money }> {
  if (stay?.status !== 'checked_in') return { tonight: zero, to_departure: zero }
  const nights = (await nightsToCome(tx, [{ ...stay, account_id }])).get(account_id) ?? []
  return { tonight: nights[0] ?? zero, to_departure: sum(nights) }
}

/**
 * What the nights to come will charge the own accounts of stays in house, each night as its own end of day will, with as many queries
 * for many stays as for one. Out: by account, from tonight to the departure.
 */
export async function nightsToCome(tx: Tx, stays: readonly StayToBill[]): Promise<Map<number, Money[]>> {
  const last = stays.map(({ departure }) => businessDate(departure)).reduce(later, tx.today)
  const dates: BusinessDate[] = []
  for (let night = tx.today; night < last && dates.length < mostNights; night = addDays(night, 1))
    dates.push(night)
  const planned = await planEachNight(tx, {
    reservation_ids: stays.map(({ id }) => id),
    days: dates.map(date => ({ date, today: date })),
  })
  const charges = planned.map(chargesByStay)
  return new Map(
    stays.map(({ id, account_id, departure }) => [
      account_id,
      dates.flatMap((date, at) => (date < departure ? [charges[at].get(id) ?? zero] : [])),
    ]),
  )
}

const later = (one: BusinessDate, other: BusinessDate): BusinessDate => (one > other ? one : other)

/** What one night will charge the account itself, seen from its own run; routed parts are others'. */
export async function nightCharges(tx: Tx, reservation_id: number): Promise<Money> {
  const planned = await planNights(tx, { reservation_ids: [reservation_id], date: tx.today })
  return chargesByStay(planned).get(reservation_id) ?? zero
}

function chargesByStay(planned: readonly NightItem[]): Map<number, Money> {
  const charges = new Map<number, Money>()
  for (const { reservation_id, account_id, plan } of planned) {
    const own = isRefusal(plan)
      ? []
      : plan.entries
          .flatMap(({ postings }) => postings)
          .filter(({ ledger, holder_id }) => ledger === 'guest' && holder_id === account_id)
    charges.set(
      reservation_id,
      plus(charges.get(reservation_id) ?? zero, sum(own.map(({ amount }) => amount))),
    )
  }
  return charges
}
