import { shownName } from '../../store/incognito'
import { among } from '../records'
import type { RowsOf } from '../rows'

/**
 * Moves of the dates, without those that were dropped or taken back. What the night was charged before a move that charged it anew is kept
 * with the move.
 */
export const rows: RowsOf = (tx, params) => {
  const { date_from, date_to, scope } = params
  const { sql, property_id } = tx
  const states = { made: ['done'], planned: ['planned'] }[String(scope)] ?? ['done', 'planned']
  return sql`
    select coalesce(q.code || ' – ' || q.name, '') as reason, v.move_date as date, v.done_at as at, e.name as user,
           case v.state when 'done' then 'made' else v.state end as state, ${shownName(tx)} as guest, r.confirmation_no,
           f.code as from_room, ft.code as from_type, t.code as to_room, tt.code as to_type, v.note,
           case when row_number() over (partition by coalesce(r.share_group_id, -r.id), v.from_room_id, v.to_room_id, v.move_date, v.state
                                        order by r.is_share_primary desc, v.id) = 1 then 1 else 0 end as moves,
           coalesce(n.share_amount - (
             select (a.night ->> 'share_amount')::numeric from jsonb_array_elements(v.agreed) a (night)
              where (a.night ->> 'reservation_id')::bigint = r.id and (a.night ->> 'stay_date')::date = v.move_date limit 1), 0) as rate_change,
           greatest(r.departure_date - v.move_date, 0) as nights_left
      from room_move v
      join reservation r on r.property_id = v.property_id and r.id = v.reservation_id
      join room f on f.property_id = v.property_id and f.id = v.from_room_id
      join room t on t.property_id = v.property_id and t.id = v.to_room_id
      join room_type ft on ft.property_id = v.property_id and ft.id = v.from_type_id
      join room_type tt on tt.property_id = v.property_id and tt.id = v.to_type_id
      left join reservation_night n on n.property_id = v.property_id and n.reservation_id = r.id and n.stay_date = v.move_date
      left join room_move_reason q on q.property_id = v.property_id and q.id = v.room_move_reason_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join employee e on e.id = coalesce(v.done_by_id, v.created_by_id)
     where v.property_id = ${property_id} and v.move_date between ${date_from} and ${date_to} and v.state = any (${states})
       ${among(tx, sql`v.room_move_reason_id`, params.reasons)} ${among(tx, sql`coalesce(v.done_by_id, v.created_by_id)`, params.users)}
     order by reason, v.move_date, v.done_at nulls last, v.id`
}
