import type { BusinessDate } from '../hotel/business-date'
import type { Sql } from './database/connect'
import { returnRooms } from './store/room-repair'

/**
 * Gives rooms back at the hour at which their withdrawal ends (domain/housekeeping R10): until then nobody is checked in there. One
 * round through all houses; while a day is being closed its rooms wait. Out: how many rooms are back.
 */
export async function sweepRepairs(sql: Sql, moment = new Date().toISOString()): Promise<number> {
  const houses = await sql<{ property_id: number }[]>`
    select distinct w.property_id from room_repair w join business_day d on d.property_id = w.property_id and d.status <> 'closed'
     where w.state = 'active' and w.through_date < d.business_date`
  let back = 0
  for (const { property_id } of houses)
    back += await sql.begin(async inside => {
      const [day] = await inside<{ status: string; today: BusinessDate }[]>`
        select status, business_date as today from business_day where property_id = ${property_id} and status <> 'closed' for share`
      if (day?.status !== 'open') return 0
      return (await returnRooms({ sql: inside, property_id, today: day.today }, moment)).length
    })
  return back
}
