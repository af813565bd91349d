import { pickUpProblems } from '../../../hotel/block/pick-up'
import { bookingProblems, type Brought, type Problem } from '../../../hotel/booking'
import { refuseDayUse } from '../../../hotel/day-use'
import { refuseClosedHouse } from '../../../hotel/house-open'
import type { WantedNight } from '../../../hotel/night-plan'
import type { Permission } from '../../../hotel/permission'
import { refuse } from '../../../hotel/refusal'
import type { Tx } from '../../tx'
import { rulesOf } from '../booking-terms'
import type { BookingFacts } from './facts'
import type { Booking, Wish } from './wish'

type Settled = {
  market_code_id: number | null
  source_code_id: number | null
  origin_code_id: number | null
  payment_method_id: number | null
  has_guest: boolean
  /** It was taken in an older system. */
  is_past: boolean
}

/** What is wrong with the fields of a booking themselves (domain/reservations 5.3). */
export function fieldProblems(
  tx: Tx,
  booking: Booking,
  wish: Wish,
  facts: BookingFacts,
  settled: Settled,
): Problem[] {
  const { setup, reservation_type, types, terms } = facts
  const full = refuseDayUse(wish, { most: setup.max_day_use_per_date, given: facts.day_uses })
  const notOpen = refuseClosedHouse(wish, setup, tx.today)
  const closed = settled.is_past
    ? []
    : [
        ...(notOpen
          ? [{ field: isTooEarly(wish, setup) ? 'arrival_date' : 'departure_date', refusal: notOpen }]
          : []),
        ...(full && booking.status !== 'waitlist' ? [{ field: 'departure_date', refusal: full }] : []),
      ]
  if (!reservation_type) {
    return [
      ...closed,
      { field: 'reservation_type_id', refusal: refuse('field_missing', { what: 'a reservation type' }) },
    ]
  }
  const rules = rulesOf(terms, {
    arrival_date: wish.arrival_date,
    rate_code_id: booking.rate_code_id,
    reservation_type_id: reservation_type.id,
    room_type_id: booking.room_type_id,
    deposit_rule_id: booking.deposit_rule_id ?? null,
    cancellation_penalty_id: booking.cancellation_penalty_id ?? null,
  })
  const is_posting_master = types.get(booking.room_type_id)?.is_pseudo === true
  const found = bookingProblems(
    {
      ...wish,
      ...settled,
      adults: wish.party.adults,
      child_ages: booking.child_ages ?? [],
      is_posting_master,
    },
    {
      today: tx.today,
      max_stay_nights: setup.max_stay_nights,
      max_advance_days: setup.max_advance_days,
      // An inquiry is not guaranteed by anything yet.
      reservation_type:
        booking.status === 'inquiry' ? { ...reservation_type, ...needless } : reservation_type,
      brought: broughtOf(booking, facts, {
        payment_method_id: settled.payment_method_id,
        has_deposit: rules.deposit !== null,
      }),
    },
  )
  return [...found, ...closed]
}

const isTooEarly = ({ arrival_date }: Wish, { sell_begin_date }: BookingFacts['setup']): boolean =>
  sell_begin_date !== null && arrival_date < sell_begin_date

const needless = {
  requires_arrival_time: false,
  requires_credit_card: false,
  requires_deposit: false,
  requires_phone: false,
  requires_email: false,
  requires_address: false,
  requires_company: false,
  requires_travel_agent: false,
}

const cardKinds = ['credit_card', 'debit_card', 'virtual_card']

function broughtOf(
  booking: Booking,
  { people, payment_types }: BookingFacts,
  { payment_method_id, has_deposit }: { payment_method_id: number | null; has_deposit: boolean },
): Brought {
  const guest = people.find(({ id }) => id === booking.guest_profile_id)
  const has = (role: string) => booking.profiles?.some(profile => profile.role === role) ?? false
  const kind = payment_method_id === null ? undefined : payment_types[payment_method_id]
  return {
    arrival_time: booking.eta != null,
    credit_card: kind !== undefined && cardKinds.includes(kind),
    deposit: has_deposit,
    phone: Boolean(booking.booker?.phone || booking.guest?.phone || guest?.has_phone),
    email: Boolean(booking.booker?.email || booking.guest?.email || guest?.has_email),
    address: guest?.has_address ?? false,
    company: has('company'),
    travel_agent: has('travel_agent'),
  }
}

/**
 * Nobody gives a room of the house away without the right to make its price (domain/reservations 4.7); a posting master takes none.
 * Nothing is wrong with nights that had the code already: only those that get it are given.
 */
export function houseUseProblems(
  nights: readonly Pick<WantedNight, 'rate_code_id' | 'room_type_id'>[],
  { rates, types }: Pick<BookingFacts, 'rates' | 'types'>,
  allowed: (permission: Permission) => boolean,
): Problem[] {
  const isGiven = nights.some(
    ({ rate_code_id, room_type_id }) =>
      rates.get(rate_code_id)?.is_house_use === true && types.get(room_type_id)?.is_pseudo !== true,
  )
  return isGiven && !allowed('Rate override')
    ? [{ field: 'rate_code_id', refusal: refuse('not_permitted', { permission: 'Rate override' }) }]
    : []
}

/** What was chosen and cannot be used: it is of another house, or out of use. */
export function unusableProblems(
  booking: Booking,
  facts: BookingFacts,
  payment_method_id: number | null,
): Problem[] {
  const { types, rates, reservation_type, payment_types, people, unusable, discount_reasons } = facts
  const gone = (field: string, what: string): Problem => ({ field, refusal: refuse('not_in_use', { what }) })
  const nights = booking.nights_detail ?? []
  const typeIds = [
    booking.room_type_id,
    booking.charge_type_id,
    ...nights.flatMap(night => [night.room_type_id, night.charge_type_id]),
  ]
  const badType = typeIds.some(id => id !== undefined && types.get(id)?.is_active !== true)
  const badRate = nights.some(
    ({ rate_code_id }) => rate_code_id !== undefined && rates.get(rate_code_id)?.is_active !== true,
  )
  const reasons = [
    booking.discount?.discount_reason_id,
    ...nights.map(night => night.discount?.discount_reason_id),
  ]
  const badReason = reasons.some(id => id !== undefined && !discount_reasons.some(reason => reason.id === id))
  const known = new Set(people.filter(({ is_active }) => is_active).map(({ id }) => id))
  const asked = [
    booking.guest_profile_id,
    ...(booking.accompanying ?? []),
    ...(booking.profiles ?? []).map(one => one.guest_profile_id),
  ]
  const badPerson = asked.some(id => id !== undefined && !known.has(id))
  const methods = [payment_method_id, ...(booking.payment ?? []).map(one => one.payment_method_id)]
  const badPayment = methods.some(id => id !== null && !(id in payment_types))
  const barred = people.find(({ restriction }) => restriction?.effect === 'block_new_charges')
  const isBilled = methods.some(id => id !== null && payment_types[id] === 'city_ledger')
  return [
    // Who gets no more credit pays ahead or by card (domain/reservations 2.5).
    ...(barred?.restriction && isBilled
      ? [
          {
            field: 'payment',
            refusal: refuse('guest_no_credit', { guest: barred.name, reason: barred.restriction.reason }),
          },
        ]
      : []),
    ...(badType ? [gone('room_type_id', 'room type')] : []),
    ...(badRate ? [gone('nights_detail', 'rate code')] : []),
    ...(badReason ? [gone('discount', 'discount reason')] : []),
    ...(badPerson ? [gone('guest_profile_id', 'profile')] : []),
    ...(badPayment ? [gone('payment', 'payment method')] : []),
    ...(booking.block_id !== undefined && !facts.blocks.has(booking.block_id)
      ? [gone('block_id', 'block')]
      : []),
    ...(reservation_type && !reservation_type.is_active
      ? [gone('reservation_type_id', 'reservation type')]
      : []),
    ...unusable.map(field => gone(field, field.replace(/_id$/, '').replaceAll('_', ' '))),
  ]
}

/** What a block has against being picked up out of (domain/reservations 6.3). */
export function blockProblems(booking: Booking, wish: Wish, { blocks, types }: BookingFacts): Problem[] {
  const block = booking.block_id === undefined ? undefined : blocks.get(booking.block_id)
  if (!block || wish.arrival_date >= wish.departure_date) return []
  return pickUpProblems(block, wish.nights, { rooms: wish.rooms, types })
}
