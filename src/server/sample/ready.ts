import type { Life } from './life'

/** Housekeeping makes every vacant room ready before the next guests come. */
export async function makeReady({ sql, property_id, stock }: Life): Promise<void> {
  await sql`
    update room set room_status_type_id = ${stock.id('room-status-type', 'IP')}
     where property_id = ${property_id} and fo_status = 'vacant' and room_status_type_id = ${stock.id('room-status-type', 'DI')}`
}
