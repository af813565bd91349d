import type { RoomToday, Task } from './task'

/** Whether a room is one of those that a task is for. In: the task, the room. Source: domain/housekeeping 5.2, domain/master-data 2.20. */
export function fits(task: Task, room: RoomToday): boolean {
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

export const byPriority = (a: Task, b: Task): number => a.priority - b.priority || a.id - b.id

/** The task that comes before the others; the one that was made first where several do. Source: domain/housekeeping 5.2. */
export const lowest = (tasks: readonly Task[]): Task | undefined => tasks.toSorted(byPriority)[0]
