import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { Period, RepairKind, RepairState } from '../../hotel/room/repair'
import { found } from '../serve'
import type { ReservationStatus } from '../store/reservation'
import { shownName, shownNameIn } from '../store/incognito'
import type { Tx } from '../tx'

export type Kind = RepairKind

export type RoomFacts = {
  id: number
  code: string
  room_type_id: number
  room_type: string
  is_occupied: boolean
}

/** The rooms that are meant: by id, or all from one number to another. In the order of their ids. */
export async function loadRooms(
  { sql, property_id }: Tx,
  wanted: readonly number[] | { from_room: string; to_room: string },
): Promise<RoomFacts[]> {
  const which =
    'from_room' in wanted
      ? sql`lpad(m.code, 10) between lpad(${wanted.from_room}, 10) and lpad(${wanted.to_room}, 10)`
      : sql`m.id = any (${wanted as number[]}::bigint[])`
  return await sql<RoomFacts[]>`
    select m.id, m.code, m.room_type_id, t.code as room_type, m.fo_status = 'occupied' as is_occupied
      from room m join room_type t on t.property_id = m.property_id and t.id = m.room_type_id and not t.is_pseudo
     where m.property_id = ${property_id} and m.is_active and ${which} order by m.id`
}

export type Reason = {
  id: number
  name: string
  applies_to: Kind | 'both'
  requires_return_time: boolean
  return_status_id: number
}

export async function loadReason({ sql, property_id }: Tx, id: number): Promise<Reason> {
  const [reason] = await sql<Reason[]>`
    select id, name, applies_to, requires_return_time, return_status_id from out_of_order_or_service_reason
     where property_id = ${property_id} and id = ${id} and is_active`
  return found(reason, { reason_id: id })
}

/** A stay that has one of the rooms in the period. */
export type Conflict = {
  room_id: number
  room: string
  reservation_id: number
  confirmation_no: string
  status: ReservationStatus
  guest: string
  /** The guest as everybody is told of him. */
  told_as: string
  arrival_date: BusinessDate
  departure_date: BusinessDate
  do_not_move: boolean
  /** Leaves on the first day, later than usual or as a day guest: the period begins with the night. */
  leaves_late: boolean
}

/** Who has the rooms on a night of the period, or on the first day. */
export async function loadConflicts(
  { sql, property_id, who }: Tx,
  room_ids: readonly number[],
  { from_date, through_date }: Period,
): Promise<Conflict[]> {
  return await sql<Conflict[]>`
    select o.room_id, m.code as room, r.id as reservation_id, r.confirmation_no, r.status, coalesce(${shownName({ sql, who })}, '') as guest,
           coalesce(${sql.unsafe(shownNameIn('g', false))}, '') as told_as, r.arrival_date, r.departure_date,
           o.do_not_move or r.do_not_move as do_not_move, o.to_date = ${from_date} as leaves_late
      from room_occupancy o
      join room m on m.property_id = o.property_id and m.id = o.room_id
      join reservation r on r.property_id = o.property_id and r.id = o.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
     where o.property_id = ${property_id} and o.room_id = any (${room_ids as number[]}::bigint[]) and o.is_active and o.kind = 'stay'
       and r.status in ('reserved', 'checked_in')
       and o.slots && stay_slots(${from_date}, ${addDays(through_date, 1)}, true, false)
     order by o.room_id, o.from_date`
}

export type RepairRow = Period & {
  id: number
  room_id: number
  room: string
  room_type_id: number
  kind: Kind
  state: RepairState
  reason_id: number
  return_status_type_id: number
  return_time: string | null
  comment: string | null
  maintenance_id: number | null
  row_version: number
}

/** Periods of the rooms that were not cancelled and meet this one. */
export async function loadOverlaps(
  tx: Tx,
  room_ids: readonly number[],
  { from_date, through_date }: Period,
  except = 0,
): Promise<RepairRow[]> {
  const { sql } = tx
  return await sql<RepairRow[]>`
    ${repairs(tx)} and w.room_id = any (${room_ids as number[]}::bigint[]) and w.state <> 'cancelled' and w.id <> ${except}
       and w.from_date <= ${through_date} and w.through_date >= ${from_date} order by w.room_id, w.from_date`
}

/** Locks periods in ascending id. Unknown ones refuse. */
export async function lockRepairs(tx: Tx, ids: readonly number[]): Promise<RepairRow[]> {
  const { sql } = tx
  const rows = await sql<RepairRow[]>`
    ${repairs(tx)} and w.id = any (${ids as number[]}::bigint[]) order by w.id for update of w`
  for (const id of ids)
    found(
      rows.find(row => row.id === id),
      { repair_id: id },
    )
  return rows
}

const repairs = ({ sql, property_id }: Tx) => sql`
  select w.id, w.room_id, m.code as room, m.room_type_id, w.kind, w.state, w.from_date, w.through_date, w.reason_id, w.return_status_type_id,
         w.return_time, w.comment, w.maintenance_id, w.row_version
    from room_repair w join room m on m.property_id = w.property_id and m.id = w.room_id
   where w.property_id = ${property_id}`
