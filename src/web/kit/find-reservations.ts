import { bookingView } from '../../wire/booking-view'
import type { OutputOf } from '../../wire/call'
import type { Found } from './field/found'
import { formatDay } from './format'
import { request } from './http'

type Within = { arrival_to: string; departure_from: string }

/** Current reservations by name or number, without one; `within`: of certain days. */
export const findReservations =
  (but?: number, within?: Within) =>
  async (typed: string): Promise<Found[]> => {
    const { path, method } = bookingView.list
    const body = { search: typed, filters: { tab: 'current', ...within }, per_page: 20 }
    const { data } = await request({ path, method, body, inline: true })
    const { items } = data as OutputOf<typeof bookingView.list>
    return items
      .filter(({ reservation_id }) => reservation_id !== but)
      .map(({ reservation_id, confirmation_no, guest, arrival_date, departure_date }) => ({
        id: reservation_id,
        label: `${confirmation_no} ${guest}, ${formatDay(arrival_date)} – ${formatDay(departure_date)}`,
      }))
  }
