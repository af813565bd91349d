import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayFilters, stayJoins } from '../stay'

/** Today who is in the house; of a night that is over, who slept in it, in the room he slept in. */
export const rows: RowsOf = (tx, params) => {
  const { date } = params
  const { sql, property_id, today } = tx
  if (String(date) >= today)
    return sql`
      select ${stayColumns(tx)}
        from reservation r
        ${stayJoins(tx, sql`${date}`)}
       where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master and ${date}::date <= r.departure_date
         ${stayFilters(tx, params)}
       order by ${byRoom(tx)}, guest, r.id`
  return sql`
    select ${stayColumns(tx)}, f.room_no as room, null as room_status
      from stay_night_fact f
      join reservation r on r.property_id = f.property_id and r.id = f.reservation_id
      ${stayJoins(tx, sql`${date}`)}
     where f.property_id = ${property_id} and f.business_date = ${date} and f.kind = 'overnight'
       ${stayFilters(tx, params)}
     order by f.room_no is null, length(f.room_no), f.room_no, guest, r.id`
}
