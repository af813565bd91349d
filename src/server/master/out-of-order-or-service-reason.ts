import { entityOf } from './entities'
import type { Hook } from './hooks'
import { referenceTo, refuseStillUsed } from './still-fits'

/** Rooms that are withdrawn for a reason, or will be, and codes that suggest it keep one that fits (domain/master-data 2.17, 2.19). */
export const outOfOrderOrServiceReasonHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    if (!before || row.applies_to === before.applies_to || row.applies_to === 'both') return row
    const kept = String(row.applies_to)
    const [{ rooms, codes }] = await sql<{ rooms: string[]; codes: string[] }[]>`
      select array(select r.code from room_repair p join room r on r.property_id = p.property_id and r.id = p.room_id
                    where p.property_id = ${property_id} and p.reason_id = ${Number(before.id)}
                      and p.state in ('scheduled', 'active') and p.kind <> ${kept} order by p.from_date, r.code limit 1000) as rooms,
             array(select code from room_maintenance_code
                    where property_id = ${property_id} and reason_id = ${Number(before.id)} and is_active
                      and room_effect not in ('none', ${kept}) order by code limit 1000) as codes`
    refuseStillUsed(entityOf('out-of-order-or-service-reason'), before, {
      fields: ['applies_to'],
      references: [
        ...referenceTo('repair', ['repair', 'repairs'], rooms),
        ...referenceTo('room-maintenance-code', ['Room maintenance code', 'Room maintenance codes'], codes),
      ],
    })
    return row
  },
}
