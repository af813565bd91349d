import { type BusinessDate, nightsBetween } from '../business-date'
import { type Slots, slotsMeet, slotsOf } from '../room-slots'
import { dayUseOrNights } from '../stay'
import type { Leg } from './legs'
import {
  type Candidate,
  type Condition,
  inOrder,
  type Points,
  type RoomForStay,
  scoreRoom,
  type Wishes,
} from './room-choice'

/** A room of the house as the desk sees it. */
export type HouseRoom = {
  room_id: number
  code: string
  room_type_id: number
  floor_id: number | null
  /** How high its floor lies among those that have rooms, from 0 to 1. */
  height: number
  base_status: 'clean' | 'dirty' | 'pickup' | 'inspected'
  is_out_of_service: boolean
  /** First and last nights on which it is out of service, today's and those to come. */
  service_periods: readonly { from_date: BusinessDate; through_date: BusinessDate }[]
  is_smoking: boolean
  /** Preferences that its features satisfy. */
  feature_ids: readonly number[]
  desirability: number
  /** Rooms with a door to it, and its neighbours on the floor. */
  beside_room_ids: readonly number[]
  /** Closed to assignment by its condition. */
  is_kept_back: boolean
  in_service_from: BusinessDate | null
  /** Who is in it now; `etd` is `HH:MM`. */
  occupant: { departure_date: BusinessDate; etd: string } | null
}

/** Who or what holds a room, and when. */
export type Span = {
  room_id: number
  reservation_id: number | null
  occupancy_key: number
  from_date: BusinessDate
  to_date: BusinessDate
  slots: Slots
}

/** A stay that wants a room. */
export type WishfulStay = {
  reservation_id: number | null
  /** Of its share; sharers are no obstacle. */
  occupancy_key: number | null
  room_type_id: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
  /** When it holds the room, with those who share it and come with it. */
  slots: Slots
  /** `HH:MM`. */
  eta: string
  wishes: Wishes
  place: 'high' | 'low' | null
  liked_room_ids: readonly number[]
  linked_room_ids: readonly number[]
  block_floor_ids: readonly number[]
}

/** How long a room that nobody used lately counts as unused: longer rests score no more. */
const longestRest = 10

/**
 * The rooms that may be given to a stay, best first (domain/reservations 7.2): of its type unless `all_types`, in service,
 * open to assignment, and held by nobody else on any half day of the stay. With `in_service` a room that is out of service on a night
 * of it is none, because nobody is there who could consent (domain/housekeeping 3.1). Without answers nothing is refused: a list may
 * be empty.
 */
export function candidatesFor(
  stay: WishfulStay,
  house: { rooms: readonly HouseRoom[]; spans: ReadonlyMap<number, readonly Span[]>; today: BusinessDate },
  {
    all_types = false,
    in_service = false,
    points,
  }: { all_types?: boolean; in_service?: boolean; points?: Points } = {},
): Candidate[] {
  const fitting = house.rooms.filter(
    room =>
      (all_types || room.room_type_id === stay.room_type_id) &&
      !room.is_kept_back &&
      !(in_service && isOutOfService(room, stay)) &&
      (room.in_service_from === null || room.in_service_from <= stay.arrival_date) &&
      !isHeld(stay, house.spans.get(room.room_id) ?? []),
  )
  return inOrder(
    fitting.map(room =>
      scoreRoom(
        roomForStay(room, stay, house.spans.get(room.room_id) ?? [], house.today),
        stay.wishes,
        points,
      ),
    ),
  )
}

/**
 * What is left of a stay on a day: a guest who moves then needs a room for the nights to come, whoever had it in those that he
 * has slept elsewhere (domain/reservations 7.6). Before his arrival it is the whole stay; one who stays longer than he has
 * booked needs a room for that day.
 */
export function restFrom<S extends WishfulStay>(stay: S & { late: boolean }, date: BusinessDate): S {
  const { arrival_date, departure_date, late } = stay
  if (date <= arrival_date) return stay
  const from_date = date < departure_date ? date : departure_date
  return {
    ...stay,
    arrival_date: from_date,
    slots: slotsOf({ from_date, to_date: departure_date, early: false, late }),
  }
}

/**
 * A stay as long as it is slept in one type: what it wishes stays, its other legs are looked at by themselves. Those who come with it are
 * in its first room from their own arrival on, and in its last until they leave.
 */
export function legOf<S extends WishfulStay & { early: boolean; late: boolean }>(stay: S, leg: Leg): S {
  const { room_type_id, from_date, to_date } = leg
  const early = stay.early && from_date <= stay.arrival_date
  const late = stay.late && to_date >= stay.departure_date
  const own = slotsOf({ from_date, to_date, early, late })
  return {
    ...stay,
    room_type_id,
    arrival_date: from_date,
    departure_date: to_date,
    early,
    late,
    slots: {
      from: from_date <= stay.arrival_date ? Math.min(own.from, stay.slots.from) : own.from,
      until: to_date >= stay.departure_date ? Math.max(own.until, stay.slots.until) : own.until,
    },
    wishes: { ...stay.wishes, nights: nightsBetween(from_date, to_date) },
  }
}

/** Whether a room is taken by somebody else than a stay and those who share with it. */
export const isOthers = (span: Span, { reservation_id, occupancy_key }: WishfulStay): boolean =>
  (reservation_id === null || span.reservation_id !== reservation_id) &&
  (occupancy_key === null || span.occupancy_key !== occupancy_key)

const isOutOfService = (
  { service_periods }: HouseRoom,
  { arrival_date, departure_date }: WishfulStay,
): boolean =>
  dayUseOrNights(arrival_date, departure_date).some(night =>
    service_periods.some(({ from_date, through_date }) => from_date <= night && night <= through_date),
  )

const isHeld = (stay: WishfulStay, spans: readonly Span[]): boolean =>
  spans.some(span => isOthers(span, stay) && slotsMeet(span.slots, stay.slots))

function roomForStay(
  room: HouseRoom,
  stay: WishfulStay,
  spans: readonly Span[],
  today: BusinessDate,
): RoomForStay {
  const others = spans.filter(span => isOthers(span, stay))
  const before = latest(
    others.filter(({ to_date }) => to_date <= stay.arrival_date).map(span => span.to_date),
  )
  const after = earliest(
    others.filter(({ from_date }) => from_date >= stay.departure_date).map(span => span.from_date),
  )
  const { occupant } = room
  return {
    room_id: room.room_id,
    code: room.code,
    condition: conditionOf(room, stay),
    is_vacated_in_time: occupant !== null && occupant.etd < stay.eta,
    feature_ids: room.feature_ids,
    is_smoking: room.is_smoking,
    is_preferred_place:
      stay.place === 'high' ? room.height > 0.5 : stay.place === 'low' ? room.height < 0.5 : false,
    was_liked_before: stay.liked_room_ids.includes(room.room_id),
    is_beside_linked: room.beside_room_ids.some(id => stay.linked_room_ids.includes(id)),
    is_on_floor_of_block: room.floor_id !== null && stay.block_floor_ids.includes(room.floor_id),
    desirability: room.desirability,
    // Nights before today cannot be sold any more, so they are no gap.
    free_before: nightsBetween(before !== null && before > today ? before : today, stay.arrival_date),
    free_after: after === null ? null : nightsBetween(stay.departure_date, after),
    days_unused:
      before === null ? longestRest : Math.min(longestRest, nightsBetween(before, stay.arrival_date)),
  }
}

function conditionOf(room: HouseRoom, stay: WishfulStay): Condition {
  const { occupant, base_status } = room
  if (isOutOfService(room, stay)) return 'out_of_service'
  return occupant ? 'due_out' : base_status
}

const latest = (days: BusinessDate[]): BusinessDate | null =>
  days.reduce<BusinessDate | null>((a, b) => (a === null || b > a ? b : a), null)
const earliest = (days: BusinessDate[]): BusinessDate | null =>
  days.reduce<BusinessDate | null>((a, b) => (a === null || b < a ? b : a), null)
