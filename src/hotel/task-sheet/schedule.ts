import { addDays, type BusinessDate, nightsBetween } from '../business-date'
import { isLinen, linenForced, type Origin, stayTasks } from './stay-task'
import type { RoomToday, Task } from './task'

export type ScheduledDay = {
  date: BusinessDate
  /** The first is the one that is done. */
  tasks: { task: Task; origin: Origin }[]
  linen_change: boolean
  opted_out: boolean
}

type Staying = Pick<RoomToday, 'room_status_type_id' | 'accommodation_type_id'> & {
  stay: NonNullable<RoomToday['stay']>
}

/**
 * What housekeeping does for a stay, day by day from its arrival to its departure. In: the stay with what it asks, the class of its
 * room and the condition of a room that was slept in, the tasks that are offered. Out: its days. Source: domain/housekeeping 5.2, 5.4.
 */
export function scheduleOf({ stay, ...room }: Staying, tasks: readonly Task[]): ScheduledDay[] {
  const { arrival_date, departure_date, wishes } = stay
  const staying: RoomToday = {
    ...room,
    condition: 'dirty',
    fo_status: 'occupied',
    stay_status: ['stay_over'],
    service: 'none',
    stay,
  }
  const departure = tasks.find(task => task.is_default_departure)
  return Array.from({ length: nightsBetween(arrival_date, departure_date) + 1 }, (_, index): ScheduledDay => {
    const date = addDays(arrival_date, index)
    const nothing = { date, tasks: [], linen_change: false, opted_out: false }
    if (date === departure_date)
      return departure
        ? { ...nothing, tasks: [{ task: departure, origin: 'rule' }], linen_change: true }
        : nothing
    if (index === 0) return nothing
    if (wishes.opt_out_dates.includes(date)) return { ...nothing, opted_out: true }
    const due = stayTasks(staying, tasks, date)
    const linen_change = linenForced(staying, date) ?? (due[0] !== undefined && isLinen(due[0].task))
    return { ...nothing, tasks: due, linen_change }
  })
}
