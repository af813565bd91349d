import { among } from '../records'
import type { RowsOf } from '../rows'
import { byRoom } from '../stay'

/** Periods that have a night in the range; one that was cancelled withdrew nothing. */
export const rows: RowsOf = (tx, params) => {
  const { stay_from, stay_to } = params
  const { sql, property_id } = tx
  return sql`
    select p.kind, m.code as room, t.code as room_type, f.name as floor, w.code || ' – ' || w.name as reason, p.from_date as first_night,
           p.through_date as last_night, least(p.through_date, ${stay_to}::date) - greatest(p.from_date, ${stay_from}::date) + 1 as nights,
           p.state as status, s.name as returns_as, p.comment as note, e.name as user
      from room_repair p
      join room m on m.property_id = p.property_id and m.id = p.room_id
      join room_type t on t.property_id = m.property_id and t.id = m.room_type_id
      left join master_type f on f.id = m.floor_id
      join out_of_order_or_service_reason w on w.property_id = p.property_id and w.id = p.reason_id
      join room_status_type s on s.property_id = p.property_id and s.id = p.return_status_type_id
      left join employee e on e.id = p.created_by_id
     where p.property_id = ${property_id} and p.state <> 'cancelled' and p.from_date <= ${stay_to} and p.through_date >= ${stay_from}
       ${among(tx, sql`p.reason_id`, params.reasons)} ${among(tx, sql`m.room_type_id`, params.room_types)}
       ${among(tx, sql`m.floor_id`, params.floors)}
     order by p.kind, p.from_date, ${byRoom(tx)}`
}
