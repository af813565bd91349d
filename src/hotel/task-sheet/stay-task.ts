import type { BusinessDate } from '../business-date'
import { isDue } from './due'
import { byPriority, fits } from './fits'
import type { RoomToday, Task, TaskKind } from './task'

/** What a stay asks of housekeeping beside what the house does by its rules (domain/housekeeping 5.4). */
export type Wishes = {
  /** By how many days the cycles of the rules are moved on. */
  shift_days: number
  /** Days without service. */
  opt_out_dates: readonly BusinessDate[]
  /** On one day linen is changed, or is not, whatever the rules say. */
  linen: { date: BusinessDate; isChanged: boolean } | null
  /** Tasks that were added, or taken off, on a day or (null) on all of them. */
  tasks: readonly { task_id: number; on_date: BusinessDate | null; is_added: boolean }[]
  /** Null: as the house does it. */
  turndown_wanted: boolean | null
}

export const noWishes: Wishes = {
  shift_days: 0,
  opt_out_dates: [],
  linen: null,
  tasks: [],
  turndown_wanted: null,
}

export type Origin = 'rule' | 'moved' | 'manual'
export type StayTask = { task: Task; origin: Origin }

/** What is done by day in the room of a stay that goes on. */
export const stayKinds: readonly TaskKind[] = [
  'stayover_clean',
  'full_clean',
  'linen_change',
  'deep_clean',
  'other',
]

/**
 * What may be done on a day in the room of a stay that goes on: what is due by the rules (`moved` where a shift or the last day has
 * moved it there), and what the stay has as its own; where nothing is, what the house usually does. In: the room with its stay, the
 * tasks that are offered, the day. Out: the tasks by their priority, the first is the one that is done, unless the guest wants no
 * service. Source: domain/housekeeping 5.2, 5.4.
 */
export function stayTasks(room: RoomToday, tasks: readonly Task[], day: BusinessDate): StayTask[] {
  const { stay } = room
  if (!stay) return []
  const { wishes } = stay
  const linen = linenForced(room, day)
  const comesBy = (task: Task) => isDue(task, stay, day, wishes.shift_days)
  const originOf = (task: Task): Origin => (isDue({ ...task, move_up: false }, stay, day) ? 'rule' : 'moved')
  const found = tasks.flatMap((task): StayTask[] => {
    const said = saidOf(wishes, task.id, day)
    if (said === true) return [{ task, origin: 'manual' }]
    if (said === false || !fits(task, room)) return []
    if (linen === false && isLinen(task)) return []
    if (!stayKinds.includes(task.task_kind) || task.is_guest_request || !comesBy(task)) return []
    return [{ task, origin: originOf(task) }]
  })
  if (found.length > 0) return found.toSorted((a, b) => byPriority(a.task, b.task))
  const usual = tasks.find(
    task =>
      task.is_default_stayover && saidOf(wishes, task.id, day) !== false && fits(task, room) && comesBy(task),
  )
  return usual ? [{ task: usual, origin: 'rule' }] : []
}

/** Whether somebody has said of this day that linen is changed, or is not. In: the room with its stay, the day. Source: domain/housekeeping 5.4. */
export function linenForced({ stay }: RoomToday, day: BusinessDate): boolean | undefined {
  const linen = stay?.wishes.linen
  return linen?.date === day ? linen.isChanged : undefined
}

export const isLinen = ({ task_kind, is_linen_change }: Task): boolean =>
  is_linen_change || task_kind === 'linen_change'

/** What was said of a task on a day goes before what was said of it for the whole stay. */
function saidOf({ tasks }: Wishes, task_id: number, day: BusinessDate): boolean | undefined {
  const all = tasks.filter(one => one.task_id === task_id)
  return (all.find(one => one.on_date === day) ?? all.find(one => one.on_date === null))?.is_added
}
