import type { BusinessDate } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { refuseOn } from '../database/refusal'
import { found, Refused } from '../serve'
import type { Fragment } from './desk-row'
import { shownName } from './incognito'
import { together } from '../together'
import type { Tx } from '../tx'
import type { ReservationRow } from './reservation'

// Everybody who gives a room away holds its row, so this is reached only by what does not ask first.
refuseOn('one_party_per_room_and_slot', 'room_just_taken')

export type BaseStatus = 'clean' | 'dirty' | 'pickup' | 'inspected' | 'out_of_order' | 'out_of_service'

/** A room as it stands now. */
export type RoomRow = {
  id: number
  code: string
  room_type_id: number
  room_type: string
  fo_status: 'vacant' | 'occupied'
  room_status_type_id: number | null
  base_status: BaseStatus
  /** The condition as people say it. */
  condition: string
  /** Whether the condition, and property control, let guests into the room. */
  is_ready: boolean
  /** Nobody is known to be in it, and housekeeping saw somebody today (domain/housekeeping-and-misc 2: a sleep). */
  is_seen_occupied: boolean
  is_active: boolean
  in_service_from: BusinessDate | null
  /** Why the room is not given out, although nothing is wrong with it: `Show room`. */
  kept_back: string | null
  row_version: number
}

/** Locks a room: whoever gives it to a guest or takes it from one waits here. Reservations are locked before rooms. */
export async function lockRoom(tx: Tx, id: number): Promise<RoomRow> {
  const [room] = await lockRooms(tx, [id])
  return found(room, { room_id: id })
}

/**
 * Locks several rooms in ascending id, so that no two calls block each other. Rooms of other houses are left out. They are read when
 * they are locked: a statement that has waited for a row takes what hangs on it as it was before, a room that was made ready as dirty.
 */
export async function lockRooms(tx: Tx, ids: readonly number[]): Promise<RoomRow[]> {
  const { sql, property_id } = tx
  const [, rooms] = await together([
    sql`select from room where property_id = ${property_id} and id = any (${ids as number[]}::bigint[]) order by id for update`,
    sql<RoomRow[]>`${roomRows(tx, ids)}`,
  ])
  return rooms
}

/** Reads a room without locking it. */
export async function loadRoom(tx: Tx, id: number): Promise<RoomRow> {
  const [room] = await tx.sql<RoomRow[]>`${roomRows(tx, [id])}`
  return found(room, { room_id: id })
}

/** Whether nobody is known to be in room `m`, and housekeeping saw somebody in it today (domain/housekeeping-and-misc 2: a sleep). */
export const seenOccupied = ({ sql, today }: Pick<Tx, 'sql' | 'today'>): Fragment => sql`
  (coalesce(m.fo_status, 'vacant') = 'vacant' and exists (
    select from room_sighting z join housekeeping_setting h on h.property_id = z.property_id and h.discrepancy_enabled
     where z.property_id = m.property_id and z.business_date = ${today} and z.room_id = m.id and z.occupancy = 'occupied'))`

const roomRows = ({ sql, property_id, today }: Tx, ids: readonly number[]) => sql`
  select m.id, m.code, m.room_type_id, t.code as room_type, coalesce(m.fo_status, 'vacant') as fo_status, m.room_status_type_id,
         coalesce(s.base_status, 'dirty') as base_status, coalesce(lower(s.name), 'dirty') as condition,
         coalesce(s.allow_check_in and s.id = any (c.checkin_room_statuses), false) as is_ready, m.is_active, m.in_service_from,
         case when not k.is_assignable then k.name end as kept_back, m.row_version,
         ${seenOccupied({ sql, today })} as is_seen_occupied
    from room m
    join room_type t on t.property_id = m.property_id and t.id = m.room_type_id
    join property_control c on c.property_id = m.property_id
    left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
    left join room_condition k on k.property_id = m.property_id and k.id = m.room_condition_id
   where m.property_id = ${property_id} and m.id = any (${ids as number[]}::bigint[])
   order by m.id`

/** Keeps changed columns of rooms. */
export async function saveRooms(
  { sql, property_id, who }: Tx,
  ids: readonly number[],
  changed: Partial<{
    fo_status: RoomRow['fo_status']
    guest_service_status: string
    room_status_type_id: number | null
  }>,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update room set ${sql({ ...changed, updated_by_id: who.employee_id || null } as never)}
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[])`
}

/** What of a reservation decides how it holds a room. */
export type Holder = Pick<
  ReservationRow,
  | 'id'
  | 'arrival_date'
  | 'departure_date'
  | 'early_check_in'
  | 'late_check_out'
  | 'share_group_id'
  | 'do_not_move'
>

/** A stretch of a stay in one room. */
export type Stretch = {
  room_id: number
  reservation_id: number
  /** Of a share, or of the other stretch of a move; else a new one is taken. */
  occupancy_key: number | null
  from_date: BusinessDate
  to_date: BusinessDate
  early: boolean
  late: boolean
  do_not_move: boolean
}

/** A reservation in one room from arrival to departure. */
export const stretchOf = (
  reservation: Holder,
  room_id: number,
  more: Partial<Pick<Stretch, 'from_date' | 'do_not_move'>> = {},
): Stretch => ({
  room_id,
  reservation_id: reservation.id,
  occupancy_key: reservation.share_group_id,
  from_date: reservation.arrival_date,
  to_date: reservation.departure_date,
  early: reservation.early_check_in,
  late: reservation.late_check_out,
  do_not_move: reservation.do_not_move,
  ...more,
})

export type Taker = {
  room_id: number
  room: string
  kind: 'stay' | 'out_of_order' | 'hold'
  reservation_id: number | null
  confirmation_no: string | null
  guest: string | null
  from: BusinessDate
  to: BusinessDate
}

/**
 * Who or what else holds the rooms on these stretches, the first of each; sharers are no obstacle. One query, that looks each
 * stretch up by its room: joined with all of them at once, it would read every stay there ever was.
 */
export async function takersOf(
  { sql, property_id, who }: Tx,
  stretches: readonly Stretch[],
): Promise<Taker[]> {
  return await sql<Taker[]>`
    select w.room_id, m.code as room, o.kind, o.reservation_id, r.confirmation_no, ${shownName({ sql, who })} as guest,
           o.from_date as from, o.to_date as to
      from jsonb_to_recordset(${sql.json(stretches.map((one, place) => ({ ...one, place })) as never)}::jsonb)
        as w (place int, room_id bigint, reservation_id bigint, occupancy_key bigint, from_date date, to_date date, early boolean, late boolean)
      cross join lateral (
        select * from room_occupancy x
         where x.property_id = ${property_id} and x.room_id = w.room_id and x.is_active
           and x.slots && stay_slots(w.from_date, w.to_date, w.early, w.late)
           and x.reservation_id is distinct from w.reservation_id and x.occupancy_key is distinct from w.occupancy_key
           and (x.kind <> 'hold' or x.expires_at > now())
         order by x.from_date limit 1) o
      join room m on m.property_id = o.property_id and m.id = o.room_id
      left join reservation r on r.property_id = o.property_id and r.id = o.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
     order by w.place`
}

/** The refusal that somebody or a repair holds the room. */
export const takenBy = ({ room, kind, guest, from, to, ...who }: Taker) =>
  kind === 'out_of_order'
    ? refuse('room_out_of_order', { room, date: to })
    : refuse('room_taken', { room, guest: guest ?? 'somebody else', from, to, ...who })

/**
 * Gives a room to a reservation from arrival to departure, in place of whatever it had. The reservation and the room are
 * locked by the caller. Refuses `room_taken`, naming the other guest and the dates, or `room_out_of_order`.
 */
export async function assignRoom(
  tx: Tx,
  reservation: Holder,
  room_id: number,
  more: Partial<Pick<Stretch, 'from_date' | 'do_not_move'>> = {},
): Promise<{ row_version: number }> {
  await putStretches(tx, [stretchOf(reservation, room_id, more)])
  return await setRoomOf(tx, reservation.id, room_id, more.do_not_move ?? reservation.do_not_move)
}

async function setRoomOf(
  { sql, property_id, who }: Tx,
  reservation_id: number,
  room_id: number | null,
  do_not_move: boolean,
): Promise<{ row_version: number }> {
  const [row] = await sql<{ row_version: number }[]>`
    update reservation set room_id = ${room_id}, do_not_move = ${do_not_move}, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = ${reservation_id} returning row_version`
  return row
}

/**
 * Holds rooms for stretches in place of everything these reservations held. All rows that end are ended before the new ones
 * begin, so that two can exchange rooms. Refuses as `assignRoom`.
 */
export async function putStretches(tx: Tx, stretches: readonly Stretch[]): Promise<void> {
  await clearStretches(tx, stretches)
  await beginStretches(tx, stretches)
}

/** The first half: what these reservations held is ended, and nobody else holds the rooms. Refuses as `assignRoom`. */
export async function clearStretches(tx: Tx, stretches: readonly Stretch[]): Promise<void> {
  if (stretches.length === 0) return
  const reservations = stretches.map(({ reservation_id }) => reservation_id)
  const rooms = stretches.map(({ room_id }) => room_id)
  const [, [taker]] = await Promise.all([endHolds(tx, { reservations, rooms }), takersOf(tx, stretches)])
  if (taker) throw new Refused(takenBy(taker))
}

/** The second half, which waits for nothing but the first: it may be sent beside other things. */
export async function beginStretches(
  { sql, property_id, who }: Tx,
  stretches: readonly Stretch[],
): Promise<void> {
  if (stretches.length === 0) return
  const reservations = stretches.map(({ reservation_id }) => reservation_id)
  await sql`
    insert into room_occupancy (property_id, kind, room_id, reservation_id, occupancy_key, from_date, to_date, early, late, do_not_move, created_by_id)
    select ${property_id}, 'stay', t.room_id, t.reservation_id, coalesce(t.occupancy_key, k.key), t.from_date, t.to_date, t.early, t.late,
           t.do_not_move, ${who.employee_id || null}
      from jsonb_to_recordset(${sql.json(stretches as never)}::jsonb) as t (room_id bigint, reservation_id bigint, occupancy_key bigint,
           from_date date, to_date date, early boolean, late boolean, do_not_move boolean)
      join (select reservation_id, nextval('occupancy_key_seq') as key
              from (select distinct unnest(${reservations}::bigint[]) as reservation_id) d) k on k.reservation_id = t.reservation_id`
}

/** Ends what the reservations hold, and holds on the rooms that have run out, because the database cannot know the time. */
async function endHolds(
  { sql, property_id, who }: Tx,
  { reservations, rooms }: { reservations: number[]; rooms: number[] },
): Promise<void> {
  await sql`
    update room_occupancy set is_active = false, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and is_active
       and (reservation_id = any (${reservations}::bigint[])
            or (room_id = any (${rooms}::bigint[]) and kind = 'hold' and expires_at <= now()))`
}

/** Takes its room, or the rooms of a planned move, from a reservation. Nothing happens when it has none. */
export async function releaseRoom(tx: Tx, reservation_id: number): Promise<{ row_version: number }> {
  const { sql, property_id, who } = tx
  const [, saved] = await Promise.all([
    sql`
      update room_occupancy set is_active = false, updated_by_id = ${who.employee_id || null}
       where property_id = ${property_id} and reservation_id = ${reservation_id} and is_active`,
    setRoomOf(tx, reservation_id, null, false),
  ])
  return saved
}

/**
 * Ends the hold on rooms on the day a guest will leave: what lies after it is given back, and so is the day that a late check-out had.
 * A stay that ends on the day it began is a day use from then on, unless another guest has that day: then it is let go.
 */
export async function shortenOccupancy(tx: Tx, reservation_id: number, date: BusinessDate): Promise<void> {
  const { sql } = tx
  await endOn(
    tx,
    { reservation_id, date },
    sql`
      o.from_date = ${date}
      and not exists (
        select from room_occupancy x
         where x.property_id = o.property_id and x.reservation_id = o.reservation_id and x.is_active and x.from_date < o.from_date)
      and not exists (
        select from room_occupancy x
         where x.property_id = o.property_id and x.room_id = o.room_id and x.is_active and x.id <> o.id
           and x.occupancy_key <> o.occupancy_key and x.slots && stay_slots(o.from_date, o.from_date, false, false))`,
  )
}

/** The same when he has left: his day is over, so that of a day guest is for the next one, or for a repair. */
export async function endOccupancy(tx: Tx, reservation_id: number, date: BusinessDate): Promise<void> {
  await endOn(tx, { reservation_id, date }, tx.sql`false`)
}

async function endOn(
  { sql, property_id, who }: Tx,
  { reservation_id, date }: { reservation_id: number; date: BusinessDate },
  keepsDay: Fragment,
): Promise<void> {
  await sql`
    update room_occupancy o
       set to_date = greatest(o.from_date, least(o.to_date, ${date}::date)), late = false,
           is_active = o.from_date < ${date} or (${keepsDay}), updated_by_id = ${who.employee_id || null}
     where o.property_id = ${property_id} and o.reservation_id = ${reservation_id} and o.is_active
       and (o.late or o.to_date > ${date} or o.from_date >= ${date})`
}
