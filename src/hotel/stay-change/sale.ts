import type { Counters } from '../availability'
import type { BusinessDate } from '../business-date'
import type { Reason, ReasonCode } from '../reason'
import type { Taken } from '../stay-count'

type Tally = { stay_date: BusinessDate; house: Counters; types: Map<number, Counters> }

/**
 * The counters that a change is held against: only nights on which it takes more than the reservation has, and those as if
 * nothing of it were taken there yet; a change that worsens nothing always passes (domain/reservations 4.3). In: the counters,
 * what moves, the rooms it will have. Out: the counters of the nights that are asked.
 */
export function withoutOwn<T extends Tally>(
  counted: readonly T[],
  moved: readonly Taken[],
  rooms: number,
): T[] {
  return counted.flatMap(night => {
    const here = moved.filter(({ stay_date }) => stay_date === night.stay_date)
    const taking = here.filter(({ sold = 0 }) => sold > 0)
    if (taking.length === 0) return []
    const total = here.reduce((all, { sold = 0 }) => all + sold, 0)
    // What takes a room of one type and gives one of another back leaves the house as it is.
    const house = total > 0 ? less(night.house, rooms - total) : boundless(night.house)
    const types = new Map(
      [...night.types].map(([id, type]) => {
        const own = taking.find(({ room_type_id }) => room_type_id === id)
        return [id, own ? less(type, rooms - (own.sold ?? 0)) : boundless(type)] as const
      }),
    )
    return [{ ...night, house, types }]
  })
}

const less = (counters: Counters, own: number): Counters => ({ ...counters, sold: counters.sold - own })
const boundless = (counters: Counters): Counters => ({ ...counters, overbook: 1_000_000, sell_limit: null })

export type StayChanges = {
  arrival: boolean
  departure: boolean
  length: boolean
  /** Rate code or type of some open night. */
  offer: boolean
  added: readonly BusinessDate[]
  /** The guest is in the house: he has arrived, and leaves when he likes (domain/reservations 7.7). */
  in_house?: boolean
  /** Nights are added of a code that is sold no more, at its old price: somebody is asked for that (3.8). */
  of_old_code?: boolean
  /** Nights that are sold anew: they are added, or of another rate code or type; absent: all of an offer that is another. */
  anew?: readonly BusinessDate[]
}

/**
 * Of the reasons against an offer those that the change brings up (domain/reservations 5.5): what the stay already was
 * sold under is not asked again, a stay that only becomes shorter is not too long, and nothing holds back whoever is in the house
 * and leaves before the booked day, by whatever call (7.7): what that costs is in the lines of his booking. Prices and people are
 * judged night by night elsewhere.
 */
export const reasonsOfChange = (reasons: readonly Reason[], changes: StayChanges): Reason[] =>
  reasons.flatMap(reason => {
    const matters = matter[reason.code](changes)
    if (matters === 'on nights sold anew') {
      const anew = changes.anew ?? (changes.offer ? reason.dates : changes.added)
      const dates = reason.dates.filter(date => anew.includes(date))
      return dates.length > 0 ? [{ ...reason, dates }] : []
    }
    return matters ? [reason] : []
  })

/**
 * Of the reasons against an offer those that hold off an upgrade (domain/reservations 5.5): rooms that are not there, a type not yet
 * sold or closed. Code, length and dates were sold already; the house and the rate may be closed to whoever asks only now.
 */
export const reasonsOfType = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter(
    ({ code, scope }) =>
      ofRooms.includes(code) || (code === 'closed' && (scope === 'type' || scope === 'class')),
  )

const ofRooms: readonly ReasonCode[] = ['type_not_yet', 'no_availability', 'house_full', 'sell_limit']

type Matters = boolean | 'on nights sold anew'
const always = () => true
const never = () => false
const onArrival = ({ arrival, offer }: StayChanges) => arrival || offer
const leavesEarly = ({ in_house = false, added, offer }: StayChanges) =>
  in_house && added.length === 0 && !offer
const onDeparture = (changes: StayChanges) => !leavesEarly(changes) && (changes.departure || changes.offer)
const onLength = (changes: StayChanges) => !leavesEarly(changes) && (changes.length || changes.offer)
const onLonger = (changes: StayChanges) =>
  onLength(changes) && (changes.arrival || changes.offer || changes.added.length > 0)
const onMore = ({ added, offer }: StayChanges) => added.length > 0 || offer

const matter: Record<ReasonCode, (changes: StayChanges) => Matters> = {
  type_not_yet: () => 'on nights sold anew',
  no_availability: always,
  house_full: always,
  sell_limit: always,
  closed: () => 'on nights sold anew',
  cta: changes => changes.in_house !== true && onArrival(changes),
  arrival_day: onArrival,
  min_advance: onArrival,
  max_advance: onArrival,
  ctd: onDeparture,
  min_los: onLength,
  max_los: onLonger,
  min_stay_through: onLength,
  max_stay_through: onLonger,
  rate_sell_window: changes => changes.of_old_code !== true && onMore(changes),
  rate_not_negotiated: onMore,
  block_only: ({ offer }) => offer,
  day_use_only: onLength,
  rate_not_available: never,
  occupancy_not_priced: never,
  occupancy_too_high: never,
  item_sold_out: never,
  // Of the house and not of an offer: told at the dates that are changed.
  date_in_past: never,
  house_not_open: never,
  day_use_full: never,
}
