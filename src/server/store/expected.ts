import { addDays, type BusinessDate, businessDate } from '../../hotel/business-date'
import { type Money, sum, zero } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import type { Tx } from '../tx'
import { planNights } from './night/plan'

type Stay = { id: number; status: string; departure: string }

/** So many nights are planned ahead; a guest who stays longer is not billed to the end of it. */
const mostNights = 31

/** What the end of day will charge an account itself: tonight, and on all nights to the departure (domain/finance 5.3). */
export async function expectedOf(
  tx: Tx,
  account_id: number,
  stay: Stay | null,
): Promise<{ tonight: Money; to_departure: Money }> {
  if (stay?.status !== 'checked_in') return { tonight: zero, to_departure: zero }
  const last = businessDate(stay.departure)
  const dates: BusinessDate[] = []
  for (let night = tx.today; night < last && dates.length < mostNights; night = addDays(night, 1))
    dates.push(night)
  const nights = await Promise.all(
    dates.map(date => nightCharges({ ...tx, today: date }, account_id, stay.id)),
  )
  return { tonight: nights[0] ?? zero, to_departure: sum(nights) }
}

/** What one night will charge the account itself, seen from its own run; routed parts are others'. */
export async function nightCharges(tx: Tx, account_id: number, reservation_id: number): Promise<Money> {
  const planned = await planNights(tx, { reservation_ids: [reservation_id], date: tx.today })
  return sum(
    planned.flatMap(({ plan }) =>
      isRefusal(plan)
        ? []
        : plan.entries.flatMap(({ postings }) =>
            postings
              .filter(({ ledger, holder_id }) => ledger === 'guest' && holder_id === account_id)
              .map(({ amount }) => amount),
          ),
    ),
  )
}
