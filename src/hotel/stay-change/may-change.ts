import type { BusinessDate } from '../business-date'
import { type Coins, type Money, zero } from '../money'
import { type Refusal, refuse } from '../refusal'
import { refuseState, type Status } from '../stay'

/** What of a reservation a change touches, as the table of domain/reservations 5.5 groups it. */
export type Touched =
  | 'arrival'
  | 'departure'
  | 'rooms'
  | 'people'
  | 'sold_type'
  | 'price'
  | 'reservation_type'
  | 'profiles'
  | 'codes'
  | 'payment'
  | 'other'

type Changing = {
  status: Status
  arrival_date: BusinessDate
  departure_date: BusinessDate
  room: string | null
}

/**
 * Until the guest has come everything may change; in house nothing of what was slept, and the day he came least of all
 * (domain/reservations 5.5). In: the stay as it is, what the change touches, the new dates. Refuses `wrong_state`,
 * `not_changeable`, `use_room_move`, `departure_first`, `room_to_give_back`.
 */
export function mayChange(
  stay: Changing,
  touched: ReadonlySet<Touched>,
  wanted: { departure_date: BusinessDate; today: BusinessDate },
): Refusal | undefined {
  const { status, room } = stay
  const refusal = refuseState('change', status)
  if (refusal) return refusal
  if (touched.has('rooms') && room !== null) return refuse('room_to_give_back', { room })
  if (status !== 'checked_in') return undefined
  const fixed = fixedInHouse.find(({ what }) => touched.has(what))
  if (fixed) return refuse('not_changeable', { what: fixed.says })
  if (touched.has('sold_type')) return refuse('use_room_move')
  if (touched.has('departure') && wanted.departure_date < wanted.today)
    return refuse('departure_first', { date: wanted.today })
  return undefined
}

/** Whether whoever is in the house is to go before the booked day. */
export const leavesEarly = (
  { status, departure_date }: Pick<Changing, 'status' | 'departure_date'>,
  wanted: { departure_date: BusinessDate },
): boolean => status === 'checked_in' && wanted.departure_date < departure_date

/**
 * What leaving early costs is charged where somebody sees it: by *Leave early*, for today or a later day (domain/reservations 7.7,
 * finance 11.3). In: the fee by the lines of the booking, the new day, the coins. Out: nothing while there is no fee, so that such a
 * stay is shortened like any other. Refuses `leaving_costs`.
 */
export const mayShorten = (fee: Money, date: BusinessDate, coins: Coins): Refusal | undefined =>
  fee === zero ? undefined : refuse('leaving_costs', { date, amount: coins.write(fee) })

const fixedInHouse: { what: Touched; says: string }[] = [
  { what: 'arrival', says: 'day of arrival' },
  { what: 'rooms', says: 'number of rooms' },
  { what: 'reservation_type', says: 'reservation type' },
]
