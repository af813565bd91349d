import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { InputOf } from '../../wire/call'
import type { reservation } from '../../wire/reservation'
import type { Stock } from '../property/stock'
import { takesCredit } from './credit'
import type { Profiles } from './guests'
import type { DayNo, Stay } from './stay'

export type Calendar = { handover: BusinessDate; dateOf(day: DayNo): BusinessDate }

export const calendarOf = (handover: BusinessDate): Calendar => ({
  handover,
  dateOf: day => addDays(handover, day),
})

type Booking = InputOf<typeof reservation.store>

/** What a reservations agent types for a stay. */
export function bookingOf(
  stay: Stay,
  { id }: Pick<Stock, 'id'>,
  profiles: Profiles,
  { dateOf }: Calendar,
): Booking {
  const { guests, companies, agents } = profiles
  return {
    arrival_date: dateOf(stay.arrival),
    departure_date: dateOf(stay.departure),
    rooms: 1,
    adults: stay.adults,
    child_ages: stay.child_ages,
    guest_profile_id: guests[stay.guest].id,
    room_type_id: id('room-type', stay.type),
    rate_code_id: id('rate-code', stay.rate),
    reservation_type_id: id('reservation-type', stay.guarantee),
    source_code_id: id('source-code', stay.source),
    origin_code_id: id('origin-code', stay.origin),
    purpose_of_stay_id: id('purpose-of-stay', stay.purpose),
    payment: [{ window_no: 1, payment_method_id: id('payment-method', stay.method) }],
    ...(takesCredit(stay) ? { packages: [{ package_code_id: id('package-code', 'FBC') }] } : {}),
    ...(stay.eta ? { eta: stay.eta } : {}),
    ...(stay.rate === 'OTA1' ? { channel: 'ota', external_ref: `AG-${70_000 + stay.no}` } : {}),
    profiles: [
      ...(stay.company === undefined
        ? []
        : [{ role: 'company' as const, guest_profile_id: companies[stay.company].id }]),
      ...(stay.agent === undefined
        ? []
        : [
            {
              role: 'travel_agent' as const,
              guest_profile_id: agents[stay.agent].id,
              commission_percent: '10',
            },
          ]),
    ],
  }
}
