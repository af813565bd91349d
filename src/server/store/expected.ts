import { addDays, type BusinessDate, businessDate, later } from '../../hotel/business-date'
import { type Money, plus, sum, zero } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import type { Tx } from '../tx'
import { type NightItem, planEachNight, planNights } from './night/plan'

type Stay = { id: number; status: string; departure: string }
export type StayToBill = Pick<Stay, 'id' | 'departure'> & { account_id: number }

/** So many days are planned ahead; a guest who stays longer is not billed to the end of it. */
const mostDays = 31

/**
 * What will be charged to an account itself: tonight, and until he has left (domain/finance 5.3). The day of departure has its charges
 * too, though no night: the breakfast of that morning, the fee for leaving late, a day use; the check-out posts them (11.1).
 */
export async function expectedOf(
  tx: Tx,
  account_id: number,
  stay: Stay | null,
): Promise<{ tonight: Money; to_departure: Money }> {
  if (stay?.status !== 'checked_in') return { tonight: zero, to_departure: zero }
  const days = (await daysToCome(tx, [{ ...stay, account_id }])).get(account_id) ?? []
  return { tonight: days[0] ?? zero, to_departure: sum(days) }
}

/**
 * What the days to come will charge the own accounts of stays in house, each as its own end of day will, with as many queries for many
 * stays as for one. Out: by account, from today to the day of departure; today alone where that is over.
 */
export async function daysToCome(tx: Tx, stays: readonly StayToBill[]): Promise<Map<number, Money[]>> {
  const last = stays.map(({ departure }) => businessDate(departure)).reduce(later, tx.today)
  const dates: BusinessDate[] = []
  for (let date = tx.today; date <= last && dates.length < mostDays; date = addDays(date, 1)) dates.push(date)
  const planned = await planEachNight(tx, {
    reservation_ids: stays.map(({ id }) => id),
    days: dates.map(date => ({ date, today: date })),
  })
  const charges = planned.map(chargesByStay)
  return new Map(
    stays.map(({ id, account_id, departure }) => [
      account_id,
      dates.flatMap((date, at) =>
        date <= departure || date === tx.today ? [charges[at].get(id) ?? zero] : [],
      ),
    ]),
  )
}

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
