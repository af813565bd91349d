import type { BusinessDate } from '../../../hotel/business-date'
import { refuseDayUse } from '../../../hotel/day-use'
import { Refused } from '../../serve'
import type { Tx } from '../../tx'

type Day = { arrival_date: BusinessDate; reservation_id?: number }
type Stay = Day & { departure_date: BusinessDate }

/** Rooms that day guests have on a day, without those of the stay itself. */
export async function loadDayUses(
  { sql, property_id }: Tx,
  { arrival_date, reservation_id = 0 }: Day,
): Promise<number> {
  const [{ rooms }] = await sql<{ rooms: number }[]>`
    select coalesce(sum(rooms), 0)::int as rooms from reservation
     where property_id = ${property_id} and arrival_date = ${arrival_date} and is_day_use and id <> ${reservation_id}
       and status in ('reserved', 'checked_in', 'checked_out') and not is_posting_master`
  return rooms
}

/** Of two who book the last one at the same time one has it: they are counted again, one after the other. */
export async function holdDayUse(tx: Tx, stay: Stay & { rooms: number }, most: number | null): Promise<void> {
  if (most === null || stay.arrival_date !== stay.departure_date) return
  await tx.sql`
    select from house_day where property_id = ${tx.property_id} and stay_date = ${stay.arrival_date} for update`
  const refusal = refuseDayUse(stay, { most, given: await loadDayUses(tx, stay) })
  if (refusal) throw new Refused(refusal)
}
