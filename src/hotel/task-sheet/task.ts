import type { BusinessDate } from '../business-date'
import { isDue, type Nights, type Rhythm } from './due'
import type { RoomCredits } from './credits'

export type TaskKind =
  | 'departure_clean'
  | 'stayover_clean'
  | 'full_clean'
  | 'turndown'
  | 'inspection'
  | 'deep_clean'
  | 'linen_change'
  | 'touch_up'
  | 'other'

/** A task of the house (domain/master-data 2.20). Empty lists of ids are no condition. */
export type Task = Rhythm & {
  id: number
  task_kind: TaskKind
  is_guest_request: boolean
  is_default_departure: boolean
  is_default_stayover: boolean
  credit_basis: keyof RoomCredits
  credit_percent: string
  room_status_type_ids: readonly number[]
  fo_statuses: readonly string[]
  stay_statuses: readonly string[]
  accommodation_type_ids: readonly number[]
  vip_only: boolean
  vip_level_ids: readonly number[]
  rate_code_ids: readonly number[]
  market_code_ids: readonly number[]
  priority: number
}

/** A room on a day, and whoever stays in it that day. */
export type RoomToday = {
  condition: 'clean' | 'dirty' | 'pickup' | 'inspected'
  room_status_type_id: number | null
  fo_status: 'vacant' | 'occupied'
  stay_status: readonly string[]
  service: 'none' | 'do_not_disturb' | 'make_up_room' | 'no_service' | 'service_declined'
  accommodation_type_id: number
  stay: (Nights & StayKind) | null
}
type StayKind = { vip_level_id: number | null; rate_code_id: number | null; market_code_id: number | null }

export type Found = {
  task: Task
  /** It waits until the guest has left. */
  isHeld: boolean
}

const stayKinds: readonly TaskKind[] = ['stayover_clean', 'full_clean', 'linen_change', 'deep_clean', 'other']

/**
 * What is done in a room by day: where somebody leaves or has left, the departure task, held while he is there; where one stays on, the
 * due task of the lowest priority, else the usual one; a vacant room by its condition. In: the room, the tasks that are offered, the day,
 * whether the house inspects. Out: the task, or nothing. Source: domain/housekeeping 1.3, 5.2.
 */
export function dayTask(
  room: RoomToday,
  tasks: readonly Task[],
  { day, inspects }: { day: BusinessDate; inspects: boolean },
): Found | undefined {
  const has = (value: string) => room.stay_status.includes(value)
  const departure = tasks.find(task => task.is_default_departure)
  const leaves = has('due_out') || has('day_use')
  if (room.fo_status === 'occupied') {
    if (leaves) return departure && { task: departure, isHeld: true }
    if (!has('stay_over')) return undefined
    const task = stayTask(room, tasks, day)
    return task && { task, isHeld: false }
  }
  if (room.condition === 'dirty') return departure && { task: departure, isHeld: false }
  const kind = room.condition === 'pickup' ? 'touch_up' : inspects ? 'inspection' : undefined
  const isDone = room.condition === 'inspected' || kind === undefined
  const task = isDone ? undefined : lowest(tasks.filter(one => one.task_kind === kind && fits(one, room)))
  return task && { task, isHeld: false }
}

function stayTask(room: RoomToday, tasks: readonly Task[], day: BusinessDate): Task | undefined {
  const { stay } = room
  if (!stay) return undefined
  const due = tasks.filter(
    task =>
      stayKinds.includes(task.task_kind) &&
      !task.is_guest_request &&
      fits(task, room) &&
      isDue(task, stay, day),
  )
  const usual = tasks.filter(task => task.is_default_stayover && fits(task, room) && isDue(task, stay, day))
  return lowest(due) ?? usual[0]
}

/** The evening's task of a room that somebody sleeps in tonight, unless he wants none. Source: domain/housekeeping 5.2. */
export function eveningTask(room: RoomToday, tasks: readonly Task[]): Found | undefined {
  const isSleptIn = room.stay_status.some(value => ['stay_over', 'arrived', 'arrival'].includes(value))
  if (!isSleptIn || room.service === 'service_declined' || room.service === 'no_service') return undefined
  const task = lowest(tasks.filter(one => one.task_kind === 'turndown' && fits(one, room)))
  return task && { task, isHeld: false }
}

const lowest = (tasks: readonly Task[]): Task | undefined =>
  tasks.toSorted((a, b) => a.priority - b.priority || a.id - b.id)[0]

/** Whether a room is one of those that a task is for. */
function fits(task: Task, room: RoomToday): boolean {
  const { stay } = room
  const isOf = (ids: readonly number[], one: number | null) =>
    ids.length === 0 || (one !== null && ids.includes(one))
  return (
    isOf(task.room_status_type_ids, room.room_status_type_id) &&
    task.fo_statuses.includes(room.fo_status) &&
    room.stay_status.some(value => task.stay_statuses.includes(value)) &&
    isOf(task.accommodation_type_ids, room.accommodation_type_id) &&
    (!task.vip_only || stay?.vip_level_id != null) &&
    isOf(task.vip_level_ids, stay?.vip_level_id ?? null) &&
    isOf(task.rate_code_ids, stay?.rate_code_id ?? null) &&
    isOf(task.market_code_ids, stay?.market_code_id ?? null)
  )
}

/**
 * In which order rooms are served where the time does not suffice for all: 1 is first, 11 last. In: the room with its task, whether a
 * guest waits for it. Source: domain/housekeeping 6.3, step 2.
 */
export function rankOf(room: RoomToday, { task }: Found, isWaitedFor: boolean): number {
  const has = (value: string) => room.stay_status.includes(value)
  if (isWaitedFor) return 1
  if (task.task_kind === 'touch_up') return 10
  if (task.task_kind === 'inspection') return 11
  if (room.fo_status === 'vacant') {
    if (has('departed')) return has('arrival') ? 2 : 5
    return has('arrival') ? 3 : 9
  }
  if (has('due_out')) return has('arrival') ? 4 : 7
  return room.service === 'make_up_room' || room.stay?.vip_level_id != null ? 6 : 8
}
