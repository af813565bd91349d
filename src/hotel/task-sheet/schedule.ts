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

/** A stay that goes on, and the room of it that housekeeping comes into. */
export type Staying = Pick<RoomToday, 'room_status_type_id' | 'accommodation_type_id'> & {
  stay: NonNullable<RoomToday['stay']>
}

/**
 * What housekeeping does for a stay, day by day from its arrival to its departure. In: the stay with what it asks, the class of its
 * room and the condition of a room that was slept in, the tasks that are offered. Out: its days. Source: domain/housekeeping 5.2, 5.4.
 */
export function scheduleOf(of: Staying, tasks: readonly Task[]): ScheduledDay[] {
  const { arrival_date, departure_date } = of.stay
  return Array.from({ length: nightsBetween(arrival_date, departure_date) + 1 }, (_, index): ScheduledDay => {
    const date = addDays(arrival_date, index)
    if (date === departure_date) return departureOn(date, tasks)
    return index === 0 ? nothingOn(date) : stayingOn(of, tasks, date)
  })
}

/** The day on which somebody leaves. In: the day, the tasks that are offered. Out: the day. Source: domain/housekeeping 5.2. */
export function departureOn(date: BusinessDate, tasks: readonly Task[]): ScheduledDay {
  const task = tasks.find(({ is_default_departure }) => is_default_departure)
  return task
    ? { ...nothingOn(date), tasks: [{ task, origin: 'rule' }], linen_change: true }
    : nothingOn(date)
}

/**
 * A day on which somebody stays on. In: the stay with what it asks and the class of its room, the tasks that are offered, the day.
 * Out: the day. Source: domain/housekeeping 5.2, 5.4.
 */
export function stayingOn(
  { stay, ...room }: Staying,
  tasks: readonly Task[],
  date: BusinessDate,
): ScheduledDay {
  if (stay.wishes.opt_out_dates.includes(date)) return { ...nothingOn(date), opted_out: true }
  const staying: RoomToday = {
    ...room,
    condition: 'dirty',
    fo_status: 'occupied',
    stay_status: ['stay_over'],
    service: 'none',
    stay,
  }
  const due = stayTasks(staying, tasks, date)
  const linen_change = linenForced(staying, date) ?? (due[0] !== undefined && isLinen(due[0].task))
  return { ...nothingOn(date), tasks: due, linen_change }
}

const nothingOn = (date: BusinessDate): ScheduledDay => ({
  date,
  tasks: [],
  linen_change: false,
  opted_out: false,
})
