import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayFilters, stayJoins } from '../stay'

/** Reservations to arrive on the days, and those that have arrived. */
export const rows: RowsOf = (tx, params) => {
  const { arrival_from, arrival_to, only_unassigned, sort_by } = params
  const { sql, property_id } = tx
  const order = sort_by === 'room' ? byRoom(tx) : sort_by === 'eta' ? sql`r.eta nulls last` : sql`guest`
  return sql`
    select ${stayColumns(tx)}
      from reservation r
      ${stayJoins(tx, sql`r.arrival_date`)}
     where r.property_id = ${property_id} and r.status in ('reserved', 'checked_in') and not r.is_posting_master
       and r.arrival_date between ${arrival_from} and ${arrival_to} ${only_unassigned ? sql`and r.room_id is null` : sql``}
       ${stayFilters(tx, params)}
     order by ${order}, guest, r.id`
}
