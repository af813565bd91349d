import { share } from '../../wire/share'
import { freshOrStale, serve } from '../serve'
import type { Booking } from '../store/booking/wish'
import { heldNights } from '../store/share/room'
import { asRead } from '../store/stay-change/change'
import { type Booked, bookingOf, loadBooked } from '../store/stay-change/booked'
import type { Tx } from '../tx'
import { bookInto } from './book-into'
import { shownShare } from './shown'

/**
 * `share/add` (domain/reservations 5.9): books somebody on the dates and conditions of a reservation, without a room of his own
 * to sell, and puts him into its room.
 */
export const serveAddSharer = serve(share.add, async ({ answers: _, ...input }, at) => {
  const { tx } = at
  const { reservation_id, row_version, guest, guest_profile_id, adults, child_ages, mode } = input
  const target = await loadBooked(tx, reservation_id)
  freshOrStale(asRead(tx, target), row_version, 'reservation')
  const booking: Booking = {
    ...sameStay(tx, target),
    adults: adults ?? 1,
    child_ages,
    ...(guest ? { guest } : { guest_profile_id }),
  }
  const { id, confirmation_no } = await bookInto(booking, { target, mode }, at)
  return {
    ...(await shownShare(tx, target.id)),
    added: { reservation_id: id, confirmation_no },
    message: `Booked: ${confirmation_no}, sharing with ${target.guest}.`,
  }
})

/** Nights that are over in the room are over for whoever joins. */
function sameStay({ today }: Tx, target: Booked): Booking {
  const { c1: _, c2: __, c3: ___, guest_profile_id: ____, ...booking } = bookingOf(target)
  const [first] = heldNights(target, today)
  const { payment_method_id } = target
  return {
    ...booking,
    arrival_date: first?.stay_date ?? target.arrival_date,
    room_type_id: first?.room_type_id ?? target.room_type_id,
    charge_type_id: first?.charge_type_id ?? target.charge_type_id,
    rate_code_id: first?.rate_code_id ?? target.rate_code_id,
    guest_type_id: undefined,
    channel: undefined,
    status: 'reserved',
    ...(payment_method_id === null ? {} : { payment: [{ window_no: 1, payment_method_id }] }),
  }
}
