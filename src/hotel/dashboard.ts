import type { BusinessDate } from './business-date'
import { monthOf, type Span } from './metrics'
import type { Permission } from './permission'

/** Parts of the home page beside its first figures; all that somebody looks at are asked for together (domain/housekeeping 21). */
export const widgets = [
  'house_status',
  'key_figures',
  'readiness',
  'due_in',
  'due_out',
  'queue',
  'vips',
  'by_hour',
  'balances',
  'deposits',
  'cashiers',
  'closing',
  'departments',
  'market_mix',
  'aging',
  'gained',
  'inspection',
  'progress',
  'maintenance',
  'withdrawn',
  'forecast',
  'messages',
  'todos',
] as const
export type Widget = (typeof widgets)[number]

const arrivals: readonly Permission[] = ['Arrivals', 'Check in']
const departures: readonly Permission[] = ['Departures', 'Check out']
const closedDays: readonly Permission[] = ['Financial reports', 'Statistical reports', 'Financial report']

/** One of these is enough: the rights with which the same is read on its own screen. None: what is one's own. */
const readers: Record<Widget, readonly Permission[]> = {
  house_status: [...arrivals, ...departures, 'In-house', 'Housekeeping board'],
  key_figures: closedDays,
  readiness: arrivals,
  due_in: arrivals,
  due_out: departures,
  queue: arrivals,
  vips: arrivals,
  by_hour: arrivals,
  balances: departures,
  deposits: ['Batch deposits', 'Deposit post'],
  cashiers: ['Open cashiers'],
  closing: ['End of day'],
  departments: closedDays,
  market_mix: closedDays,
  aging: ['AR view', 'Accounts receivable', 'Accounts receivable reports'],
  gained: [
    'Reservation',
    'Manage reservation',
    'Look to book',
    'Walk-in reservation',
    ...arrivals,
    ...departures,
  ],
  inspection: ['Housekeeping board'],
  progress: ['Manage task sheets', 'Generate task sheets', 'Housekeeping board'],
  maintenance: ['Room maintenance', 'Manage task sheets'],
  withdrawn: ['Out of order', 'Out of service', 'Housekeeping board'],
  forecast: ['Generate task sheets'],
  messages: ['Telephone operator'],
  todos: [],
}

type May = (right: Permission) => boolean

/** A widget appears only if its data may be seen (domain/housekeeping 21). */
export const maySeeWidget = (widget: Widget, may: May): boolean =>
  readers[widget].length === 0 || readers[widget].some(may)

export type Work =
  | 'manager'
  | 'front_office'
  | 'night_audit'
  | 'reception'
  | 'finance'
  | 'reservations'
  | 'housekeeping'
  | 'engineer'

/**
 * Whose first view of the house it is, by the rights that somebody holds: groups are the house's own and say nothing
 * (domain/housekeeping 21). In: the rights; whether the person sits at the administrator's screens. Out: the work, or nothing.
 */
export function workOf(may: May, isAdmin: boolean): Work | undefined {
  if (isAdmin) return 'manager'
  // Who may take back what others did leads the desk.
  if (may('Check in'))
    return may('Undo others') ? 'front_office' : may('End of day run') ? 'night_audit' : 'reception'
  if (closedDays.some(may) || may('Accounts receivable')) return 'finance'
  if (may('Reservation') || may('Manage reservation')) return 'reservations'
  if (may('Housekeeping board')) return 'housekeeping'
  return may('Room maintenance') ? 'engineer' : undefined
}

const firstViews: Record<Work, readonly Widget[]> = {
  manager: ['key_figures', 'departments', 'market_mix', 'gained', 'aging', 'house_status', 'closing'],
  front_office: [
    'house_status',
    'readiness',
    'key_figures',
    'by_hour',
    'vips',
    'queue',
    'balances',
    'inspection',
    'todos',
  ],
  night_audit: ['closing', 'due_in', 'due_out', 'cashiers', 'balances', 'house_status'],
  reception: ['house_status', 'due_in', 'due_out', 'readiness', 'queue', 'messages', 'todos'],
  finance: ['departments', 'aging', 'cashiers', 'balances', 'deposits', 'closing'],
  reservations: ['gained', 'deposits', 'todos'],
  housekeeping: ['progress', 'inspection', 'readiness', 'maintenance', 'forecast'],
  engineer: ['maintenance', 'withdrawn'],
}

/** The widgets that somebody finds who has arranged nothing, in the order of their work, without what they may not see. */
export function firstView(may: May, isAdmin: boolean): readonly Widget[] {
  const work = workOf(may, isAdmin)
  return work === undefined ? [] : firstViews[work].filter(widget => maySeeWidget(widget, may))
}

export type Readiness = 'ready' | 'not_ready' | 'no_room'

/** How far the room of an arrival is. */
export const readinessOf = ({ room, is_ready }: { room: string | null; is_ready: boolean }): Readiness =>
  room === null ? 'no_room' : is_ready ? 'ready' : 'not_ready'

/** An arrival of the day: when it is expected, `HH:MM`, and when it came. */
export type Coming = { eta: string | null; arrived_at: string | null; rooms: number }
export type Hour = { hour: number; expected: number; arrived: number }

/**
 * The arrivals of a day by the hour, from the first hour in which anything is expected or has happened to the last, so that a
 * quiet hour between is seen. In: the arrivals. Out: rooms by hour, and the rooms of which nobody knows when they come.
 */
export function arrivalsByHour(coming: readonly Coming[]): { hours: Hour[]; without_time: number } {
  const expected = new Map<number, number>()
  const arrived = new Map<number, number>()
  let without_time = 0
  for (const { eta, arrived_at, rooms } of coming) {
    if (eta === null && arrived_at === null) without_time += rooms
    if (eta !== null) add(expected, hourOf(eta), rooms)
    if (arrived_at !== null) add(arrived, hourOf(arrived_at), rooms)
  }
  const known = [...expected.keys(), ...arrived.keys()]
  const first = Math.min(...known)
  const hours =
    known.length === 0 ? [] : Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at)
  return {
    hours: hours.map(hour => ({ hour, expected: expected.get(hour) ?? 0, arrived: arrived.get(hour) ?? 0 })),
    without_time,
  }
}

const hourOf = (time: string): number => Number(time.slice(0, 2))
const add = (counted: Map<number, number>, hour: number, rooms: number): void => {
  counted.set(hour, (counted.get(hour) ?? 0) + rooms)
}

/**
 * The month until yesterday and the same days of the year before; on the first of a month the whole month before. A 29 February
 * is compared with the 28th.
 */
export function monthAndYearBefore(today: BusinessDate): { this_year: Span; last_year: Span } {
  const this_year = monthOf(today)
  const yearBefore = (date: BusinessDate) =>
    `${Number(date.slice(0, 4)) - 1}${date.endsWith('-02-29') ? '-02-28' : date.slice(4)}` as BusinessDate
  return {
    this_year,
    last_year: {
      from_date: yearBefore(this_year.from_date),
      through_date: yearBefore(this_year.through_date),
    },
  }
}
