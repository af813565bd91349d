import type { BusinessDate } from '../../hotel/business-date'
import { bookingChange } from '../../wire/booking-change'
import { serve } from '../serve'
import { changeStay } from '../store/stay-change/change'
import { shown } from './update'

/** `booking-daily-details/update` (domain/reservations 5.11). */
export const serveUpdateNights = serve(
  bookingChange.updateNights,
  async ({ reservation_id, row_version, patches, reprice }, { tx, answers, who }) => {
    const change = { patches: patches.map(({ dates, set }) => ({ dates: dates as BusinessDate[], set })) }
    return shown(
      tx,
      await changeStay(tx, { id: reservation_id, row_version, reprice, change }, { answers, who }),
    )
  },
)
