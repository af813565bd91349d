import { found } from '../serve'
import type { Tx } from '../tx'

/** What happens at the desk to a room that somebody has touched and nobody is in any more. */
export type LeftBy = 'room_move' | 'move_undone' | 'check_in_undone'

/**
 * The status type that a room gets when it is left (domain/housekeeping 1.4): what the house has chosen for it, and of that
 * condition the first type. Where rooms are not picked up they are dirty, where they are not inspected they are clean.
 */
export async function statusTypeLeft({ sql, property_id }: Tx, by: LeftBy): Promise<number> {
  const [type] = await sql<{ id: number }[]>`
    with chosen as (
      select case ${by} when 'room_move' then d.moved_room_status when 'check_in_undone' then h.undo_check_in_status else 'pickup' end as status,
             h.pickup_enabled, h.inspection_enabled
        from desk_setting d join housekeeping_setting h on h.property_id = d.property_id
       where d.property_id = ${property_id})
    select t.id from room_status_type t, chosen c
     where t.property_id = ${property_id} and t.is_active
       and t.base_status = case when c.status = 'pickup' and not c.pickup_enabled then 'dirty'
                                when c.status = 'inspected' and not c.inspection_enabled then 'clean' else c.status end
     order by t.display_sequence nulls last, t.id limit 1`
  return found(type, { room_status_type: by }).id
}
