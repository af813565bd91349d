import { splitRooms } from '../../hotel/split'
import { bookingChange } from '../../wire/booking-change'
import { accept, freshOrStale, serve } from '../serve'
import { lockReservation } from '../store/reservation'
import { splitOff } from './split-off'

/**
 * `split-booking`: rooms of one reservation become reservations of their own, each with its number, in one group; the house
 * has as many rooms sold as before (domain/reservations 5.10).
 */
export const serveSplit = serve(bookingChange.split, async (input, { tx }) => {
  const { reservation_id, row_version, mode, count = 1, ...how } = input
  const locked = await lockReservation(tx, reservation_id)
  freshOrStale(locked, row_version, 'reservation')
  const rooms = accept(splitRooms(locked, mode, count))
  const { created, link_group_id, row_version: kept } = await splitOff(tx, reservation_id, rooms, how)
  return {
    original: { id: reservation_id, row_version: kept, rooms: rooms.original },
    created: created.map(({ id, confirmation_no, rooms: number }) => ({
      id,
      confirmation_no,
      rooms: number,
    })),
    link_group_id,
  }
})
