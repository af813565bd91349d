import { type Instant, instant } from '../property-time'
import { mayI, type Question } from '../question'
import { type Refusal, refuse } from '../refusal'

/** How urgent a repair is, the least first (domain/master-data 2.22). */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const

/** What is wrong with a room and has to be repaired (domain/master-data 2.22, domain/housekeeping 8). Instants are ISO 8601 in UTC. */
export type MaintenanceRequest = {
  status: 'open' | 'in_progress' | 'resolved'
  created_at: Instant
  created_by_id: number | null
  resolved_at: Instant | null
}

/** Who acts: `supervises` holds the right to put others’ requests right. */
export type Mender = { employee_id: number; supervises: boolean; moment: Instant }

/** So long may a resolved request be opened again, and so long may whoever made one take it back. */
export const daysToReopen = 7
export const minutesToTakeBack = 30

/**
 * A resolved request stays as it is, but for a supervisor who opens it again within seven days. In: the request as it is, the state that
 * it is to have, who wants it. Out: nothing if it may be, or `request_resolved`. Source: domain/housekeeping 8.
 */
export function refuseChange(
  { status, resolved_at }: MaintenanceRequest,
  to: MaintenanceRequest['status'],
  { supervises, moment }: Mender,
): Refusal | undefined {
  if (status !== 'resolved') return undefined
  const isRecent = resolved_at !== null && moment <= minutesAfter(resolved_at, daysToReopen * 24 * 60)
  const isReopened = to === 'open' && supervises && isRecent
  return isReopened ? undefined : refuse('request_resolved', { n: daysToReopen })
}

/**
 * A request is deleted by whoever made it, within thirty minutes, or by a supervisor, and only while nobody has begun. Out: nothing if it
 * may be, or `request_begun`, `request_of_another`. Source: domain/housekeeping 8.
 */
export function refuseTakingBack(
  { status, created_at, created_by_id }: MaintenanceRequest,
  { employee_id, supervises, moment }: Mender,
): Refusal | undefined {
  if (status !== 'open') return refuse('request_begun')
  const isOwn = created_by_id === employee_id && moment <= minutesAfter(created_at, minutesToTakeBack)
  return supervises || isOwn ? undefined : refuse('request_of_another', { n: minutesToTakeBack })
}

/**
 * Rooms are withdrawn for a request that is about one of them and not resolved yet. In: the request with its room, the ids of the rooms. Out:
 * nothing if they may be, or `request_elsewhere`, `request_resolved`. Source: domain/housekeeping 14.4, R13.
 */
export function refuseWithdrawing(
  request: { status: MaintenanceRequest['status']; request_no: number; room_id: number; room: string },
  room_ids: readonly number[],
): Refusal | undefined {
  const { status, request_no, room_id, room } = request
  if (!room_ids.includes(room_id)) return refuse('request_elsewhere', { request: request_no, room })
  return status === 'resolved' ? refuse('request_resolved', { n: daysToReopen }) : undefined
}

/** A request that is open for the fault that is reported. */
export type Known = { request_no: number; room: string; what: string }

/** So many rooms are named in a question; of the others it says how many there are. */
const roomsNamed = 4

/**
 * The same fault of a room that somebody has reported already is asked about, once for all rooms. In: the open requests for that fault, one
 * for each of the rooms that has any. Out: nothing to ask, or the question `already_open`. Source: domain/housekeeping 8, 14.6.
 */
export function askAlreadyOpen(known: readonly Known[]): Question[] {
  const [first] = known
  if (!first) return []
  const { request_no, room, what } = first
  const named = known.slice(0, roomsNamed).map(one => `room ${one.room} as number ${one.request_no}`)
  const others = known.length > roomsNamed ? ` and ${known.length - roomsNamed} more` : ''
  const text =
    known.length === 1
      ? `Room ${room}: ${what} is reported already, as number ${request_no}. Report it once more?`
      : `${what} is reported already: ${named.join(', ')}${others}. Report it once more?`
  const data = { request_no, request_nos: known.map(one => one.request_no) }
  return [mayI('already_open', text, { yes: 'Report it', data })]
}

/** When a fault is agreed to be repaired that was reported at a moment: minutes of its code, none where nothing was agreed. */
export const dueAfter = (reported: Instant, target_minutes: number | null): Instant | null =>
  target_minutes === null ? null : minutesAfter(reported, target_minutes)

const minutesAfter = (moment: Instant, minutes: number): Instant =>
  instant(new Date(Date.parse(moment) + minutes * 60_000).toISOString())
