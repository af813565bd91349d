import type { OutputOf } from '../../../wire/call'
import { roomMove } from '../../../wire/room-move'
import { answer } from '../../serve'
import { shownName } from '../../store/incognito'

/** `room-move-histort/list`: moves of a reservation, a room or a day, the newest first. */
export const answerRoomMoves = answer(roomMove.list, async (input, { tx }) => {
  const { sql, property_id } = tx
  const { reservation_id = null, room_id = null, date = null, state = null } = input
  const items = await sql<OutputOf<typeof roomMove.list>['items']>`
    select v.id, v.row_version, v.reservation_id, r.confirmation_no, coalesce(${shownName(tx)}, '') as guest, f.code as from_room, t.code as to_room,
           ft.code as from_type, tt.code as to_type, q.name as reason, v.note, v.move_date, v.planned_time, v.state, v.rate_decision,
           v.done_at, e.name as done_by
      from room_move v
      join reservation r on r.property_id = v.property_id and r.id = v.reservation_id
      join room f on f.property_id = v.property_id and f.id = v.from_room_id
      join room t on t.property_id = v.property_id and t.id = v.to_room_id
      join room_type ft on ft.property_id = v.property_id and ft.id = v.from_type_id
      join room_type tt on tt.property_id = v.property_id and tt.id = v.to_type_id
      left join room_move_reason q on q.property_id = v.property_id and q.id = v.room_move_reason_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join employee e on e.id = v.done_by_id
     where v.property_id = ${property_id}
       and (${reservation_id}::bigint is null or v.reservation_id = ${reservation_id})
       and (${room_id}::bigint is null or ${room_id} in (v.from_room_id, v.to_room_id))
       and (${date}::date is null or v.move_date = ${date}) and (${state}::text is null or v.state = ${state})
     order by v.id desc limit 500`
  return { items: [...items], total: items.length }
})
