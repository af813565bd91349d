import { refuseState } from '../../hotel/stay'
import { bookingChange } from '../../wire/booking-change'
import { Refused, serve } from '../serve'
import { loadReservation } from '../store/reservation'
import { changeStay } from '../store/stay-change/change'
import { shown } from './update'

/** `booking/reservation-type`: deducting or not, the counters move with it (domain/reservations 5.6). */
export const serveReservationType = serve(
  bookingChange.changeReservationType,
  async ({ id, row_version, reservation_type_id }, { tx, answers, who }) => {
    const stay = await loadReservation(tx, id)
    const refusal = refuseState('change_reservation_type', stay.status)
    if (refusal) throw new Refused(refusal)
    return shown(
      tx,
      await changeStay(
        tx,
        { id, row_version, seen: stay, change: { reservation_type_id } },
        { answers, who },
      ),
    )
  },
)
