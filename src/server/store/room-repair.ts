import type { BusinessDate } from '../../hotel/business-date'
import { refuseOn } from '../database/refusal'
import type { Tx } from '../tx'

// Rooms are locked while a period is made, so only what does not ask first gets here.
refuseOn('one_repair_per_room_and_night', 'room_just_taken')

/** When nobody is in a room any more, a repair that waited for that begins (domain/housekeeping R4). Nothing happens where none waits. */
export async function beginRepairs(
  { sql, property_id, today, who }: Tx,
  room_ids: readonly number[],
): Promise<void> {
  if (room_ids.length === 0) return
  await sql`
    update room_repair w set state = 'active', updated_by_id = ${who.employee_id || null}
      from room m
     where w.property_id = ${property_id} and w.room_id = any (${room_ids as number[]}::bigint[]) and w.state = 'scheduled'
       and w.from_date <= ${today} and w.through_date >= ${today}
       and m.property_id = w.property_id and m.id = w.room_id and m.fo_status is distinct from 'occupied'`
}

/**
 * The date moves on (domain/housekeeping R10): periods whose last night was today end with their return status, those that
 * begin on the next date begin where the room is vacant. Answers the rooms that come back.
 */
export async function rollRepairs(
  { sql, property_id, today, who }: Tx,
  next: BusinessDate,
): Promise<{ room_id: number; room: string }[]> {
  const back = await sql<{ room_id: number; room: string }[]>`
    with ended as (
      update room_repair set state = 'completed', ended_at = now(), ended_by_id = ${who.employee_id || null}, end_kind = 'due'
       where property_id = ${property_id} and state in ('scheduled', 'active') and through_date <= ${today}
      returning room_id, return_status_type_id)
    update room m set room_status_type_id = e.return_status_type_id
      from ended e where m.property_id = ${property_id} and m.id = e.room_id returning m.id as room_id, m.code as room`
  await sql`
    update room_repair w set state = 'active'
      from room m
     where w.property_id = ${property_id} and m.property_id = w.property_id and m.id = w.room_id and w.state = 'scheduled'
       and w.from_date <= ${next} and w.through_date >= ${next} and m.fo_status is distinct from 'occupied'`
  return [...back]
}
