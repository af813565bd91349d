import type { Tx } from '../tx'

const note = 'The stay will not be'

/** Nobody does anything any more for a stay that will not be (domain/reservations 5.2). */
export async function closeTraces({ sql, property_id, who }: Tx, reservation_id: number): Promise<void> {
  await sql`
    update trace set resolved_at = now(), resolved_by_id = ${who.employee_id || null}, resolved_note = ${note}
     where property_id = ${property_id} and owner_type = 'reservation' and owner_id = ${reservation_id} and resolved_at is null`
}

/** What was not done because of that is to be done again for a stay that will be after all; what somebody has done is done. */
export async function reopenTraces({ sql, property_id, who }: Tx, reservation_id: number): Promise<void> {
  await sql`
    update trace set resolved_at = null, resolved_by_id = null, resolved_note = null, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and owner_type = 'reservation' and owner_id = ${reservation_id} and resolved_note = ${note}`
}
