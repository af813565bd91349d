import type { Condition } from '../../../hotel/room/condition'
import { sayCredits } from '../../../hotel/task-sheet/credits'
import {
  followArrival,
  followCondition,
  type Followed,
  followService,
} from '../../../hotel/task-sheet/follow'
import { dueNow } from '../../../hotel/task-sheet/task'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { loadDay } from './day'
import { loadRules, loadSheetSettings, loadTasks, type OfferedTask } from './facts'
import { markDone, markPending, markSkipped } from './mark'
import { appendRooms, said, tellOf, touch } from './move'
import { type Job, jobOf } from './plan'
import { type KeptRoom, type KeptSheet, lockSheets, shareDay } from './sheets'

/** A room whose condition was changed. */
export type Changed = { id: number; condition: Condition; isOccupied: boolean }

/** The sheets of today on which some rooms stand, locked. Nobody puts one of them on another sheet until the call ends. */
export async function lockSheetsWith(tx: Tx, room_ids: readonly number[]): Promise<KeptSheet[]> {
  const { sql, property_id, today } = tx
  // One behind the other on one way: the second sees what whoever held the day has kept.
  const [, rows] = await together([
    shareDay(tx, today),
    sql<{ id: number }[]>`
      select distinct owner_id as id from task_sheet_room
       where property_id = ${property_id} and task_date = ${today} and room_id = any (${room_ids as number[]}::bigint[])
       order by owner_id`,
  ])
  return rows.length === 0
    ? []
    : await lockSheets(
        tx,
        rows.map(({ id }) => id),
      )
}

/** Day sheets say of rooms what the board says of them (`followCondition`); the rooms have their conditions already, and the sheets are locked. */
export async function followRooms(
  tx: Tx,
  all: readonly KeptSheet[],
  rooms: readonly Changed[],
): Promise<void> {
  const sheets = all.filter(({ kind }) => kind === 'day')
  const standing = rooms.filter(({ id }) => linesOf(sheets, id).length > 0)
  if (standing.length === 0) return
  const due = standing.some(({ condition }) => condition === 'dirty' || condition === 'pickup')
    ? await loadDue(tx, standing)
    : null
  for (const room of standing) {
    // What is withdrawn is not cleaned meanwhile.
    if (room.condition !== 'clean' && room.condition !== 'inspected' && !due?.has(room.id)) continue
    const lines = linesOf(sheets, room.id)
    const job = due?.get(room.id)
    const follow = followCondition(lines, { ...room, due: job?.task.id ?? null })
    await keepFollowed(tx, sheets, follow, room.condition)
    const last = sheets.find(({ rooms: rows }) => rows.some(({ id }) => id === lines.at(-1)?.id))
    if (follow.isAdded && job && last) await appendRooms(tx, last, [job])
    if (follow.turned && job) await turn(tx, follow.turned.id, job)
  }
}

/**
 * Nobody is in some rooms any more, or they are back from a repair: where the sheets of today say that they are done, they get what is due
 * in them now (domain/housekeeping 1.4). What nobody has begun turns into a departure by itself. `sheets`: those with the rooms, locked.
 */
export async function followLeft(
  tx: Tx,
  room_ids: readonly number[],
  sheets: readonly KeptSheet[],
): Promise<void> {
  if (sheets.length === 0) return
  const { sql, property_id } = tx
  const rooms = await sql<Changed[]>`
    select m.id, coalesce(s.base_status, 'dirty') as condition, false as "isOccupied"
      from room m left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
     where m.property_id = ${property_id} and m.id = any (${room_ids as number[]}::bigint[]) and m.fo_status is distinct from 'occupied'
       and coalesce(s.base_status, 'dirty') in ('dirty', 'pickup')`
  await followRooms(tx, sheets, rooms)
}

/**
 * Somebody is in some rooms since now, or a departure is to be done once more where somebody is already (`isAgain`): what today's sheets
 * say of them as empty rooms follows (`followArrival`), or it would wait until he leaves. What nobody has begun is off the sheets by
 * then: the database takes it off with the room (72-task-sheet).
 */
export async function followCome(
  tx: Tx,
  room_ids: readonly number[],
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<void> {
  const { sql, property_id, today } = tx
  // Nearly every guest comes into a room that is done: no sheet is held for him.
  const open = await sql<{ id: number }[]>`
    select distinct room_id as id from task_sheet_room
     where property_id = ${property_id} and task_date = ${today} and kind = 'day' and status in ('pending', 'in_progress')
       and room_id = any (${room_ids as number[]}::bigint[])`
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return
  const sheets = (await lockSheetsWith(tx, ids)).filter(({ kind }) => kind === 'day')
  const [dirty, due] = await together([
    sql<{ id: number }[]>`
      select m.id from room m left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
       where m.property_id = ${property_id} and m.id = any (${ids}::bigint[]) and coalesce(s.base_status, 'dirty') in ('dirty', 'pickup')`,
    loadDue(
      tx,
      ids.map(id => ({ id })),
    ),
  ])
  for (const id of ids) {
    const job = due.get(id)
    const lines = linesOf(sheets, id)
    const { turned, again, dropped } = followArrival(lines, {
      toClean: isAgain || dirty.some(row => row.id === id),
      due: job ? { task_id: job.task.id, is_departure: job.task.is_default_departure } : null,
    })
    if (turned && job) await turn(tx, turned.id, job)
    if (again) await markPending(tx, [again.id])
    if (dropped.length > 0)
      await markSkipped(
        tx,
        dropped.map(line => line.id),
        { skip_reason: 'guest_in_room' },
      )
    for (const sheet of sheets) {
      const rows = sheet.rooms.filter(row =>
        [turned, again, ...dropped].some(line => line !== null && line.id === row.id),
      )
      if (rows.length === 0) continue
      await touch(tx, [sheet])
      const what = rows.some(row => row.id === turned?.id || row.id === again?.id)
        ? `now ${job?.task.name}`
        : 'left out'
      tellOf(tx, sheet, `${said(rows.slice(0, 1))} ${what}: its guest has come`)
    }
  }
}

/** A line of a sheet gets another task, and what that counts. */
const turn = async ({ sql, property_id }: Tx, id: number, job: Job): Promise<unknown> =>
  sql`
    update task_sheet_room
       set task_sheet_setting_id = ${job.task.id}, credits = ${sayCredits(job.credits)}, linen_change = ${job.linenChange}
     where property_id = ${property_id} and id = ${id}`

/** Sheets leave out rooms for what their guests want of housekeeping, and take them in again (`followService`). */
export async function followWishes(
  tx: Tx,
  sheets: readonly KeptSheet[],
  room_ids: readonly number[],
  service: string,
): Promise<void> {
  for (const sheet of sheets) {
    const lines = room_ids.flatMap(id => linesOf([sheet], id))
    const { left, reason, back } = followService(lines, service)
    const ids = [...left, ...back].map(({ id }) => id)
    if (ids.length === 0) continue
    if (left.length > 0) await markSkipped(tx, ids, { skip_reason: reason })
    else await markPending(tx, ids)
    await touch(tx, [sheet])
    const what = left.length > 0 ? `left out: ${reason.replaceAll('_', ' ')}` : 'to be done after all'
    tellOf(tx, sheet, `${said(sheet.rooms.filter(({ id }) => ids.includes(id)))} ${what}`)
  }
}

const linesOf = (sheets: readonly KeptSheet[], room_id: number) =>
  sheets
    .flatMap(({ rooms }) => rooms.filter(row => row.room_id === room_id))
    .map(({ task, ...row }) => ({ ...row, task_id: task.id }))

async function keepFollowed(
  tx: Tx,
  sheets: readonly KeptSheet[],
  { done, again, turned }: Followed,
  condition: Condition,
): Promise<void> {
  const has = (lines: readonly { id: number }[]) => (row: KeptRoom) => lines.some(({ id }) => id === row.id)
  if (done.length > 0)
    await markDone(
      tx,
      done.map(({ id }) => id),
    )
  if (again.length > 0)
    await markPending(
      tx,
      again.map(({ id }) => id),
    )
  const all = [...done, ...again, ...(turned ? [turned] : [])]
  const changed = sheets.filter(({ rooms }) => rooms.some(has(all)))
  if (changed.length > 0) await touch(tx, changed)
  for (const sheet of changed) {
    const [made, left] = [sheet.rooms.filter(has(done)), sheet.rooms.filter(has(again))]
    if (made.length > 0) tellOf(tx, sheet, `${said(made)} done: set ${condition} by hand`)
    if (left.length > 0) tellOf(tx, sheet, `${said(left)} to be done once more: ${condition}`)
  }
}

/**
 * What is to be done in rooms as they are now, nothing where the house has no task for it; in one where somebody has just arrived, what
 * is done for whoever stays. Rooms that are withdrawn are left out.
 */
async function loadDue(tx: Tx, rooms: readonly Pick<Changed, 'id'>[]): Promise<Map<number, Job | undefined>> {
  const { today } = tx
  const [day, tasks, rules, { inspects }] = await together([
    loadDay(tx, today, 'day'),
    loadTasks(tx),
    loadRules(tx, today),
    loadSheetSettings(tx),
  ])
  return new Map(
    day
      .filter(({ seen, isWithdrawn }) => !isWithdrawn && rooms.some(({ id }) => id === seen.room_id))
      .map(room => {
        const found = dueNow(room.is, tasks, { day: today, inspects })
        return [
          room.seen.room_id,
          found && jobOf(room, { ...found, task: found.task as OfferedTask }, rules),
        ] as const
      }),
  )
}
