import type { BusinessDate } from '../business-date'
import { mayI } from '../question'
import { type Refusal, refuse } from '../refusal'
import { ask, type Outcome, pass, stop } from './guard'

/** The room that is to be given, as it stands now. */
export type GivenRoom = {
  code: string
  room_type: string
  /** The condition as people say it, and whether the house gives rooms in that condition to guests. */
  condition: string
  is_ready: boolean
  repair: { kind: 'out_of_order' | 'out_of_service'; until: BusinessDate } | null
  /** Somebody else, not a sharer, who holds the room on one of the nights, or is in it now. */
  taken: { guest: string; from: BusinessDate; to: BusinessDate } | null
  occupied_until: BusinessDate | null
  /** Nobody is known to be in it, and housekeeping saw somebody today. */
  is_seen_occupied: boolean
  /** Why the house gives it to nobody. */
  not_given: string | null
}

export type RoomAtDesk = {
  /** Null when none is assigned. A posting master needs none. */
  room: GivenRoom | null
  reservation: { is_posting_master: boolean }
  booked_type: string
  sharers: readonly { guest: string; room: string | null }[]
}

const noRoom = pass('No room.')

/** Guard 10. */
export function watchRoom({ room, reservation }: RoomAtDesk): Outcome {
  const refusal = room && refuseNotGiven(room)
  if (refusal) return stop(refusal)
  if (room) return pass(`Room ${room.code}.`)
  return reservation.is_posting_master ? noRoom : stop(refuse('room_missing'))
}

/** `room_not_given` for a room that is closed, not open yet or kept back (domain/reservations 7.2). */
export const refuseNotGiven = ({ code, not_given }: Pick<GivenRoom, 'code' | 'not_given'>) =>
  not_given === null ? undefined : refuse('room_not_given', { room: code, cause: not_given })

/** Why a room is given to nobody on a day: it is closed, not open yet or kept back. Null: it is given. */
export function whyNotGiven(
  { is_active, in_service_from, kept_back }: OpenRoom,
  date: BusinessDate,
): string | null {
  if (!is_active) return 'it is closed'
  return in_service_from !== null && in_service_from > date ? `it opens on ${in_service_from}` : kept_back
}

export type OpenRoom = { is_active: boolean; in_service_from: BusinessDate | null; kept_back: string | null }

/**
 * Guard 11: nobody else has or is in the room. A sharer who is in it is no obstacle, so he is not given as one. A room in which
 * housekeeping saw somebody is asked about: the guest would open the door on him.
 */
export function watchParty({ room }: RoomAtDesk): Outcome {
  if (room === null) return noRoom
  const refusal = refuseParty(room)
  if (refusal) return stop(refusal)
  if (!room.is_seen_occupied) return pass(`Room ${room.code} is free.`)
  const text = `Housekeeping saw somebody in room ${room.code} today. Give it anyway?`
  return ask(mayI('room_seen_occupied', text, { data: { room: room.code } }))
}

/** `room_taken` or `room_occupied` when somebody else has the room. */
export function refuseParty({ code, taken, occupied_until }: GivenRoom): Refusal | undefined {
  if (taken) return refuse('room_taken', { room: code, ...taken })
  if (occupied_until) return refuse('room_occupied', { room: code, date: occupied_until })
  return undefined
}

/** Guard 12. */
export function watchCondition({ room }: RoomAtDesk): Outcome {
  if (room === null) return noRoom
  if (room.is_ready) return pass(`Room ${room.code} is ${room.condition}.`)
  const text = `Room ${room.code} is ${room.condition}. Give it anyway?`
  return ask(mayI('room_dirty', text, { permission: 'Check-in dirty room', data: { room: room.code } }))
}

/** Guard 13: out of order is no room, out of service may be given. */
export function watchRepair({ room }: RoomAtDesk): Outcome {
  if (room === null) return noRoom
  const { repair, code } = room
  if (repair === null) return pass('No repair.')
  const { kind, until } = repair
  if (kind === 'out_of_order') return stop(refuse('room_out_of_order', { room: code, date: until }))
  const text = `Room ${code} is out of service until ${until}. Give it anyway?`
  return ask(mayI('room_out_of_service', text, { permission: 'Check-in out of service' }))
}

/** Guard 14. */
export function watchType({ room, booked_type }: RoomAtDesk): Outcome {
  if (room === null) return noRoom
  if (room.room_type === booked_type) return pass(`Type ${booked_type} as booked.`)
  const text = `Room ${room.code} is ${room.room_type}, booked is ${booked_type}. Continue?`
  return ask(mayI('room_type_differs', text, { data: { room_type: room.room_type, booked_type } }))
}
