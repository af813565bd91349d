import { mayI } from '../../../hotel/question'
import { type Refusal, refuse } from '../../../hotel/refusal'
import { credits, sayCredits } from '../../../hotel/task-sheet/credits'
import { type WorkAction, workActions } from '../../../hotel/task-sheet/at-work'
import { sumOf } from '../../../hotel/task-sheet/line'
import { refuseClosed, refusePlanning } from '../../../hotel/task-sheet/sheet'
import type { InputOf } from '../../../wire/call'
import { taskSheets } from '../../../wire/room/task-sheet'
import { accept, ask, type At, demand, found, freshOrStale, serve } from '../../serve'
import type { Tx } from '../../tx'
import { workOn } from './at-work'
import { type Attendant, loadAttendants } from './facts'
import { finishRooms } from './finish'
import { followCome } from './follow'
import { dropSheets } from './keep'
import { markPending } from './mark'
import { moveRooms, roomsOf, tellOf, touch } from './move'
import {
  type KeptRoom,
  type KeptSheet,
  loadSheets,
  lockDayOf,
  lockSheet,
  lockSheets,
  occupiedOf,
  showSheet,
} from './sheets'

type Input = InputOf<typeof taskSheets.manage>
type Change = (sheet: KeptSheet, input: Input, at: At) => Promise<void>

/**
 * `tasksheet/manage`: one sheet; with an action it is changed first, by whoever supervises, or its attendant has a break or calls for
 * help (domain/housekeeping 6.5, 14.5).
 */
export const serveManageTaskSheet = serve(taskSheets.manage, async (input, at) => {
  const { tx } = at
  const { action } = input
  if (action !== undefined) {
    if (!isWork(action)) demand(tx.who, 'Supervise task sheets')
    const sheet = await lockWith(tx, input)
    accept<Refusal | undefined>(refuseClosed(sheet, tx.today))
    if (isWork(action)) await workOn(at, sheet, action, input)
    else {
      freshOrStale(sheet, input.row_version, 'task-sheet')
      await changes[action](sheet, input, at)
    }
  }
  return await showSheet(tx, input.id)
})

const ofTheDay = new Set<Input['action']>(['assign', 'move_rooms', 'merge', 'reopen'])

const isWork = (action: string): action is WorkAction => workActions.some(one => one === action)

/**
 * The sheet, and the other one that the action is about, in one order. Who has how much to do is asked of all sheets of the day, so
 * whoever gives work to somebody has the day; what is to be done once more may stand on another sheet of it.
 */
async function lockWith(tx: Tx, { id, action, to_sheet_id, from_sheet_id }: Input): Promise<KeptSheet> {
  if (action && ofTheDay.has(action)) await lockDayOf(tx, id)
  const ids = [id, to_sheet_id, from_sheet_id].flatMap(one => one ?? []).toSorted((a, b) => a - b)
  const sheets = await lockSheets(tx, [...new Set(ids)])
  return found(sheets.find(sheet => sheet.id === id))
}

const changes: Record<Exclude<NonNullable<Input['action']>, WorkAction>, Change> = {
  assign: async (sheet, { attendant_id }, at) => {
    const { tx } = at
    const { sql, property_id, who } = tx
    accept<Refusal | undefined>(refusePlanning(sheet, tx.today))
    const attendant = attendant_id == null ? null : await attendantOf(tx, sheet, attendant_id)
    if (attendant) await askForRoom(sheet, attendant, at)
    const sheet_type = sheet.sheet_type === 'extra' && attendant ? 'automatic' : sheet.sheet_type
    await sql`
      update task_sheet set attendant_id = ${attendant?.id ?? null}, sheet_type = ${sheet_type}, updated_by_id = ${who.employee_id || null}
       where property_id = ${property_id} and id = ${sheet.id}`
    tellOf(tx, sheet, attendant ? `given to ${attendant.name}` : 'nobody’s')
  },
  edit: async (sheet, { instructions, extra_credits, extra_note }, { tx }) => {
    const { sql, property_id, who } = tx
    const row = {
      instructions: instructions === undefined ? sheet.instructions : instructions,
      extra_credits: extra_credits === undefined ? sheet.extra_credits : sayCredits(credits(extra_credits)),
      extra_note: extra_note === undefined ? sheet.extra_note : extra_note,
      updated_by_id: who.employee_id || null,
    }
    await sql`update task_sheet set ${sql(row)} where property_id = ${property_id} and id = ${sheet.id}`
    tellOf(tx, sheet, 'instructions changed')
  },
  reorder: async (sheet, { room_ids = [] }, { tx }) => {
    const { sql, property_id } = tx
    accept<Refusal | undefined>(refusePlanning(sheet, tx.today))
    const place = (room_id: number) => {
      const index = room_ids.indexOf(room_id)
      return index < 0 ? room_ids.length : index
    }
    const ids = sheet.rooms.toSorted((a, b) => place(a.room_id) - place(b.room_id)).map(({ id }) => id)
    await sql`
      update task_sheet_room r set sequence = n.no
        from unnest(${ids}::bigint[]) with ordinality n (id, no) where r.property_id = ${property_id} and r.id = n.id`
    await touch(tx, [sheet])
    tellOf(tx, sheet, 'order of the rooms changed')
  },
  move_rooms: async (sheet, { room_ids = [], to_sheet_id }, at) => {
    const to = await lockSheet(at.tx, to_sheet_id ?? 0)
    const rooms = roomsOf(sheet, room_ids)
    if (rooms.length === 0) accept(refuse('sheet_nothing', {}))
    await askForMore(to, sumOf(rooms.map(row => ({ credits: credits(row.credits) }))), at)
    await moveRooms(at.tx, rooms, sheet, to)
  },
  merge: async (sheet, { from_sheet_id }, at) => {
    const from = await lockSheet(at.tx, from_sheet_id ?? 0)
    if (from.id === sheet.id) accept(refuse('sheet_nothing', {}))
    for (const one of [sheet, from]) accept<Refusal | undefined>(refusePlanning(one, at.tx.today))
    const rooms = roomsOf(
      from,
      from.rooms.map(({ room_id }) => room_id),
    )
    await askForMore(sheet, sumOf(rooms.map(row => ({ credits: credits(row.credits) }))), at)
    if (rooms.length > 0) await moveRooms(at.tx, rooms, from, sheet)
    await dropSheets(at.tx, [{ ...from, rooms: [] }])
  },
  complete: async (sheet, _, at) => {
    const open = sheet.rooms.filter(({ status }) => status === 'pending' || status === 'in_progress')
    const [held, left] = await apartHeld(at.tx, open)
    if (open.length === 0) return
    if (left.length === 0) accept(refuse('room_held', { room: held[0].room }))
    ask(
      [
        mayI('complete_all', completing(left.length, held.length), {
          yes: 'Set them done',
        }),
      ],
      at,
    )
    await finishRooms(at, sheet, left, {})
  },
  reopen: async (sheet, _, { tx }) => {
    const left = sheet.rooms.filter(({ status }) => status === 'skipped')
    await markPending(
      tx,
      left.map(({ id }) => id),
    )
    if (sheet.kind === 'day' && sheet.task_date === tx.today)
      await followCome(tx, await occupiedAmong(tx, left), { isAgain: true })
    await touch(tx, [sheet])
    tellOf(tx, sheet, 'rooms that were left out are to be done')
  },
}

/** Whoever is still in a room keeps it from being done, whoever says that all are. */
async function apartHeld(tx: Tx, rooms: readonly KeptRoom[]): Promise<[held: KeptRoom[], left: KeptRoom[]]> {
  const taken = await occupiedOf(
    tx,
    rooms.flatMap(row => (row.is_departure ? row.room_id : [])),
  )
  const isHeld = (row: KeptRoom) => row.is_departure && taken.has(row.room_id)
  return [rooms.filter(isHeld), rooms.filter(row => !isHeld(row))]
}

/** Where a departure is to be done, and somebody is in the room. */
async function occupiedAmong(tx: Tx, rooms: readonly KeptRoom[]): Promise<number[]> {
  const [held] = await apartHeld(tx, rooms)
  return [...new Set(held.map(({ room_id }) => room_id))]
}

const completing = (rooms: number, held: number): string =>
  `${rooms === 1 ? '1 room is' : `${rooms} rooms are`} set clean and done${held > 0 ? `, ${held} wait for their guests` : ''}. Really?`

async function attendantOf(tx: Tx, { task_date }: KeptSheet, id: number): Promise<Attendant> {
  const attendants = await loadAttendants(tx, task_date)
  return found(
    attendants.find(one => one.id === id),
    { attendant_id: id },
  )
}

/** Somebody who is not on duty, or has too much to do with it, is asked about. */
async function askForRoom(sheet: KeptSheet, attendant: Attendant, at: At): Promise<void> {
  const { sql } = at.tx
  const own = await loadSheets(
    at.tx,
    sql`s.task_date = ${sheet.task_date} and s.attendant_id = ${attendant.id} and s.id <> ${sheet.id}`,
  )
  const load = sumOf(
    [sheet, ...own].flatMap(({ rooms }) => rooms.map(row => ({ credits: credits(row.credits) }))),
  )
  ask(
    [
      ...(attendant.is_on_duty
        ? []
        : [mayI('off_duty', `${attendant.name} is not on duty on ${sheet.task_date}. Use them anyway?`)]),
      ...overCapacity(attendant.name, load, attendant.max_credits),
    ],
    at,
  )
}

async function askForMore(to: KeptSheet, more: number, at: At): Promise<void> {
  const { attendant } = to
  if (!attendant) return
  const { sql } = at.tx
  const own = await loadSheets(at.tx, sql`s.task_date = ${to.task_date} and s.attendant_id = ${attendant.id}`)
  const load = sumOf(own.flatMap(({ rooms }) => rooms.map(row => ({ credits: credits(row.credits) }))))
  ask(overCapacity(attendant.name, load + more, credits(attendant.max_credits)), at)
}

const overCapacity = (name: string, load: number, capacity: number) =>
  load <= capacity
    ? []
    : [
        mayI(
          'over_capacity',
          `${name} would have ${sayCredits(load)} credits to do, more than ${sayCredits(capacity)}. Do it anyway?`,
        ),
      ]
