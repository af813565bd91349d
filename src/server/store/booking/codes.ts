import { bookingDefaults, type DefaultSources } from '../../../hotel/booking-defaults'
import { cellFor } from '../../../hotel/rate/rate-day'
import type { BookingFacts, PersonRow } from './facts'
import type { Booking, Wish } from './wish'

/** Market, source, origin and guest type: as chosen, else the first place that has one. */
export function codesOf(
  booking: Booking,
  { nights }: Wish,
  facts: BookingFacts,
  guest: PersonRow | undefined,
) {
  const { setup, rates, cells } = facts
  const rate = rates.get(booking.rate_code_id)
  const [first] = nights
  const cell = cellFor(cells, {
    rate_code_id: first.rate_code_id,
    room_type_id: first.charge_type_id,
    stay_date: first.stay_date,
    nights: nights.length,
  })
  const from: DefaultSources = {
    block: null,
    price_row: cell ? { market_code_id: cell.market_code_id } : null,
    rate_code: rate ?? null,
    profile: guest ?? null,
    channel: null,
    property: setup,
  }
  const defaults = bookingDefaults(from)
  return {
    market_code_id: booking.market_code_id ?? defaults.market_code_id,
    source_code_id: booking.source_code_id ?? defaults.source_code_id,
    origin_code_id: booking.origin_code_id ?? defaults.origin_code_id,
    guest_type_id: booking.guest_type_id ?? defaults.guest_type_id,
  }
}
