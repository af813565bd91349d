import type { BusinessDate } from '../business-date'
import { type May, unlessMay } from '../override'
import type { Question } from '../question'
import { type Refusal, refuse } from '../refusal'
import { refuseState, type Status } from '../stay'
import { type OpenRoom, refuseNotGiven, watchRepair, watchType, whyNotGiven } from './check-in-room'

export type AssignableStay = {
  status: Status
  rooms: number
  arrival_date: BusinessDate
  guest: string
  /** Number of the room it has, and whether it must keep it. */
  room: string | null
  do_not_move: boolean
  booked_type: string
}

export type AssignableRoom = OpenRoom & {
  code: string
  room_type: string
  is_out_of_service: { until: BusinessDate } | null
}

/**
 * A room is given to one reservation due to come, as long as the house gives it out (domain/reservations 7.2). Out: a refusal
 * (`wrong_state`, `split_first`, `room_not_given`, `do_not_move`), or the questions that a person has to answer:
 * `do_not_move`, `room_out_of_service`, `room_type_differs`. None: assign. Who else holds the room is the caller's to look up.
 */
export function mayAssign(stay: AssignableStay, room: AssignableRoom, may: May): Refusal | Question[] {
  const refusal = refuseHold(stay, room)
  if (refusal) return refusal
  const locked = mayUnassign(stay, may)
  if (locked && 'refused' in locked) return locked
  const repair =
    room.is_out_of_service === null
      ? null
      : { kind: 'out_of_service' as const, until: room.is_out_of_service.until }
  const facts = {
    room: {
      ...room,
      condition: '',
      is_ready: true,
      repair,
      taken: null,
      occupied_until: null,
      is_seen_occupied: false,
      not_given: null,
    },
    reservation: { is_posting_master: false },
    booked_type: stay.booked_type,
    sharers: [],
  }
  const asked = [watchRepair(facts), watchType(facts)].flatMap(found =>
    found.state === 'ask' ? [found.question] : [],
  )
  return locked ? [locked, ...asked] : asked
}

/**
 * A room may be put aside for one who could be given it, while the clerk still talks to him (domain/reservations 7.2): whatever
 * would refuse the room itself refuses this too, and nothing is asked before it is given. Undefined: hold it.
 */
export const refuseHold = (
  stay: Pick<AssignableStay, 'status' | 'rooms' | 'arrival_date'>,
  room: Omit<AssignableRoom, 'room_type' | 'is_out_of_service'>,
): Refusal | undefined =>
  refuseState('assign_room', stay.status) ?? refuseRooms(stay) ?? refuseRoom(room, stay)

/** A room that was promised is taken back only by those who may move the guest. Nothing to ask when none was promised. */
export const mayUnassign = (
  { do_not_move, guest, room }: Pick<AssignableStay, 'do_not_move' | 'guest' | 'room'>,
  may: May,
): Refusal | Question | undefined =>
  do_not_move && room !== null
    ? unlessMay(refuse('do_not_move', { guest, room }), 'Do not move', may)
    : undefined

const refuseRooms = ({ rooms }: Pick<AssignableStay, 'rooms'>): Refusal | undefined =>
  rooms > 1 ? refuse('split_first', { n: rooms }) : undefined

/** `room_not_given` for a room that is closed, not open yet or kept back. */
export const refuseRoom = (
  room: Omit<AssignableRoom, 'room_type' | 'is_out_of_service'>,
  { arrival_date }: { arrival_date: BusinessDate },
): Refusal | undefined => refuseNotGiven({ ...room, not_given: whyNotGiven(room, arrival_date) })
