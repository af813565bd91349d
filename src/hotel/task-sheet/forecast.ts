import { addDays, type BusinessDate, previousDay } from '../business-date'
import { type Credits, type RoomCredits, taskCredits } from './credits'
import { departureOn, type ScheduledDay, type Staying, stayingOn } from './schedule'
import { added, type Supplied, suppliesOf, type Supplying } from './supplies'
import type { Task } from './task'

/** A stay on the books, with the room that it has or is to have. */
export type ComingStay = Staying & {
  /** So many rooms like this one. */
  rooms: number
  /** Stays of one place have the room together. */
  place: string
  /** Nights for which it takes the room, of those who share it one for each night. None: it leaves on the day it comes. */
  nights: readonly BusinessDate[]
  room_type_id: number
  credits: RoomCredits
}

/** What a day is expected to bring: `tasks` in the order in which they are offered. */
export type ForecastDay = {
  date: BusinessDate
  departures: number
  stay_overs: number
  /** Stays that go on and want no service. */
  without_service: number
  /** In rooms that stay on; where somebody leaves, it is changed anyway. */
  linen_changes: number
  credits: Credits
  tasks: { task: Task; count: number; credits: Credits }[]
  supplies: Supplied[]
}

type Offered<S> = {
  tasks: readonly Task[]
  /** What they bring, by their number. */
  supplying: ReadonlyMap<number, Supplying>
  /** What a stay adds to the credits of its room on a day. */
  addedBy: (stay: S, day: BusinessDate) => readonly Credits[]
  /** Of several tasks that are due in a room only the one of the lowest priority, as on the sheets; else all of them. */
  usesPriority: boolean
}

/**
 * The work of the coming days from what is on the books: a room that was slept in is left or stays on, whoever of those who share it
 * goes. In: the stays, the days from `from` on, what is offered. Out: a line for each day, credits in tenths. Source:
 * domain/housekeeping 7.
 */
export function forecastOf<S extends ComingStay>(
  stays: readonly S[],
  { from, days }: { from: BusinessDate; days: number },
  offered: Offered<S>,
): ForecastDay[] {
  const taken = new Set(stays.flatMap(({ place, nights }) => nights.map(night => `${place} ${night}`)))
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    const work = stays.flatMap(stay => {
      const isDayUse = stay.nights.length === 0 && stay.stay.departure_date === date
      if (!isDayUse && !stay.nights.includes(previousDay(date))) return []
      const goesOn = taken.has(`${stay.place} ${date}`)
      const day = goesOn ? stayingOn(stay, offered.tasks, date) : departureOn(date, offered.tasks)
      return [{ stay, goesOn, day }]
    })
    return dayOf(date, work, offered)
  })
}

type Worked<S> = { stay: S; goesOn: boolean; day: ScheduledDay }

function dayOf<S extends ComingStay>(
  date: BusinessDate,
  work: readonly Worked<S>[],
  { tasks, supplying, addedBy, usesPriority }: Offered<S>,
): ForecastDay {
  const roomsOf = (some: readonly Worked<S>[]) => some.reduce((sum, { stay }) => sum + stay.rooms, 0)
  const jobs = work.flatMap(({ stay, day }) => {
    const more = addedBy(stay, date)
    const done = usesPriority ? day.tasks.slice(0, 1) : day.tasks
    // What the stay itself adds is added to its room once.
    return done.map(({ task }, index) => ({
      stay,
      task,
      linen_change: day.linen_change,
      credits: taskCredits(stay.credits, task, index === 0 ? more : []) * stay.rooms,
    }))
  })
  const sum = (some: { credits: Credits }[]) => some.reduce((all, one) => all + one.credits, 0)
  return {
    date,
    departures: roomsOf(work.filter(({ goesOn }) => !goesOn)),
    stay_overs: roomsOf(work.filter(({ goesOn }) => goesOn)),
    without_service: roomsOf(work.filter(({ day }) => day.opted_out)),
    linen_changes: roomsOf(work.filter(({ goesOn, day }) => goesOn && day.linen_change)),
    credits: sum(jobs),
    tasks: tasks.flatMap(task => {
      const of = jobs.filter(job => job.task === task)
      return of.length > 0
        ? [{ task, count: of.reduce((all, { stay }) => all + stay.rooms, 0), credits: sum(of) }]
        : []
    }),
    supplies: added(
      jobs.flatMap(({ task, stay: { room_type_id, rooms }, linen_change }) => {
        const brings = supplying.get(task.id)
        const ofOne = brings ? suppliesOf(brings, { room_type_id, linen_change }) : []
        return ofOne.map(one => ({ ...one, quantity: one.quantity * rooms }))
      }),
    ),
  }
}

/**
 * How many attendants so much work takes. In: credits of the work and of what one does in a day, in tenths. Out: whole attendants; none
 * where the house has not said what one does. Source: domain/housekeeping 7; there 27.4 credits at 14 are 2.
 */
export const attendantsFor = (work: Credits, standard: Credits): number =>
  standard > 0 ? Math.ceil(work / standard) : 0
