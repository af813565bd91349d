import type { ConditionSettings } from '../../hotel/room/condition'
import type { Tx } from '../tx'

/** What the house says about its rooms (domain/housekeeping 1.6). */
export type RoomSettings = ConditionSettings & {
  ooo_max_nights: number
  discrepancy_enabled: boolean
  /** `HH:MM` */
  dnd_recheck_time: string
  dnd_alert_days: number
  time_zone: string
}

export async function loadRoomSettings({ sql, property_id }: Tx): Promise<RoomSettings> {
  const [row] = await sql<RoomSettings[]>`
    select h.inspection_enabled, h.pickup_enabled, h.allow_dirty_to_inspected, h.ooo_max_nights, h.discrepancy_enabled,
           to_char(h.dnd_recheck_time, 'HH24:MI') as dnd_recheck_time, h.dnd_alert_days, p.time_zone
      from housekeeping_setting h join property_profile p on p.id = h.property_id where h.property_id = ${property_id}`
  return row
}
