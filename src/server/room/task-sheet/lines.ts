import type { OutputOf } from '../../../wire/call'
import type { room } from '../../../wire/room'
import type { Tx } from '../../tx'

/** A room on a sheet, as the board tells of it. */
export type Line = Omit<OutputOf<typeof room.list>['items'][number]['tasks'][number], 'is_held'> & {
  room_id: number
  is_departure: boolean
}

/** What the sheets of today say of rooms, in the order of the day. */
export async function loadLines({ sql, property_id, today }: Tx): Promise<Line[]> {
  return await sql<Line[]>`
    select r.room_id, s.sheet_no, s.kind, jsonb_build_object('code', k.code, 'name', k.name) as task, a.name as attendant, a.id as attendant_id,
           r.status, k.is_default_departure as is_departure
      from task_sheet_room r
      join task_sheet s on s.property_id = r.property_id and s.id = r.owner_id
      join task_sheet_setting k on k.property_id = r.property_id and k.id = r.task_sheet_setting_id
      left join housekeeping_attendant a on a.property_id = s.property_id and a.id = s.attendant_id
     where r.property_id = ${property_id} and r.task_date = ${today}
     order by s.kind, r.id`
}
