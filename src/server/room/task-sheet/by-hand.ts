import type { BusinessDate } from '../../../hotel/business-date'
import { type Refusal, refuse } from '../../../hotel/refusal'
import { credits, sayCredits } from '../../../hotel/task-sheet/credits'
import { sumOf } from '../../../hotel/task-sheet/line'
import { type Found, pickedTask } from '../../../hotel/task-sheet/task'
import type { OutputOf } from '../../../wire/call'
import type { taskSheets } from '../../../wire/room/task-sheet'
import { accept, type At, found } from '../../serve'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { type DayRoom, loadDay } from './day'
import { loadAttendants, loadRules, loadSheetSettings, loadTasks, type OfferedTask } from './facts'
import { keepSheets, type NewSheet } from './keep'
import { type Input, jobOf, type Kind } from './plan'
import { loadSheets, showSheets } from './sheets'

type Wanted = NonNullable<Input['rooms']>

/** One sheet of rooms that somebody has picked (domain/housekeeping 14.5, manual). */
export async function makeByHand(
  { tx }: At,
  input: Input,
  day: BusinessDate,
): Promise<OutputOf<typeof taskSheets.create>> {
  const { sql } = tx
  const kind = input.kind ?? 'day'
  const [tasks, attendants, { inspects }] = await together([
    loadTasks(tx),
    loadAttendants(tx, day),
    loadSheetSettings(tx),
  ])
  const known = found(
    tasks.find(({ id }) => id === input.task_sheet_setting_id),
    { task_sheet_setting_id: input.task_sheet_setting_id },
  )
  const attendant =
    input.attendant_id == null
      ? null
      : found(
          attendants.find(({ id }) => id === input.attendant_id),
          { attendant_id: input.attendant_id },
        )
  const workIn = ({ is }: DayRoom) =>
    kind === 'day' ? pickedTask(known, is, tasks, { day, inspects }) : { task: known, isHeld: false }
  const rooms = await pickRooms(tx, { day, kind, workIn, wanted: input.rooms ?? [] })
  const ids = await keepSheets(tx, day, kind, [
    {
      sheet_type: 'manual',
      attendant,
      rooms,
      instructions: input.instructions,
      extra_credits: '0',
      extra_note: null,
      task: known,
    },
  ])
  const load = sayCredits(sumOf(rooms))
  return {
    sheets: await showSheets(tx, await loadSheets(tx, sql`s.id = any (${ids}::bigint[])`)),
    planned: [],
    fairness: { max: load, min: load, average: load, floor_changes: 0 },
    attendants: [],
    offered: { tasks: [], floors: [], room_types: [] },
    log: [],
    template_id: null,
  }
}

type Picked = { day: BusinessDate; kind: Kind; workIn: (room: DayRoom) => Found; wanted: Wanted }

/** Rooms with what is done in them, each once on all sheets of the day for it, none that is withdrawn. Refuses `room_on_sheet`, `room_not_to_do`. */
export async function pickRooms(tx: Tx, { day, kind, workIn, wanted }: Picked): Promise<NewSheet['rooms']> {
  const { sql } = tx
  const [rooms, rules, sheets] = await together([
    loadDay(tx, day, kind),
    loadRules(tx, day),
    loadSheets(tx, sql`s.task_date = ${day} and s.kind = ${kind}`),
  ])
  return wanted.map(({ room_id, credits: said, instructions }) => {
    const room = found(
      rooms.find(({ seen: { room_id: id } }) => id === room_id),
      { room_id },
    )
    accept<Refusal | undefined>(refuseRoom(room))
    const work = workIn(room)
    const task = work.task as OfferedTask
    const taken = sheets.find(sheet =>
      sheet.rooms.some(row => row.room_id === room_id && row.task.id === task.id),
    )
    if (taken) accept(refuse('room_on_sheet', { room: room.seen.code, no: taken.sheet_no }))
    const job = jobOf(room, { ...work, task }, rules)
    return {
      ...job,
      credits: said === undefined ? job.credits : credits(said),
      instructions: instructions ?? job.instructions,
    }
  })
}

const refuseRoom = ({ seen, isWithdrawn }: DayRoom): Refusal | undefined =>
  isWithdrawn
    ? refuse('room_not_to_do', { room: seen.code, cause: seen.repair?.kind.replaceAll('_', ' ') })
    : undefined
