import type { BusinessDate } from '../../../hotel/business-date'
import type { ReservationRow } from '../../store/reservation'
import { lockRoom, putStretches } from '../../store/room'
import type { Tx } from '../../tx'

type Row = {
  room_id: number
  occupancy_key: number
  from_date: BusinessDate
  to_date: BusinessDate
  early: boolean
  late: boolean
  do_not_move: boolean
}

/**
 * Takes the daytime of the arrival or of the departure for a stay, or gives it back. Refuses `room_taken` when a day guest or
 * another early or late one has the room then. A reservation without a room only keeps its wish.
 */
export async function holdDaytime(
  tx: Tx,
  reservation: ReservationRow,
  ends: { early?: boolean; late?: boolean },
): Promise<void> {
  const { sql, property_id } = tx
  if (reservation.room_id !== null) await lockRoom(tx, reservation.room_id)
  const rows = await sql<Row[]>`
    select room_id, occupancy_key, from_date, to_date, early, late, do_not_move from room_occupancy
     where property_id = ${property_id} and reservation_id = ${reservation.id} and is_active and kind = 'stay' order by from_date, to_date`
  await putStretches(
    tx,
    rows.map((row, index) => ({
      ...row,
      reservation_id: reservation.id,
      early: index === 0 ? (ends.early ?? row.early) : row.early,
      late: index === rows.length - 1 ? (ends.late ?? row.late) : row.late,
    })),
  )
}
