import type { BusinessDate } from '../business-date'
import type { RoomCredits } from './credits'
import type { Nights, Rhythm } from './due'
import { fits, lowest } from './fits'
import { linenForced, stayTasks, type Wishes } from './stay-task'

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
  is_linen_change: boolean
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
  /** What the house says of the condition itself; nothing said: dirty rooms and those to touch up are cleaned. */
  needs_cleaning?: boolean
  fo_status: 'vacant' | 'occupied'
  stay_status: readonly string[]
  service: 'none' | 'do_not_disturb' | 'make_up_room' | 'no_service' | 'service_declined'
  accommodation_type_id: number
  stay: (Nights & StayKind) | null
}
type StayKind = {
  vip_level_id: number | null
  rate_code_id: number | null
  market_code_id: number | null
  wishes: Wishes
}

export type Found = {
  task: Task
  /** It waits until the guest has left. */
  isHeld: boolean
  /** What the stay asks for beside it on the same day. */
  also?: readonly Task[]
  /** Whether linen is changed, where somebody has said so whatever the task says. */
  linen?: boolean
}

/**
 * What is done in a room by day: where somebody leaves or has left, the departure task, held while he is there; where one stays on, the
 * due task of the lowest priority, else the usual one; a vacant room by its condition, of which the house may say that it is not cleaned, or
 * that it is although it is clean. In: the room, the tasks that are offered, the day,
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
    const [first, ...others] = stayTasks(room, tasks, day)
    const also = others.filter(({ origin }) => origin === 'manual').map(({ task }) => task)
    return first && { task: first.task, isHeld: false, also, linen: linenForced(room, day) }
  }
  const isUnclean = room.condition === 'dirty' || room.condition === 'pickup'
  const isCleaned = room.needs_cleaning ?? isUnclean
  if (isUnclean && !isCleaned) return undefined
  if (room.condition === 'dirty') return departure && { task: departure, isHeld: false }
  const kind = isCleaned ? 'touch_up' : inspects ? 'inspection' : undefined
  const isDone = (room.condition === 'inspected' && !isCleaned) || kind === undefined
  const task = isDone ? undefined : lowest(tasks.filter(one => one.task_kind === kind && fits(one, room)))
  return task && { task, isHeld: false }
}

/**
 * What is to be done in a room as it is now, whoever planned what: as by day, and in one into which somebody has just come, which nobody
 * plans, what is done for whoever stays. In and out: as of `dayTask`. Source: domain/housekeeping 1.3.
 */
export function dueNow(
  room: RoomToday,
  tasks: readonly Task[],
  on: { day: BusinessDate; inspects: boolean },
): Found | undefined {
  const found = dayTask(room, tasks, on)
  if (found || room.fo_status !== 'occupied') return found
  const usual = tasks.find(({ is_default_stayover }) => is_default_stayover)
  return usual && { task: usual, isHeld: false }
}

/**
 * What somebody who picks a room for a task has done in it: that task, but a departure where its guest stays on is what is done for him, or
 * it would wait until he leaves. In: the picked task, and as of `dueNow`. Out: the task with what goes with it. Source: domain/housekeeping 1.3, 6.5.
 */
export function pickedTask(
  wanted: Task,
  room: RoomToday,
  tasks: readonly Task[],
  on: { day: BusinessDate; inspects: boolean },
): Found {
  const isDeparture = wanted.is_default_departure && room.fo_status === 'occupied'
  const staysOn = room.stay_status.some(value => value === 'stay_over' || value === 'arrived')
  const forGuest = isDeparture && staysOn ? dueNow(room, tasks, on) : undefined
  return forGuest ?? { task: wanted, isHeld: isDeparture }
}

/** A room in the evening: whether it is turned down where its guest has said nothing of it. */
export type RoomTonight = RoomToday & { has_turndown: boolean }

/**
 * The evening's task of a room that somebody sleeps in tonight: where the room has turndown or the guest asks for it, and not where he wants
 * none. In: the room, the tasks that are offered. Out: the task, or nothing. Source: domain/housekeeping 5.2, 5.4.
 */
export function eveningTask(room: RoomTonight, tasks: readonly Task[]): Found | undefined {
  const isSleptIn = room.stay_status.some(value => ['stay_over', 'arrived', 'arrival'].includes(value))
  if (!isSleptIn || room.service === 'service_declined' || room.service === 'no_service') return undefined
  if (!(room.stay?.wishes.turndown_wanted ?? room.has_turndown)) return undefined
  const task = lowest(tasks.filter(one => one.task_kind === 'turndown' && fits(one, room)))
  return task && { task, isHeld: false }
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
