import { bookingDefaults, type DefaultSources } from '../../../hotel/booking-defaults'
import { cellFor } from '../../../hotel/rate/rate-day'
import type { DefaultCodes, PricedBy } from '../../../hotel/stay-change/codes-follow'
import type { BookingFacts, PersonRow } from './facts'
import type { Booking, Wish } from './wish'

/** Market, source, origin and guest type: as chosen, else the first place that has one. */
export function codesOf(
  booking: Booking,
  { nights }: Wish,
  facts: BookingFacts,
  guest: PersonRow | undefined,
) {
  const rate_code = facts.rates.get(booking.rate_code_id) ?? null
  const from = sourcesOf(facts, { guest, nights: nights.length })(nights[0])
  const defaults = bookingDefaults({ ...from, rate_code })
  return {
    market_code_id: booking.market_code_id ?? defaults.market_code_id,
    source_code_id: booking.source_code_id ?? defaults.source_code_id,
    origin_code_id: booking.origin_code_id ?? defaults.origin_code_id,
    guest_type_id: booking.guest_type_id ?? defaults.guest_type_id,
  }
}

type Of = { guest: PersonRow | undefined; nights: number }

/** What each night of a stay of so many gets where nobody chooses. */
export const nightDefaults = (facts: BookingFacts, of: Of): DefaultCodes => {
  const from = sourcesOf(facts, of)
  return night => bookingDefaults(from(night))
}

const sourcesOf =
  ({ setup, rates, cells, blocks }: BookingFacts, { guest, nights }: Of) =>
  ({ rate_code_id, charge_type_id: room_type_id, stay_date }: PricedBy): DefaultSources => {
    const cell = cellFor(cells, { rate_code_id, room_type_id, stay_date, nights })
    return {
      block: blocks.values().next().value ?? null,
      price_row: cell ? { market_code_id: cell.market_code_id } : null,
      rate_code: rates.get(rate_code_id) ?? null,
      profile: guest ?? null,
      channel: null,
      property: setup,
    }
  }
