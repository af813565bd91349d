import { type Condition, refuseCondition, type StatusType } from '../../hotel/room/condition'
import { type Refusal, refuse, sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { room } from '../../wire/room'
import { tell } from '../notification/tell'
import { type At, accept, found, Refused, serve } from '../serve'
import { loadRoomSettings, type RoomSettings } from '../store/room-setting'
import { together } from '../together'
import { may, note, type Tx } from '../tx'
import { loadRooms } from './list'
import { comeInAgain, leaveAlone } from './left-alone'
import { saveSightings, type Seen } from './sighting'
import { type Changed, followRooms, followWishes, lockSheetsWith } from './task-sheet/follow'
import type { KeptSheet } from './task-sheet/sheets'

type Input = InputOf<typeof room.update>
type Answer = OutputOf<typeof room.update>
type Service = Answer['updated'][number]['guest_service_status']

/**
 * `housekeeping-room-update`: one or many rooms get a condition or a mark of service, all with one statement. A room that may
 * not be changed does not keep the others; when none may, the first reason is the answer.
 */
export const serveRoomUpdate = serve(room.update, async (input, { tx, who }) => updateRooms(tx, input, who))

/**
 * `isWhole`: one room that may not be changed keeps the others as well. `isSheetWork`: a sheet says already what was done in them; else
 * the sheets of today follow, which are locked before the rooms, as whoever works on a sheet does.
 */
export async function updateRooms(
  tx: Tx,
  input: Input,
  who: At['who'],
  { isWhole = false, isSheetWork = false }: { isWhole?: boolean; isSheetWork?: boolean } = {},
): Promise<Answer> {
  const wanted = new Map((input.rooms ?? []).map(one => [one.room_id, one.row_version]))
  for (const id of input.room_ids ?? []) wanted.set(id, undefined)
  const { room_status_type_id, guest_service_status } = input.changes ?? {}
  const isTold = (input.status ?? room_status_type_id ?? guest_service_status) !== undefined
  const sheets = isTold && !isSheetWork ? await lockSheetsWith(tx, [...wanted.keys()]) : []
  const [rooms, types, house] = await together([
    lockThem(tx, [...wanted.keys()]),
    loadTypes(tx),
    loadRoomSettings(tx),
  ])
  const to = typeOf(input, types)
  const service = input.changes?.guest_service_status
  const may_inspect = may(who, 'Set inspected')

  const judged = [...wanted].map(([room_id, row_version]) => {
    const one = rooms.find(({ id }) => id === room_id)
    return { room_id, one, refusal: judge(one, { row_version, to, service, types, may_inspect, house }) }
  })
  const failed = judged.flatMap(({ room_id, one, refusal }) =>
    refusal
      ? [{ room_id, code: one?.code ?? '', error: refusal.refused, message: sentenceOf(refusal), refusal }]
      : [],
  )
  const good = judged.flatMap(({ one, refusal }) => (one && !refusal ? [one] : []))
  const [first] = failed
  if ((isWhole || good.length === 0) && first) throw new Refused(first.refusal)

  const updated = await keep(tx, good, {
    to,
    service,
    seen: input.changes?.seen,
    note: input.note,
    house,
    sheets,
  })
  return { updated, failed: failed.map(({ refusal: _, ...row }) => row) }
}

type RoomRow = {
  id: number
  code: string
  room_status_type_id: number | null
  fo_status: string
  guest_service_status: Service
  row_version: number
}

async function lockThem({ sql, property_id }: Tx, ids: number[]): Promise<RoomRow[]> {
  return await sql<RoomRow[]>`
    select id, code, room_status_type_id, coalesce(fo_status, 'vacant') as fo_status,
           coalesce(guest_service_status, 'none') as guest_service_status, row_version
      from room where property_id = ${property_id} and id = any (${ids}::bigint[]) order by id for update`
}

async function loadTypes({ sql, property_id }: Tx): Promise<StatusType[]> {
  return await sql<StatusType[]>`
    select id, name, base_status, is_active, is_selectable, next_status_ids from room_status_type
     where property_id = ${property_id} order by display_sequence, id`
}

function typeOf({ status, changes }: Input, types: StatusType[]): StatusType | undefined {
  const id = changes?.room_status_type_id
  if (id !== undefined)
    return found(
      types.find(type => type.id === id),
      { room_status_type_id: id },
    )
  if (status === undefined) return undefined
  const such = types.filter(({ base_status, is_active }) => base_status === status && is_active)
  // Where none may be set by hand, the rule says so of the first.
  return found(such.find(({ is_selectable }) => is_selectable) ?? such[0], { room_status_type: status })
}

type Wanted = {
  row_version: number | undefined
  to: StatusType | undefined
  service: Service | undefined
  types: StatusType[]
  may_inspect: boolean
  house: RoomSettings
}

function judge(one: RoomRow | undefined, wanted: Wanted): Refusal | undefined {
  const { row_version, to, service, types, may_inspect, house } = wanted
  if (!one) return refuse('not_found')
  if (row_version !== undefined && row_version !== one.row_version) return refuse('stale', { current: one })
  if (service !== undefined && service !== 'none' && one.fo_status !== 'occupied')
    return refuse('room_vacant', { room: one.code })
  const status = types.find(({ id }) => id === one.room_status_type_id) ?? null
  return to && refuseCondition({ code: one.code, status }, to, { may_inspect }, house)
}

type Kept = {
  to: StatusType | undefined
  service: Service | undefined
  seen: Seen | null | undefined
  note: string | undefined
  house: RoomSettings
  /** Those that follow. */
  sheets: readonly KeptSheet[]
}

async function keep(
  tx: Tx,
  rooms: RoomRow[],
  { to, service, seen, note: why, house, sheets }: Kept,
): Promise<Answer['updated']> {
  const { sql, property_id, who } = tx
  if (seen !== undefined) await saveSightings(tx, rooms, seen)
  const changing = rooms.filter(
    one =>
      (to !== undefined && one.room_status_type_id !== to.id) ||
      (service !== undefined && one.guest_service_status !== service),
  )
  if (changing.length > 0)
    await sql`
      update room set room_status_type_id = coalesce(${to?.id ?? null}::bigint, room_status_type_id),
             guest_service_status = coalesce(${service ?? null}::text, guest_service_status), updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = any (${changing.map(({ id }) => id)}::bigint[])`
  await keepAlone(tx, changing, service, house)
  for (const one of changing)
    note(tx, {
      entity: 'room',
      entity_id: one.id,
      label: `Room ${one.code}: ${to?.name ?? service?.replaceAll('_', ' ')}${why ? `, ${why}` : ''}`,
      before: {
        room_status_type_id: one.room_status_type_id,
        guest_service_status: one.guest_service_status,
      },
      after: {
        room_status_type_id: to?.id ?? one.room_status_type_id,
        guest_service_status: service ?? one.guest_service_status,
      },
    })
  await followRooms(tx, sheets, changedTo(changing, to))
  if (service !== undefined)
    await followWishes(
      tx,
      sheets,
      changing.flatMap(one => (one.guest_service_status === service ? [] : one.id)),
      service,
    )
  if (to !== undefined && changing.length > 0)
    await tellWhoWaits(
      tx,
      changing.map(({ id }) => id),
    )
  const ids = new Set(rooms.map(({ id }) => id))
  const shown = await loadRooms(tx)
  return shown
    .filter(({ room_id }) => ids.has(room_id))
    .map(({ room_status_type, ...one }) => ({
      room_id: one.room_id,
      code: one.code,
      row_version: one.row_version,
      base_status: room_status_type?.base_status ?? 'dirty',
      guest_service_status: one.guest_service_status,
      discrepancy: one.discrepancy,
    }))
}

const changedTo = (rooms: readonly RoomRow[], to: StatusType | undefined): Changed[] =>
  rooms.flatMap(one =>
    to && one.room_status_type_id !== to.id
      ? [{ id: one.id, condition: to.base_status as Condition, isOccupied: one.fo_status === 'occupied' }]
      : [],
  )

/** Where the wish not to be disturbed comes, stays alone from today on; where it goes, somebody may come in. */
async function keepAlone(
  tx: Tx,
  rooms: readonly RoomRow[],
  service: Service | undefined,
  house: RoomSettings,
): Promise<void> {
  const ids = rooms.flatMap(one => (one.guest_service_status === service ? [] : [one.id]))
  if (service === undefined || ids.length === 0) return
  if (service === 'do_not_disturb') await leaveAlone(tx, ids, house)
  else await comeInAgain(tx, ids)
}

/** The desk hears of a room that somebody in the queue waits for as soon as it may be given (domain/reservations 7.3). */
async function tellWhoWaits({ sql, property_id, who }: Tx, room_ids: readonly number[]): Promise<void> {
  const waiting = await sql<{ confirmation_no: string; guest: string; room: string }[]>`
    select r.confirmation_no, m.code as room,
           case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else coalesce(g.name, '') end as guest
      from room m
      join property_control c on c.property_id = m.property_id and m.room_status_type_id = any (c.checkin_room_statuses)
      join reservation r on r.property_id = m.property_id and r.room_id = m.id and r.status = 'reserved' and r.queued_at is not null
      left join guest_profile g on g.id = r.guest_profile_id
     where m.property_id = ${property_id} and m.id = any (${room_ids as number[]}::bigint[]) and m.fo_status is distinct from 'occupied'`
  for (const facts of waiting)
    await tell(
      sql,
      { property_id, by_id: who.employee_id },
      { kind: 'room_ready', facts },
      { readers: ['Check in'] },
    )
}

/** `guest-status/update`: what the guest wants of housekeeping; the room is that of the reservation, or given. */
export const serveGuestStatus = serve(room.guestStatus, async (input, { tx, who }) => {
  const { guest_service_status } = input
  const room_id = input.room_id ?? (await roomOf(tx, input.reservation_id ?? 0))
  const { updated } = await updateRooms(tx, { room_ids: [room_id], changes: { guest_service_status } }, who)
  const [changed] = updated
  return { room_id, room: found(changed).code, guest_service_status }
})

async function roomOf({ sql, property_id }: Tx, reservation_id: number): Promise<number> {
  const [row] = await sql<{ room_id: number | null; status: string }[]>`
    select room_id, status from reservation where property_id = ${property_id} and id = ${reservation_id}`
  const { room_id, status } = found(row, { reservation_id })
  if (status !== 'checked_in' || room_id === null)
    return accept<number>(refuse('wrong_state', { state: status.replaceAll('_', ' ') }))
  return room_id
}
