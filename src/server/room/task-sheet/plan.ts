import type { BusinessDate } from '../../../hotel/business-date'
import { allot, type Allotted, type Order } from '../../../hotel/task-sheet/allot'
import { credits, type Credits, taskCredits } from '../../../hotel/task-sheet/credits'
import type { Work, Worker } from '../../../hotel/task-sheet/line'
import { isGiven } from '../../../hotel/task-sheet/shift'
import { dayTask, eveningTask, type Found, rankOf } from '../../../hotel/task-sheet/task'
import type { InputOf } from '../../../wire/call'
import type { taskSheets } from '../../../wire/room/task-sheet'
import { found } from '../../serve'
import type { StayWishes } from '../../store/stay-wishes'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { type DayRoom, loadDay } from './day'
import {
  addedFor,
  type Attendant,
  type CreditRule,
  loadAttendants,
  loadRules,
  loadSheetSettings,
  loadTasks,
  type OfferedTask,
  type SheetSettings,
} from './facts'
import { type Offered, offeredOf } from './offered'
import { type KeptRoom, type KeptSheet, loadSheets } from './sheets'

export type Input = InputOf<typeof taskSheets.create>
export type Kind = 'day' | 'turndown'

/** A room with what is to be done in it. */
export type Job = Work & {
  task: OfferedTask
  isHeld: boolean
  service: string
  /** What the stay asks for in this room. */
  instructions: string | null
  linenChange: boolean
}

export type Plan = {
  day: BusinessDate
  kind: Kind
  allotted: Allotted<Job>
  /** Rooms where nobody may come in, or nobody wants anybody to: sheets without an attendant. */
  doNotDisturb: Job[]
  noService: Job[]
  attendants: Attendant[]
  rules: CreditRule[]
  /** Sheets of that day and kind that stay: locked, or begun. */
  staying: KeptSheet[]
  /** Those that would be replaced. */
  going: KeptSheet[]
  /** Whoever works on it. */
  named: Attendant[]
  /** Named to work and not on duty. */
  offDuty: Attendant[]
  offered: Offered
  log: string[]
}

/** What sheets would be made: nothing is kept (domain/housekeeping 6.2, 6.3). */
export async function plan(tx: Tx, input: Input, day: BusinessDate): Promise<Plan> {
  const { sql } = tx
  const kind = input.kind ?? 'day'
  const wanted = input.task_sheet_setting_ids
  const [rooms, all, attendants, rules, house, sheets] = await together([
    loadDay(tx, day, kind),
    loadTasks(tx),
    loadAttendants(tx, day),
    loadRules(tx, day),
    loadSheetSettings(tx),
    loadSheets(tx, sql`s.task_date = ${day} and s.kind = ${kind}`),
  ])
  const tasks = wanted ? all.filter(({ id }) => wanted.includes(id)) : all
  const gone = wanted?.find(id => !tasks.some(task => task.id === id))
  if (gone !== undefined) found(undefined, { task_sheet_setting_id: gone })
  const staying = sheets.filter(stays)
  const { jobs, log } = jobsOf(rooms, { input, kind, day, tasks, rules, house, staying })
  const doNotDisturb = jobs.filter(
    ({ service, task }) =>
      service === 'do_not_disturb' && (input.separate_do_not_disturb ?? task.separate_do_not_disturb),
  )
  const refusing = jobs.filter(({ service }) => service === 'no_service' || service === 'service_declined')
  const noService = refusing.filter(({ task }) => input.separate_no_service ?? task.separate_no_service)
  const apart = new Set([...doNotDisturb, ...refusing])
  const named = namedOf(attendants, input, kind)
  return {
    day,
    kind,
    allotted: allot(
      jobs.filter(job => !apart.has(job)),
      workersOf(named, { input, tasks, house, staying }),
      {
        order_by: input.order_by ?? orderOf(tasks),
        within: input.within ?? 'location',
        travelWeight: house.travel_weight,
      },
    ),
    doNotDisturb,
    noService,
    attendants,
    rules,
    staying,
    going: sheets.filter(sheet => !stays(sheet)),
    named: input.number_of_attendants === undefined ? named : [],
    offDuty: input.attendant_ids ? named.filter(({ is_on_duty }) => !is_on_duty) : [],
    offered: offeredOf(all, rooms),
    log,
  }
}

const stays = ({ is_locked, rooms }: KeptSheet): boolean =>
  is_locked || rooms.some(({ status }) => status !== 'pending')

type With = {
  input: Input
  kind: Kind
  day: BusinessDate
  tasks: readonly OfferedTask[]
  rules: readonly CreditRule[]
  house: SheetSettings
  staying: readonly KeptSheet[]
}

/** Rooms with something to do, and how many are left out for what. */
function jobsOf(rooms: readonly DayRoom[], all: With): { jobs: Job[]; log: string[] } {
  const { input, kind, day, tasks, rules, house, staying } = all
  const lines = staying.flatMap(sheet => sheet.rooms)
  const left = { withdrawn: 0, taken: 0, held: 0 }
  const jobs = rooms.flatMap(room => {
    if (!isWanted(room, input)) return []
    const due =
      kind === 'day'
        ? dayTask(room.is, tasks, { day, inspects: house.inspects })
        : eveningTask(room.is, tasks)
    if (!due) return []
    if (room.isWithdrawn) left.withdrawn++
    else if (isTaken(room, due.task.id, lines)) left.taken++
    else if (due.isHeld && input.due_out === 'leave_out') left.held++
    else return [jobOf(room, { ...due, task: due.task as OfferedTask }, rules)]
    return []
  })
  const log = [
    left.withdrawn > 0 && `${left.withdrawn} out of order or out of service`,
    left.taken > 0 && `${left.taken} on sheets that stay`,
    left.held > 0 && `${left.held} whose guests have not left`,
  ].filter(line => line !== false)
  return { jobs, log }
}

/** A room is on a sheet that stays; but where its guest has left since, another task is due in it than the one that is over. */
const isTaken = ({ place, is }: DayRoom, task_id: number, lines: readonly KeptRoom[]): boolean =>
  lines.some(
    ({ room_id, status, task }) =>
      room_id === place.room_id &&
      (is.fo_status === 'occupied' ||
        status === 'pending' ||
        status === 'in_progress' ||
        task.id === task_id),
  )

export function jobOf(
  { seen, place, is, stay, asks }: DayRoom,
  { task, isHeld, also = [], linen }: Omit<Found, 'task'> & { task: OfferedTask },
  rules: readonly CreditRule[],
): Job {
  return {
    room_id: seen.room_id,
    code: seen.code,
    building: place.building,
    floor: place.floor,
    section: place.section,
    sequence: place.sequence,
    credits: taskCredits(place.credits, task, addedFor(rules, stay)),
    rank: rankOf(is, { task, isHeld }, seen.cleaning_priority !== null),
    task,
    isHeld,
    service: is.service,
    instructions: askedOf(asks, also as OfferedTask[]),
    linenChange: linen ?? task.is_linen_change,
  }
}

/** So much a line of a sheet takes (schemas/accommodation/task-sheet.json). */
const longest = 500

/** What is said on the sheet of what a stay asks: when it wants to be served, what else is to be done, its own words. */
function askedOf(asks: StayWishes | undefined, also: readonly OfferedTask[]): string | null {
  const parts = [
    asks?.service_time && `Wanted at ${asks.service_time}`,
    also.length > 0 && `Also: ${also.map(({ name }) => name).join(', ')}`,
    asks?.instructions,
  ]
  const all = [...parts.filter(Boolean).join('. ')]
  if (all.length > longest) return `${all.slice(0, longest - 1).join('')}…`
  return all.join('') || null
}

function isWanted({ seen, is }: DayRoom, { room_filters = {} }: Input): boolean {
  const { floor_ids, room_type_ids, room_ids, stay_status, vip_only } = room_filters
  return (
    (!floor_ids || (seen.floor !== null && floor_ids.includes(seen.floor.id))) &&
    (!room_type_ids || room_type_ids.includes(seen.room_type.id)) &&
    (!room_ids || room_ids.includes(seen.room_id)) &&
    (!stay_status || is.stay_status.some(value => stay_status.includes(value))) &&
    (!vip_only || is.stay?.vip_level_id != null)
  )
}

/** Who works: those named, else whoever is on duty for such work. */
function namedOf(attendants: readonly Attendant[], { attendant_ids }: Input, kind: Kind): Attendant[] {
  if (attendant_ids) {
    const gone = attendant_ids.find(id => !attendants.some(one => one.id === id))
    if (gone !== undefined) found(undefined, { attendant_id: gone })
    return attendants.filter(({ id }) => attendant_ids.includes(id))
  }
  return attendants.filter(one => one.is_on_duty && isGiven(one, kind))
}

type Limits = Pick<With, 'input' | 'tasks' | 'house' | 'staying'>

/** What each can do still; sheets of nobody in particular are as large as the house says. */
function workersOf(named: readonly Attendant[], { input, tasks, house, staying }: Limits): Worker[] {
  const ofTasks = input.task_sheet_setting_ids ? tasks.flatMap(task => task.max_credits ?? []) : []
  const limit = Math.min(...ofTasks.map(credits), Number.POSITIVE_INFINITY)
  if (input.number_of_attendants !== undefined) {
    const capacity = Math.min(
      input.max_credits === undefined ? house.standard_credits : credits(input.max_credits),
      limit,
    )
    return Array.from({ length: input.number_of_attendants }, (_, index) => ({
      id: -1 - index,
      code: String(index + 1).padStart(3, '0'),
      capacity,
      floor: null,
      section: null,
    }))
  }
  return named.map(({ id, code, floor, section, max_credits }) => ({
    id,
    code,
    floor,
    section,
    capacity: Math.min(max_credits, limit) - busyWith(id, staying),
  }))
}

export const busyWith = (id: number, staying: readonly KeptSheet[]): Credits =>
  staying
    .filter(({ attendant }) => attendant?.id === id)
    .flatMap(({ rooms }) => rooms)
    .reduce((sum, room) => sum + credits(room.credits), 0)

/** How the first task says that its sheets are split. */
function orderOf([task]: readonly OfferedTask[]): Order {
  if (task?.break_by === 'section' || task?.break_by === 'floor') return task.break_by
  return 'location'
}
