import { addDays, type BusinessDate, nightsBetween } from './business-date'
import { type Refusal, refuse, sentenceOf } from './refusal'

/** The fields of a booking that can be judged without looking anything up. */
export type BookingFields = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  adults: number
  child_ages: readonly number[]
  has_guest: boolean
  market_code_id: number | null
  source_code_id: number | null
  origin_code_id: number | null
  payment_method_id: number | null
  is_posting_master: boolean
}

/** What the booking brings of that which reservation types may need (domain/master-data 2.81). */
export type Brought = { [need in keyof typeof needs]: boolean }

export type NeedyType = { code: string; payment_method_ids: readonly number[] } & {
  [need in keyof typeof needs as `requires_${need}`]: boolean
}

export type BookingFacts = {
  today: BusinessDate
  max_stay_nights: number
  max_advance_days: number
  reservation_type: NeedyType
  brought: Brought
}

export type Problem = { field: string; refusal: Refusal }

export const maxRooms = 99
export const oldestChild = 17

const needs = {
  arrival_time: 'arrival time',
  credit_card: 'card',
  deposit: 'deposit',
  phone: 'phone',
  email: 'e-mail',
  address: 'address',
  company: 'company',
  travel_agent: 'travel agent',
}

/**
 * Everything that is wrong with the fields of a booking, all at once (domain/reservations 5.3). Refusals inside:
 * `guest_missing`, `date_in_past`, `departure_first`, `stay_too_long`, `too_far_ahead`, `too_many_rooms`, `rooms_missing`,
 * `age_outside`, `field_missing`, `payment_method_not_taken`, `reservation_type_needs`.
 */
export function bookingProblems(booking: BookingFields, facts: BookingFacts): Problem[] {
  return [
    ...problem('guest_profile_id', !booking.has_guest, refuse('guest_missing')),
    ...dateProblems(booking, facts),
    ...roomProblems(booking),
    ...codeProblems(booking),
    ...typeProblems(booking, facts),
  ]
}

/**
 * Several problems as one answer: nothing if there are none; always with `fields: {field: sentence}` so that the form can
 * mark them. One alone keeps its own word, several are `validation`.
 */
export function refuseProblems(problems: readonly Problem[]): Refusal | undefined {
  if (problems.length === 0) return undefined
  const fields = Object.fromEntries(problems.map(({ field, refusal }) => [field, sentenceOf(refusal)]))
  const [{ refusal }] = problems
  if (problems.length === 1) return refuse(refusal.refused, { ...refusal.facts, fields })
  return refuse('validation', { message: 'Please correct the marked fields.', fields })
}

const problem = (field: string, isWrong: boolean, refusal: Refusal): Problem[] =>
  isWrong ? [{ field, refusal }] : []

function dateProblems({ arrival_date, departure_date }: BookingFields, facts: BookingFacts): Problem[] {
  const { today, max_stay_nights, max_advance_days } = facts
  const nights = nightsBetween(arrival_date, departure_date)
  const last = addDays(today, max_advance_days)
  return [
    ...problem('arrival_date', arrival_date < today, refuse('date_in_past', { bd: today })),
    ...problem('arrival_date', arrival_date > last, refuse('too_far_ahead', { date: last })),
    ...problem('departure_date', nights < 0, refuse('departure_first', { date: arrival_date })),
    ...problem('departure_date', nights > max_stay_nights, refuse('stay_too_long', { n: max_stay_nights })),
  ]
}

/** A child above the last age band is priced as an adult (rule 3.2.4), so only an age that is no child's is refused. */
function roomProblems({ rooms, is_posting_master, child_ages }: BookingFields): Problem[] {
  const odd = child_ages.find(age => age < 0 || age > oldestChild)
  return [
    ...problem('rooms', rooms > maxRooms, refuse('too_many_rooms', { n: maxRooms })),
    ...problem('rooms', rooms < 1 && !is_posting_master, refuse('rooms_missing')),
    ...problem('child_ages', odd !== undefined, refuse('age_outside', { age: odd, max: oldestChild })),
  ]
}

function codeProblems(booking: BookingFields): Problem[] {
  const mandatory = [
    ['market_code_id', 'a market code'],
    ['source_code_id', 'a source code'],
    ['origin_code_id', 'an origin code'],
  ] as const
  return mandatory.flatMap(([field, what]) =>
    problem(field, booking[field] === null, refuse('field_missing', { what })),
  )
}

function typeProblems({ payment_method_id }: BookingFields, facts: BookingFacts): Problem[] {
  const { reservation_type, brought } = facts
  const { code, payment_method_ids } = reservation_type
  const names = Object.keys(needs) as (keyof typeof needs)[]
  const missing = names.filter(need => reservation_type[`requires_${need}`] && !brought[need])
  const missed = missing.map(need => needs[need]).join(', ')
  const isNotTaken =
    payment_method_id !== null &&
    payment_method_ids.length > 0 &&
    !payment_method_ids.includes(payment_method_id)
  return [
    ...problem('payment_method_id', isNotTaken, refuse('payment_method_not_taken', { type: code })),
    ...problem(
      'reservation_type_id',
      missing.length > 0,
      refuse('reservation_type_needs', { type: code, needs: missed }),
    ),
  ]
}
