import { pickUpProblems } from '../../../hotel/block/pick-up'
import type { Problem } from '../../../hotel/booking'
import { mayOccupy } from '../../../hotel/occupancy'
import type { Permission } from '../../../hotel/permission'
import type { Question } from '../../../hotel/question'
import type { Refusal } from '../../../hotel/refusal'
import type { Touched } from '../../../hotel/stay-change/may-change'
import type { ChangedNight } from '../../../hotel/stay-change/nights'
import { isSameParty } from '../../../hotel/stay-change/price'
import type { Tx } from '../../tx'
import { fieldProblems, unusableProblems } from '../booking/check'
import type { BookingFacts } from '../booking/facts'
import type { Booking, Wish } from '../booking/wish'
import type { Booked } from './booked'
import type { ChangeHow } from './wanted'

/** Everybody has a place to sleep on the nights where people or type are others than before. */
export function fits(
  nights: readonly ChangedNight[],
  { types }: BookingFacts,
  allowed: (permission: Permission) => boolean,
  how: ChangeHow,
): (Refusal | Question)[] {
  const others = nights.filter(
    ({ is_open, before, party, room_type_id }) =>
      is_open &&
      (before === undefined ||
        how.becomes !== undefined ||
        before.room_type_id !== room_type_id ||
        !isSameParty(before.party, party)),
  )
  return others
    .flatMap(({ party, room_type_id }) => {
      const type = types.get(room_type_id)
      return (type && mayOccupy(party, type, allowed)) ?? []
    })
    .slice(0, 1)
}

/** What a block has against nights that are taken out of it anew; those that it gave already stay its own (domain/reservations 6.11). */
export const blockProblemsOfChange = (
  nights: readonly ChangedNight[],
  { blocks, types }: BookingFacts,
  rooms: number,
): Problem[] =>
  [...blocks.values()].flatMap(block => {
    const anew = nights.filter(({ block_id, before }) => block_id === block.id && before === undefined)
    return pickUpProblems(block, anew, { rooms, types })
  })

type Own = {
  booked: Booked
  booking: Booking
  wish: Wish
  facts: BookingFacts
  touched: ReadonlySet<Touched>
  how: ChangeHow
}

/** What is wrong with the fields that are touched; what was booked once is not held against a later change. */
export function ownProblems(tx: Tx, { booked, booking, wish, facts, touched, how }: Own): Problem[] {
  const payment_method_id =
    booking.payment?.find(({ window_no }) => window_no === 1)?.payment_method_id ?? booked.payment_method_id
  const codes = {
    market_code_id: booking.market_code_id ?? null,
    source_code_id: booking.source_code_id ?? null,
    origin_code_id: booking.origin_code_id ?? null,
  }
  const settled = {
    ...codes,
    payment_method_id,
    has_guest: booking.guest_profile_id !== undefined,
    is_past: false,
  }
  const found = [
    ...fieldProblems(tx, booking, wish, facts, settled),
    ...unusableProblems(booking, facts, payment_method_id),
  ]
  const matters = how.becomes
    ? new Set(['arrival_date', 'departure_date', ...(isWaiting(booked) ? bookedOnlyNow : [])])
    : new Set(
        Object.entries(fieldsOf).flatMap(([what, fields]) => (touched.has(what as Touched) ? fields : [])),
      )
  // Nights that the house sold before it closed them may be left, not added to.
  const isWithin =
    !how.becomes && wish.arrival_date >= booked.arrival_date && wish.departure_date <= booked.departure_date
  return found.filter(
    ({ field, refusal }) => matters.has(field) && !(isWithin && refusal.refused === 'house_not_open'),
  )
}

export const isWaiting = ({ status }: Booked): boolean => status === 'waitlist' || status === 'inquiry'

/** What was not looked at when it was taken down, and may be out of use since. */
const bookedOnlyNow = ['reservation_type_id', 'room_type_id', 'payment', 'payment_method_id']

const fieldsOf: Partial<Record<Touched, string[]>> = {
  arrival: ['arrival_date', 'departure_date'],
  departure: ['departure_date'],
  rooms: ['rooms'],
  people: ['child_ages'],
  sold_type: ['room_type_id'],
  price: ['room_type_id', 'nights_detail', 'discount', 'rate_code_id'],
  reservation_type: ['reservation_type_id', 'payment_method_id'],
  profiles: ['guest_profile_id'],
  codes: [
    'market_code_id',
    'source_code_id',
    'origin_code_id',
    'purpose_of_stay_id',
    'guest_type_id',
    'reservation_method_id',
  ],
  payment: ['payment', 'payment_method_id', 'deposit_rule_id', 'cancellation_penalty_id'],
}
