import { addDays, type BusinessDate, nextDay, nightsBetween } from '../../hotel/business-date'
import { type Money, zero } from '../../hotel/money'
import type { InputOf } from '../../wire/call'
import type { Approval } from '../../wire/cashiering/shift'
import type { endOfDay } from '../../wire/end-of-day'
import { chargeMissed, costOfMissed } from '../reservation/missed-night'
import { chargeOf } from '../reservation/no-show'
import type { At } from '../serve'
import type { PostedBy } from '../store/journal'
import { loadReservation } from '../store/reservation'
import { type Changed, changeStay } from '../store/stay-change/change'

/** The stay as it will be, and what the night that was missed costs. */
type Rolled = { changed: Changed; charged: Money }
type Item = NonNullable<InputOf<typeof endOfDay.settleArrivals>['items']>[number]

/**
 * Who did not come today comes on a later day: the nights before are given back, the departure stays unless nothing of the
 * stay would be left. The night that he missed is charged where that is asked for, by rule or with an amount, and free otherwise
 * (domain/reservations 5.8, domain/finance 16.6). Refuses as every change of a stay and as a penalty do.
 */
export async function rollArrival(
  item: Item,
  at: Pick<At, 'tx' | 'answers' | 'who'> & { by: PostedBy; approval?: Approval },
): Promise<Rolled> {
  const { tx, by, answers, approval } = at
  const stay = await loadReservation(tx, item.reservation_id)
  const arrival_date = (item.new_arrival_date ?? nextDay(tx.today)) as BusinessDate
  const length = nightsBetween(stay.arrival_date, stay.departure_date)
  const isOver = stay.departure_date <= arrival_date
  const departure_date =
    item.new_departure_date ?? (isOver ? addDays(arrival_date, length) : stay.departure_date)
  const isCharged = item.charge !== undefined && item.charge !== 'none'
  const cost = isCharged ? await costOfMissed(tx, stay.id) : undefined
  const changed = await changeStay(
    tx,
    {
      id: stay.id,
      row_version: item.row_version,
      change: { arrival_date, departure_date },
      reprice: 'keep',
      goes_on: true,
      label: ({ confirmation_no, guest }) => `Rolled ${confirmation_no} ${guest} to ${arrival_date}`,
    },
    at,
  )
  if (!cost) return { changed, charged: zero }
  const { waive_reason } = item
  const how = { amount: chargeOf(tx, item.charge), waive_reason, approval, answers, by }
  const { penalty } = await chargeMissed(tx, stay, cost, how)
  return { changed, charged: penalty }
}
