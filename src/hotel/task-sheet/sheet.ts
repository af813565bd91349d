import type { BusinessDate } from '../business-date'
import { type Refusal, refuse } from '../refusal'
import type { Condition } from '../room/condition'

/** A task sheet as far as it decides who may do what with it (domain/housekeeping 6.1). */
export type Sheet = {
  sheet_no: number
  task_date: BusinessDate
  is_locked: boolean
  /** Whose work it is, and the employee behind. */
  attendant: { name: string; employee_id: number | null } | null
}
export type SheetRoomState = 'pending' | 'in_progress' | 'completed' | 'skipped'
export type SheetRoom = {
  room: string
  status: SheetRoomState
  /** It waits until the guest has left. */
  is_held: boolean
  /** It was left out until an hour that has come. */
  is_again?: boolean
}
export type Worker = { employee_id: number; supervises: boolean }

export const roomActions = ['start', 'cancel', 'finish', 'skip', 'reopen'] as const
export type RoomAction = (typeof roomActions)[number]

/** A sheet of a day that is over is read and not changed. Refuses `sheet_closed`. */
export const refuseClosed = ({ sheet_no, task_date }: Sheet, today: BusinessDate): Refusal | undefined =>
  task_date < today ? refuse('sheet_closed', { no: sheet_no, date: task_date }) : undefined

/**
 * Rooms, order and attendant of a sheet are a supervisor's, and of a locked one nobody's until it is unlocked. Out: nothing if it may be
 * changed, or `sheet_closed`, `sheet_locked`. Source: domain/housekeeping 6.1 "Lock".
 */
export const refusePlanning = (sheet: Sheet, today: BusinessDate): Refusal | undefined =>
  refuseClosed(sheet, today) ?? (sheet.is_locked ? refuse('sheet_locked', { no: sheet.sheet_no }) : undefined)

/** Attendants work on their own sheets, supervisors on all. Refuses `sheet_of_another`. Source: domain/housekeeping 15.5. */
export function refuseForeign({ sheet_no, attendant }: Sheet, worker: Worker): Refusal | undefined {
  const isOwn = attendant?.employee_id === worker.employee_id
  if (worker.supervises || isOwn) return undefined
  return refuse('sheet_of_another', { no: sheet_no, name: attendant?.name ?? 'nobody yet' })
}

const from: Record<RoomAction, readonly SheetRoomState[]> = {
  start: ['pending'],
  cancel: ['in_progress'],
  finish: ['pending', 'in_progress'],
  skip: ['pending', 'in_progress'],
  reopen: ['completed', 'skipped'],
}
const to: Record<RoomAction, SheetRoomState> = {
  start: 'in_progress',
  cancel: 'pending',
  finish: 'completed',
  skip: 'skipped',
  reopen: 'pending',
}

/**
 * What a room of a sheet becomes when somebody does something with it. Who is still in the room keeps it from being begun or finished;
 * one that was left out until an hour is offered again from then on. Out: the state, or `task_state`, `room_held`. Source:
 * domain/housekeeping 6.1.
 */
export function roomAfter(
  { room, status, is_held, is_again }: SheetRoom,
  action: RoomAction,
): SheetRoomState | Refusal {
  const isOffered = is_again === true && status === 'skipped' && from[action].includes('pending')
  if (!isOffered && !from[action].includes(status))
    return refuse('task_state', { room, state: words[status], action })
  if (is_held && (action === 'start' || action === 'finish')) return refuse('room_held', { room })
  return to[action]
}

/**
 * What a room is until its work is done once more: the desk gives out none that somebody has yet to see to. In: the kind of the task, and
 * whether the house works with rooms to touch up. Out: the condition; null where the task leaves it as it is. Source: domain/housekeeping 1.4, 6.1.
 */
export function conditionToRedo(
  task_kind: string,
  { pickup_enabled }: { pickup_enabled: boolean },
): Condition | null {
  if (task_kind === 'turndown') return null
  if (task_kind === 'inspection') return 'clean'
  return task_kind === 'touch_up' && pickup_enabled ? 'pickup' : 'dirty'
}

const words: Record<SheetRoomState, string> = {
  pending: 'not begun',
  in_progress: 'being done',
  completed: 'done',
  skipped: 'left out',
}

/** Whether the hour has come until which a room was left out. In: the moment on the clock of the house. */
export const isAgain = (
  { status, retry_at }: { status: SheetRoomState; retry_at: string | null },
  moment: string,
): boolean => status === 'skipped' && retry_at !== null && Date.parse(retry_at) <= Date.parse(moment)

/** A room that somebody has begun stays on its sheet. Refuses `task_begun`. Source: domain/housekeeping 6.5. */
export const refuseBegun = (rooms: readonly Pick<SheetRoom, 'room' | 'status'>[]): Refusal | undefined => {
  const begun = rooms.find(({ status }) => status === 'in_progress' || status === 'completed')
  return begun && refuse('task_begun', { room: begun.room, state: words[begun.status] })
}

/** Nothing begun, somebody at work, or nothing left to do. */
export function sheetState(
  rooms: readonly { status: SheetRoomState }[],
): 'open' | 'in_progress' | 'completed' {
  const isLeft = rooms.some(({ status }) => status === 'pending' || status === 'in_progress')
  if (!isLeft) return 'completed'
  return rooms.every(({ status }) => status === 'pending') ? 'open' : 'in_progress'
}
