import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** The reason fits what happens to the room (domain/master-data 2.19). */
export const roomMaintenanceCodeHook: Hook = {
  saving: async ({ sql, property_id }, row) => {
    if (row.reason_id == null) return row
    const [reason] = await sql<{ applies_to: string }[]>`
      select applies_to from out_of_order_or_service_reason where property_id = ${property_id} and id = ${Number(row.reason_id)}`
    const fits = !reason || reason.applies_to === 'both' || reason.applies_to === row.room_effect
    demandThat(fits, 'reason_id', 'Reason: this one does not fit the room effect.')
    return row
  },
}
