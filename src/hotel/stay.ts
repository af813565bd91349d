import { type BusinessDate, nightsOf } from './business-date'
import { type Refusal, refuse } from './refusal'

export const statuses = [
  'hold',
  'inquiry',
  'waitlist',
  'reserved',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
] as const
/** The state of a reservation as stored (domain/reservations 5.2). */
export type Status = (typeof statuses)[number]

/** The state as people see it on a business date: computed, never stored. */
export type Shown =
  | Status
  | 'due_in'
  | 'overdue_arrival'
  | 'arrived'
  | 'stay_over'
  | 'due_out'
  | 'overdue_departure'
  | 'departed'

export type ShownStay = {
  status: Status
  arrival_date: BusinessDate
  departure_date: BusinessDate
  check_out_business_date: BusinessDate | null
}

/**
 * The state shown for a business date (domain/reservations 5.2). Whoever is due out is shown as that, not as arrived: a day
 * guest leaves today.
 */
export function shownState(stay: ShownStay, today: BusinessDate): Shown {
  const { status, arrival_date, departure_date } = stay
  if (status === 'reserved' && arrival_date === today) return 'due_in'
  if (status === 'reserved' && arrival_date < today) return 'overdue_arrival'
  if (status === 'checked_out' && stay.check_out_business_date === today) return 'departed'
  if (status !== 'checked_in') return status
  if (departure_date < today) return 'overdue_departure'
  if (departure_date === today) return 'due_out'
  return arrival_date === today ? 'arrived' : 'stay_over'
}

export type Badge =
  | 'walk_in'
  | 'queued'
  | 'pre_registered'
  | 'advance_checked_in'
  | 'day_use'
  | 'no_post'
  | 'oversold'
  | 'may_be_released'
  | 'fits_now'

export type Badged = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  is_walk_in: boolean
  queued_at: string | null
  pre_registered_at: string | null
  advance_checked_in_at: string | null
  is_no_post: boolean
  is_oversold: boolean
  /** The hour until which the room is held has struck. */
  may_be_released: boolean
  /** Who waits could be booked by now. */
  fits_now: boolean
}

/** The flags shown beside the state (domain/reservations 5.2). */
export function badgesOf(stay: Badged): Badge[] {
  const badges: [Badge, boolean][] = [
    ['walk_in', stay.is_walk_in],
    ['queued', stay.queued_at !== null],
    ['pre_registered', stay.pre_registered_at !== null],
    ['advance_checked_in', stay.advance_checked_in_at !== null],
    ['day_use', stay.arrival_date === stay.departure_date],
    ['no_post', stay.is_no_post],
    ['oversold', stay.is_oversold],
    ['may_be_released', stay.may_be_released],
    ['fits_now', stay.fits_now],
  ]
  return badges.filter(([, isShown]) => isShown).map(([badge]) => badge)
}

/** The states in which each action begins (domain/reservations 5.2, 5.10, 7.3). Nothing goes back to hold. */
const begins = {
  release: ['hold'],
  book: ['hold', 'inquiry'],
  put_on_waitlist: ['inquiry', 'reserved'],
  activate: ['waitlist'],
  change: ['inquiry', 'waitlist', 'reserved', 'checked_in'],
  change_reservation_type: ['reserved'],
  split: ['inquiry', 'waitlist', 'reserved'],
  share: ['reserved', 'checked_in'],
  assign_room: ['reserved'],
  pre_register: ['reserved'],
  queue: ['reserved'],
  advance_check_in: ['reserved'],
  check_in: ['reserved'],
  undo_check_in: ['checked_in'],
  move_room: ['checked_in'],
  check_out: ['checked_in'],
  reinstate_check_out: ['checked_out'],
  cancel: ['inquiry', 'waitlist', 'reserved'],
  mark_no_show: ['reserved'],
  reinstate: ['cancelled', 'no_show'],
} satisfies Record<string, Status[]>
export type Action = keyof typeof begins

/** Refuses `wrong_state`, naming the state, when an action does not begin in it. */
export function refuseState(action: Action, status: Status): Refusal | undefined {
  const states: readonly Status[] = begins[action]
  if (states.includes(status)) return undefined
  return refuse('wrong_state', { state: status.replaceAll('_', ' '), action })
}

/** The nights of a stay; a day use has one, that of its day (domain/reservations 3.8, 4.10). */
export const dayUseOrNights = (arrival: BusinessDate, departure: BusinessDate): BusinessDate[] =>
  arrival === departure ? [arrival] : nightsOf(arrival, departure)

/**
 * Cancelled and no-show reservations come back while there is still something of the stay left (domain/reservations 5.2).
 * Out: the new state and arrival (a no-show of the past arrives today), or `wrong_state`, `reinstate_past`.
 */
export function reinstate(
  stay: { status: Status; arrival_date: BusinessDate; departure_date: BusinessDate },
  today: BusinessDate,
): { status: 'reserved'; arrival_date: BusinessDate } | Refusal {
  const { status, arrival_date, departure_date } = stay
  const refusal = refuseState('reinstate', status)
  if (refusal) return refusal
  const isDayUse = arrival_date === departure_date
  const isOver = isDayUse ? departure_date < today : departure_date <= today
  if (isOver) return refuse('reinstate_past', { date: departure_date })
  return { status: 'reserved', arrival_date: arrival_date < today ? today : arrival_date }
}
