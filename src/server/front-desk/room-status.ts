import { found } from '../serve'
import type { BaseStatus } from '../store/room'
import type { Tx } from '../tx'

/** The room status type that the house uses for a condition: the first of its kind. */
export async function statusTypeOf({ sql, property_id }: Tx, base_status: BaseStatus): Promise<number> {
  const [type] = await sql<{ id: number }[]>`
    select id from room_status_type
     where property_id = ${property_id} and base_status = ${base_status} and is_active
     order by display_sequence nulls last, id limit 1`
  return found(type, { room_status_type: base_status }).id
}
