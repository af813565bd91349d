import type { BusinessDate } from '../../../hotel/business-date'
import { instant, momentOn } from '../../../hotel/property-time'
import { type Refusal, refuse } from '../../../hotel/refusal'
import { credits, sayCredits } from '../../../hotel/task-sheet/credits'
import { attendantStatus } from '../../../hotel/task-sheet/at-work'
import { isAgain, sheetState } from '../../../hotel/task-sheet/sheet'
import { sumOf } from '../../../hotel/task-sheet/line'
import { added, suppliesOf } from '../../../hotel/task-sheet/supplies'
import type { OutputOf } from '../../../wire/call'
import { boardTitles } from '../../../wire/room/board'
import type { taskSheets } from '../../../wire/room/task-sheet'
import { accept, allows, found } from '../../serve'
import type { Fragment } from '../../store/desk-row'
import { loadRoomSettings } from '../../store/room-setting'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { loadRooms } from '../list'
import { loadSupplying } from './supplies'

export type Shown = OutputOf<typeof taskSheets.manage>
type ShownRoom = Shown['rooms'][number]

/** A sheet as it is kept. */
export type KeptSheet = Omit<
  Shown,
  | 'state'
  | 'attendant_status'
  | 'total_credits'
  | 'done'
  | 'left_out'
  | 'credits_done'
  | 'supplies'
  | 'rooms'
  | 'task_date'
> & {
  task_date: BusinessDate
  rooms: KeptRoom[]
}
export type KeptRoom = Omit<ShownRoom, 'is_held' | 'is_again' | 'supplies' | 'now'> & {
  room_type_id: number
  is_departure: boolean
  task_kind: string
}

/**
 * Sheets by their numbers, each with its rooms in the order of the work: one query. Who set a room done stands in the changes log, at
 * the moment at which it was done.
 */
export async function loadSheets({ sql, property_id }: Tx, which: Fragment): Promise<KeptSheet[]> {
  return await sql<KeptSheet[]>`
    select s.id, s.row_version, s.sheet_no, s.task_date, s.kind, jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) as task,
           case when a.id is not null then jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name, 'employee_id', a.employee_id,
             'max_credits', a.max_credits::text) end as attendant,
           s.sheet_type, s.instructions, s.is_locked, s.extra_credits::text as extra_credits, s.extra_note, s.break_since, s.help, s.help_since,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', r.id, 'room_id', r.room_id, 'room', m.code, 'room_type_id', m.room_type_id,
                      'task', jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name), 'sequence', r.sequence,
                      'credits', r.credits::text, 'instructions', r.instructions, 'linen_change', r.linen_change, 'status', r.status,
                      'skip_reason', r.skip_reason, 'retry_at', to_char(r.retry_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                      'started_at', to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                      'completed_at', to_char(r.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'minutes', r.minutes,
                      'done_by', (select e.name from operation o join employee e on e.id = o.by_id
                         where r.status = 'completed' and o.property_id = r.property_id and o.entity = 'task-sheet' and o.entity_id = s.id
                           and o.at = r.completed_at and o.by_id is distinct from a.employee_id limit 1),
                      'is_departure', k.is_default_departure, 'task_kind', k.task_kind) order by r.sequence, r.id)
               from task_sheet_room r
               join room m on m.property_id = r.property_id and m.id = r.room_id
               join task_sheet_setting k on k.property_id = r.property_id and k.id = r.task_sheet_setting_id
              where r.property_id = s.property_id and r.owner_id = s.id), '[]') as rooms
      from task_sheet s
      join task_sheet_setting t on t.property_id = s.property_id and t.id = s.task_sheet_setting_id
      left join housekeeping_attendant a on a.property_id = s.property_id and a.id = s.attendant_id
     where s.property_id = ${property_id} and ${which}
     order by s.task_date desc, s.sheet_no`
}

/** Sheets that are going to be changed, locked in the order of their ids; all of them have to be there. */
export async function lockSheets(tx: Tx, ids: readonly number[]): Promise<KeptSheet[]> {
  const { sql, property_id } = tx
  await sql`
    select from task_sheet where property_id = ${property_id} and id = any (${ids as number[]}::bigint[]) order by id for update`
  const sheets = await loadSheets(tx, sql`s.id = any (${ids as number[]}::bigint[])`)
  const gone = ids.find(id => !sheets.some(sheet => sheet.id === id))
  if (gone !== undefined) accept<Refusal>(refuse('not_found', { task_sheet_id: gone }))
  return ids.map(id => found(sheets.find(sheet => sheet.id === id)))
}

export async function lockSheet(tx: Tx, id: number): Promise<KeptSheet> {
  const [sheet] = await lockSheets(tx, [id])
  return sheet
}

/** A sheet of which rooms come or go: first its day, as whoever plans that day takes it, then the sheet. */
export async function lockWithDay(tx: Tx, id: number): Promise<KeptSheet> {
  await lockDayOf(tx, id)
  return await lockSheet(tx, id)
}

/** The day of a sheet, which never moves to another. */
export async function lockDayOf(tx: Tx, id: number): Promise<void> {
  const { sql, property_id } = tx
  const [row] = await sql<{ task_date: BusinessDate }[]>`
    select task_date from task_sheet where property_id = ${property_id} and id = ${id}`
  await lockDay(tx, found(row, { task_sheet_id: id }).task_date)
}

/** Whoever plans a day waits for whoever plans it already: numbers follow each other, and a room is shared out once. */
export async function lockDay({ sql, property_id }: Tx, task_date: BusinessDate): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task-sheet ${property_id} ${task_date}`}, 0))`
}

/** Whoever sets rooms of a day does so beside others, and waits for whoever plans it: no room comes onto a sheet meanwhile. */
export async function shareDay({ sql, property_id }: Tx, task_date: BusinessDate): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`task-sheet ${property_id} ${task_date}`}, 0))`
}

/** Sheets as people see them: with what is in the rooms now, where their day is not over. */
export async function showSheets(tx: Tx, sheets: readonly KeptSheet[]): Promise<Shown[]> {
  const isOpen = sheets.some(({ task_date, rooms }) => task_date >= tx.today && rooms.length > 0)
  const [seen, supplying, moment] = await together([
    isOpen ? loadRooms(tx) : [],
    loadSupplying(tx),
    momentNow(tx),
  ])
  const now = new Map(seen.map(room => [room.room_id, room]))
  const knowsGuests = allows(tx.who, boardTitles)
  return sheets.map(sheet => {
    const rooms = sheet.rooms.map(({ is_departure, task_kind: _, room_type_id, ...row }): ShownRoom => {
      const seen = sheet.task_date >= tx.today ? (now.get(row.room_id) ?? null) : null
      const shown = seen && !knowsGuests ? withoutNames(seen) : seen
      const isOver = row.status === 'completed' || row.status === 'skipped'
      const task = supplying.get(row.task.id)
      return {
        ...row,
        is_held: is_departure && !isOver && seen?.fo_status === 'occupied',
        is_again: isAgain(row, moment),
        supplies: task ? suppliesOf(task, { ...row, room_type_id }) : [],
        now: shown,
      }
    })
    // What is offered again is to do, and is not counted as done until somebody has looked.
    const counted = rooms.map(row => ({
      ...row,
      status: row.is_again ? ('pending' as const) : row.status,
      credits: credits(row.credits),
    }))
    const left = counted.filter(({ status }) => status === 'pending' || status === 'in_progress')
    const done = counted.filter(({ status }) => status === 'completed')
    return {
      ...sheet,
      rooms,
      state: sheetState(counted),
      attendant_status: attendantStatus(sheet),
      total_credits: sayCredits(sumOf(counted) + credits(sheet.extra_credits)),
      done: done.length,
      left_out: counted.length - left.length - done.length,
      credits_done: sayCredits(sumOf(done)),
      supplies: added(left.flatMap(({ supplies }) => supplies)),
    }
  })
}

/** What the clock of the house shows, on its own day. */
export async function momentNow(tx: Tx): Promise<string> {
  const { time_zone } = await loadRoomSettings(tx)
  return momentOn(tx.today, instant(new Date().toISOString()), time_zone)
}

/** Which of some rooms have a guest in them. */
export async function occupiedOf(
  { sql, property_id }: Tx,
  room_ids: readonly number[],
): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select id from room where property_id = ${property_id} and id = any (${room_ids as number[]}::bigint[]) and fo_status = 'occupied'`
  return new Set(rows.map(({ id }) => id))
}

/** Whoever only cleans needs no names (domain/housekeeping 15.5). */
const withoutNames = <S extends NonNullable<ShownRoom['now']>>(seen: S): S => ({
  ...seen,
  reservation: seen.reservation && { ...seen.reservation, guest: '' },
  next: seen.next && { ...seen.next, guest: '' },
})

/** One sheet after it was changed. */
export async function showSheet(tx: Tx, id: number): Promise<Shown> {
  const { sql } = tx
  const [shown] = await showSheets(tx, await loadSheets(tx, sql`s.id = ${id}`))
  return found(shown, { task_sheet_id: id })
}
