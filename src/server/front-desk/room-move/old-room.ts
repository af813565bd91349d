import type { Tx } from '../../tx'

/**
 * A guest who moved for a fault of his room leaves a task for whoever looks after it (domain/reservations 7.6): a trace of his stay for
 * the department that the reason names, for a reason of before those who repair. Once for a room, however many shared it.
 */
export async function tellOfOldRooms(
  { sql, property_id, today, who }: Tx,
  moves: readonly { id: number; state: string }[],
): Promise<void> {
  const done = moves.filter(({ state }) => state === 'done').map(({ id }) => id)
  if (done.length === 0) return
  await sql`
    insert into trace (property_id, owner_type, owner_id, department_id, from_date, to_date, text, created_by_id)
    select distinct on (v.from_room_id) v.property_id, 'reservation', v.reservation_id, d.id, ${today}::date, ${today}::date,
           left(concat_ws(': ', 'Room ' || f.code, q.name, v.note), 2000), ${who.employee_id || null}::bigint
      from room_move v
      join room_move_reason q on q.property_id = v.property_id and q.id = v.room_move_reason_id and q.set_old_room_maintenance
      join room f on f.property_id = v.property_id and f.id = v.from_room_id
      join lateral (
        select coalesce(q.department_id, (
          select c.department_id from room_maintenance_code c where c.property_id = q.property_id and c.is_active
           group by c.department_id order by count(*) desc, c.department_id limit 1)) as id) d on d.id is not null
     where v.property_id = ${property_id} and v.id = any (${done}::bigint[])
     order by v.from_room_id, v.id`
}
