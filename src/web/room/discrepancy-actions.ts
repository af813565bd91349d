import type { RowAction } from '../kit/row-actions'
import { useHouse } from '../kit/session'
import { useGo, useOpens } from '../shell/way-to'
import type { RoomRow } from './room-row'

const arrivals = '/home/front-desk/arrivals'
const departures = '/home/front-desk/departures'
const reservations = '/home/booking/manage-reservation'

/** Whether it is a button of its own in this row. */
export const isStepOf = (row: RoomRow, { isQuick, when }: RowAction<RoomRow>): boolean =>
  (typeof isQuick === 'function' ? isQuick(row) : isQuick === true) && (when?.(row) ?? true)

/**
 * What the desk does where housekeeping has seen something else than it knows: who has gone is checked out, who has come is checked in,
 * and of whom more or fewer are there the reservation is put right (domain/housekeeping 2). The reservation of a room is one step away anyhow.
 */
export function useDiscrepancyActions(): RowAction<RoomRow>[] {
  const go = useGo()
  const opens = useOpens()
  const today = useHouse()?.business_date
  const leaves = ({ stay_status }: RoomRow) =>
    stay_status.some(status => status === 'due_out' || status === 'day_use')
  return [
    {
      label: 'Check out …',
      isQuick: true,
      when: row => row.discrepancy === 'skip' && row.reservation !== null && leaves(row) && opens(departures),
      run: ({ reservation }) => reservation && go(`${departures}?tab=all&check_out=${reservation.id}`),
    },
    {
      label: 'Check in …',
      isQuick: true,
      when: row =>
        row.discrepancy === 'sleep' &&
        row.next !== null &&
        row.next.arrival_date === today &&
        opens(arrivals),
      run: ({ next }) => next && go(`${arrivals}?tab=all&check_in=${next.reservation_id}`),
    },
    {
      label: 'Reservation',
      // Of who stays on the desk asks first: he leaves early there, or is not gone.
      isQuick: row => row.discrepancy === 'person' || (row.discrepancy === 'skip' && !leaves(row)),
      when: row => row.reservation !== null && opens(reservations),
      run: ({ reservation }) => reservation && go(`${reservations}/${reservation.confirmation_no}`),
    },
  ]
}
