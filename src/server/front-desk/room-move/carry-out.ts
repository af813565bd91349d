import type { BusinessDate } from '../../../hotel/business-date'
import { moveUntilNext, roomOn } from '../../../hotel/front-desk/stretches'
import type { RoomRow } from '../../store/room'
import { putStretches, saveRooms, type Stretch } from '../../store/room'
import { comeFree } from '../../room/come-free'
import { followCome } from '../../room/task-sheet/follow'
import type { Tx } from '../../tx'
import { type LeftBy, statusTypeLeft } from '../room-status'
import type { Agreed } from './agreed'
import type { Mover } from './mover'

/** One who moves into a room from a date on. */
export type Part = { mover: Mover; to: RoomRow; date: BusinessDate }

/**
 * Holds the new rooms, until the next move that is planned, and what is left of the old ones; who has still to come, arrives in the room he holds then. Refuses
 * `room_taken` when somebody else has one of them.
 */
export async function holdParts(tx: Tx, parts: readonly Part[]): Promise<void> {
  const moving = parts.map(({ mover, to, date }) => ({ mover, held: moveUntilNext(mover.held, to.id, date) }))
  await putStretches(
    tx,
    moving.flatMap(({ mover, held }) =>
      held.map(
        (stretch): Stretch => ({
          ...stretch,
          reservation_id: mover.id,
          occupancy_key: mover.share_group_id ?? mover.occupancy_key,
          do_not_move: mover.do_not_move,
        }),
      ),
    ),
  )
  const due = moving.filter(({ mover }) => !isInHouse(mover) && mover.room_id !== null)
  await saveRoomsOf(
    tx,
    due.map(({ mover, held }) => ({ id: mover.id, room_id: roomOn(held, mover.arrival_date) ?? null })),
  )
}

export const isInHouse = ({ status }: Pick<Mover, 'status'>): boolean => status === 'checked_in'

async function saveRoomsOf(
  { sql, property_id, who }: Tx,
  rows: readonly { id: number; room_id: number | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update reservation r set room_id = t.room_id, updated_by_id = ${who.employee_id}
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (id bigint, room_id bigint)
     where r.property_id = ${property_id} and r.id = t.id`
}

/** Those in house who have moved are in their new rooms; the rooms they left, unless somebody is in them now, are free. */
export async function changeRooms(tx: Tx, all: readonly Part[], left: LeftBy): Promise<void> {
  const parts = all.filter(({ mover }) => isInHouse(mover))
  const entered = [...new Set(parts.map(({ to }) => to.id))]
  const vacated = [
    ...new Set(
      parts.flatMap(({ mover }) =>
        mover.room_id !== null && !entered.includes(mover.room_id) ? mover.room_id : [],
      ),
    ),
  ]
  const rows = parts.map(({ mover, to }) => ({ id: mover.id, room_id: to.id }))
  const [status] = await Promise.all([
    statusTypeLeft(tx, left),
    saveRoomsOf(tx, rows),
    saveRooms(tx, entered, { fo_status: 'occupied', guest_service_status: 'none' }),
  ])
  await saveRooms(tx, vacated, {
    fo_status: 'vacant',
    guest_service_status: 'none',
    room_status_type_id: status,
  })
  await comeFree(tx, vacated)
  await followCome(tx, entered)
}

export type MoveRow = {
  reservation_id: number
  from_room_id: number
  to_room_id: number
  from_type_id: number
  to_type_id: number
  /** None: the guest has booked two types, one after the other. */
  room_move_reason_id: number | null
  note: string | null
  move_date: BusinessDate
  planned_time: string | null
  state: 'planned' | 'done'
  rate_decision: 'keep' | 'reprice' | 'upgrade'
  /** What the nights were charged before they were charged anew. */
  agreed?: readonly Agreed[] | null
}

/** Writes the history. */
export async function writeMoves(
  { sql, property_id, who }: Tx,
  rows: readonly MoveRow[],
): Promise<{ id: number; reservation_id: number; state: MoveRow['state']; row_version: number }[]> {
  if (rows.length === 0) return []
  const { employee_id } = who
  const values = rows.map(row => ({
    ...row,
    agreed: row.agreed ? sql.json(row.agreed) : null,
    property_id,
    done_at: row.state === 'done' ? new Date().toISOString() : null,
    done_by_id: row.state === 'done' ? employee_id : null,
    created_by_id: employee_id,
    updated_by_id: employee_id,
  }))
  return await sql`
    insert into room_move ${sql(values as never)} returning id, reservation_id, state, row_version`
}
