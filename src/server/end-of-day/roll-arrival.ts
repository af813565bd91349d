import { addDays, type BusinessDate, nextDay, nightsBetween } from '../../hotel/business-date'
import type { InputOf } from '../../wire/call'
import type { endOfDay } from '../../wire/end-of-day'
import type { At } from '../serve'
import { loadReservation } from '../store/reservation'
import { type Changed, changeStay } from '../store/stay-change/change'

type Item = NonNullable<InputOf<typeof endOfDay.settleArrivals>['items']>[number]

/**
 * Who did not come today comes on a later day: the nights before are given back, the departure stays unless nothing of the
 * stay would be left (domain/reservations 5.8, domain/finance 16.6). Refuses as every change of a stay.
 */
export async function rollArrival(item: Item, at: Pick<At, 'tx' | 'answers' | 'who'>): Promise<Changed> {
  const { tx } = at
  const stay = await loadReservation(tx, item.reservation_id)
  const arrival_date = (item.new_arrival_date ?? nextDay(tx.today)) as BusinessDate
  const length = nightsBetween(stay.arrival_date, stay.departure_date)
  const isOver = stay.departure_date <= arrival_date
  const departure_date =
    item.new_departure_date ?? (isOver ? addDays(arrival_date, length) : stay.departure_date)
  return changeStay(
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
}
