import { expect, test } from 'vitest'
import { addDays } from '../../src/hotel/business-date'
import {
  type BookingFacts,
  type BookingFields,
  bookingProblems,
  type NeedyType,
  refuseProblems,
} from '../../src/hotel/booking'
import { sentenceOf } from '../../src/hotel/refusal'
import { friday, saturday, thursday } from './rate/a-rate'

const aBooking = (booking: Partial<BookingFields> = {}): BookingFields => ({
  arrival_date: friday,
  departure_date: saturday,
  rooms: 1,
  adults: 2,
  child_ages: [],
  has_guest: true,
  market_code_id: 1,
  source_code_id: 1,
  origin_code_id: 1,
  payment_method_id: null,
  is_posting_master: false,
  ...booking,
})
const aType = (type: Partial<NeedyType> = {}): NeedyType => ({
  code: '6PM',
  payment_method_ids: [],
  requires_arrival_time: false,
  requires_credit_card: false,
  requires_deposit: false,
  requires_phone: false,
  requires_email: false,
  requires_address: false,
  requires_company: false,
  requires_travel_agent: false,
  ...type,
})
const brings = {
  arrival_time: false,
  credit_card: false,
  deposit: false,
  phone: true,
  email: false,
  address: false,
  company: false,
  travel_agent: false,
}
const facts = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  today: friday,
  max_stay_nights: 365,
  max_advance_days: 730,
  reservation_type: aType(),
  brought: brings,
  ...more,
})

test('a booking that is complete has no problem', () => {
  expect(bookingProblems(aBooking(), facts())).toEqual([])
  expect(refuseProblems([])).toBeUndefined()
  expect(
    bookingProblems(
      aBooking({ arrival_date: addDays(friday, 730), departure_date: addDays(friday, 1095) }),
      facts(),
    ),
  ).toEqual([])
})

test.each<[Partial<BookingFields>, string, string]>([
  [{ has_guest: false }, 'guest_profile_id', 'guest_missing'],
  [{ arrival_date: thursday }, 'arrival_date', 'date_in_past'],
  [
    { arrival_date: addDays(friday, 731), departure_date: addDays(friday, 732) },
    'arrival_date',
    'too_far_ahead',
  ],
  [{ arrival_date: saturday, departure_date: friday }, 'departure_date', 'departure_first'],
  [{ departure_date: addDays(friday, 366) }, 'departure_date', 'stay_too_long'],
  [{ rooms: 100 }, 'rooms', 'too_many_rooms'],
  [{ rooms: 0 }, 'rooms', 'rooms_missing'],
  [{ child_ages: [4, 18] }, 'child_ages', 'age_outside'],
  [{ child_ages: [-1] }, 'child_ages', 'age_outside'],
  [{ market_code_id: null }, 'market_code_id', 'field_missing'],
  [{ source_code_id: null }, 'source_code_id', 'field_missing'],
  [{ origin_code_id: null }, 'origin_code_id', 'field_missing'],
])('%o is refused at its field', (booking, field, refused) => {
  expect(bookingProblems(aBooking(booking), facts())).toMatchObject([{ field, refusal: { refused } }])
})

test('day use, 99 rooms, a posting master without rooms and nobody at all are no problem of the fields', () => {
  const legal = [
    { departure_date: friday },
    { rooms: 99 },
    { rooms: 0, is_posting_master: true },
    { adults: 0 },
    { child_ages: [0, 17] },
  ]
  expect(legal.flatMap(booking => bookingProblems(aBooking(booking), facts()))).toEqual([])
})

test('a reservation type names everything it lacks', () => {
  const reservation_type = aType({ requires_phone: true, requires_credit_card: true, requires_email: true })
  const [{ refusal }] = bookingProblems(aBooking(), facts({ reservation_type }))
  expect(refusal.refused).toBe('reservation_type_needs')
  expect(sentenceOf(refusal)).toBe('6PM needs: card, e-mail.')
})

test('a reservation type takes the payment methods of its list, an empty list all', () => {
  const reservation_type = aType({ payment_method_ids: [1, 2] })
  const by = (payment_method_id: number | null) =>
    bookingProblems(aBooking({ payment_method_id }), facts({ reservation_type }))
  expect(by(3)).toMatchObject([{ refusal: { refused: 'payment_method_not_taken' } }])
  expect([...by(2), ...by(null)]).toEqual([])
})

test('one problem keeps its word, several come together, each at its field', () => {
  const one = bookingProblems(aBooking({ rooms: 100 }), facts())
  expect(refuseProblems(one)).toMatchObject({
    refused: 'too_many_rooms',
    facts: { n: 99, fields: { rooms: 'At most 99 rooms on one reservation.' } },
  })
  const two = bookingProblems(aBooking({ rooms: 100, arrival_date: thursday }), facts())
  const refusal = refuseProblems(two)
  expect(refusal).toEqual({
    refused: 'validation',
    facts: {
      message: 'Please correct the marked fields.',
      fields: {
        arrival_date: 'Arrival may not be before 2026-07-10.',
        rooms: 'At most 99 rooms on one reservation.',
      },
    },
  })
})
