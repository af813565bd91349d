import type { OutputOf } from '../../../wire/call'
import type { taskSheets } from '../../../wire/room/task-sheet'
import type { DayRoom } from './day'
import type { OfferedTask } from './facts'

export type Offered = OutputOf<typeof taskSheets.create>['offered']

/** By what the rooms can be narrowed: tasks in use, floors and types that have rooms. */
export const offeredOf = (tasks: readonly OfferedTask[], rooms: readonly DayRoom[]): Offered => ({
  tasks: each(tasks),
  floors: each(rooms.map(({ seen }) => seen.floor)),
  room_types: each(rooms.map(({ seen }) => seen.room_type)),
})

type One = { id: number; code: string; name: string }

const each = (all: readonly (One | null)[]): One[] =>
  [...new Map(all.flatMap(one => (one ? [[one.id, one] as const] : []))).values()]
    .map(({ id, code, name }) => ({ id, code, name }))
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))
