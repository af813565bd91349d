import type { BusinessDate } from '../business-date'
import { type Refusal, refuse } from '../refusal'
import { type Sheet, type SheetRoomState, sheetState } from './sheet'

/** A sheet as far as it says what its attendant is doing. */
export type AtWork = Pick<Sheet, 'sheet_no' | 'task_date' | 'attendant'> & {
  rooms: readonly { status: SheetRoomState }[]
  break_since: string | null
  help: Help | null
}

export const helps = ['general', 'emergency'] as const
/** What an attendant calls for: a hand, or somebody at once. */
export type Help = (typeof helps)[number]

export const workActions = ['break_start', 'break_end', 'assist', 'assist_end'] as const
/** What attendants do about themselves; `assist_end`: somebody has gone to them, or it is no longer needed. */
export type WorkAction = (typeof workActions)[number]

export type AttendantStatus = 'standby' | 'working' | 'break' | 'completed'

/**
 * What an attendant is doing, as the own sheet tells: nothing yet, at work, on a break, or done with every room. In: states of the rooms,
 * and since when there is a break. Refuses nothing. Source: domain/housekeeping 4 "Live status".
 */
export function attendantStatus({
  rooms,
  break_since,
}: Pick<AtWork, 'rooms' | 'break_since'>): AttendantStatus {
  if (break_since !== null) return 'break'
  const state = sheetState(rooms)
  return state === 'open' ? 'standby' : state === 'in_progress' ? 'working' : 'completed'
}

/**
 * Whether something may be done about the attendant of a sheet. Out: nothing if it may, or `sheet_later` (nobody is at work on it yet),
 * `sheet_nobodys` (breaks and calls are somebody's), `break_state`, `help_state`. Source: domain/housekeeping 14.5 (`wrong_state`).
 */
export function refuseWork(
  { sheet_no: no, task_date, attendant, break_since, help }: AtWork,
  action: WorkAction,
  today: BusinessDate,
): Refusal | undefined {
  if (task_date > today) return refuse('sheet_later', { no, date: task_date })
  if (attendant === null) return refuse('sheet_nobodys', { no })
  const { name } = attendant
  switch (action) {
    case 'break_start':
      return break_since === null
        ? undefined
        : refuse('break_state', { no, name, state: 'has a break already' })
    case 'break_end':
      return break_since === null ? refuse('break_state', { no, name, state: 'has no break' }) : undefined
    case 'assist':
      return undefined
    case 'assist_end':
      return help === null ? refuse('help_state', { no }) : undefined
  }
}
