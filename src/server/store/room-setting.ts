import type { ConditionSettings } from '../../hotel/room/condition'
import type { Tx } from '../tx'

/** What the house says about its rooms (domain/housekeeping 1.6). */
export type RoomSettings = ConditionSettings & { ooo_max_nights: number; discrepancy_enabled: boolean }

export async function loadRoomSettings({ sql, property_id }: Tx): Promise<RoomSettings> {
  const [row] = await sql<RoomSettings[]>`
    select inspection_enabled, pickup_enabled, allow_dirty_to_inspected, ooo_max_nights, discrepancy_enabled
      from housekeeping_setting where property_id = ${property_id}`
  return row
}
