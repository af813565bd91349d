import { entityOf } from '../../master/entities'
import { make } from '../../master/write'
import type { Tx } from '../../tx'

type Moved = { id: number; state: string }

/**
 * A guest who moved for a fault of his room leaves work for whoever looks after it (domain/reservations 7.6): a maintenance request for
 * what the reason names, unless that is reported already; else a task for the department that it names. Once for a room, however many
 * shared it.
 */
export async function tellOfOldRooms(tx: Tx, moves: readonly Moved[]): Promise<void> {
  const done = moves.filter(({ state }) => state === 'done').map(({ id }) => id)
  if (done.length === 0) return
  await reportFaults(tx, done)
  await leaveTasks(tx, done)
}

const request = entityOf('maintenance-request')

async function reportFaults(tx: Tx, done: number[]): Promise<void> {
  const { sql, property_id } = tx
  const faults = await sql<{ room_id: number; room_maintenance_code_id: number; remarks: string }[]>`
    select distinct on (v.from_room_id) v.from_room_id as room_id, q.room_maintenance_code_id,
           left(concat_ws(': ', q.name, v.note), 2000) as remarks
      from room_move v
      join room_move_reason q on q.property_id = v.property_id and q.id = v.room_move_reason_id and q.set_old_room_maintenance
     where v.property_id = ${property_id} and v.id = any (${done}::bigint[]) and q.room_maintenance_code_id is not null
       and not exists (
         select from maintenance_request k
          where k.property_id = v.property_id and k.room_id = v.from_room_id and k.status <> 'resolved'
            and k.room_maintenance_code_id = q.room_maintenance_code_id)
     order by v.from_room_id, v.id`
  for (const fault of faults) await make(tx, request, fault)
}

/** A trace of the stay; a reason of before any department was named leaves it to those who repair. */
async function leaveTasks({ sql, property_id, today, who }: Tx, done: number[]): Promise<void> {
  await sql`
    insert into trace (property_id, owner_type, owner_id, department_id, from_date, to_date, text, created_by_id)
    select distinct on (v.from_room_id) v.property_id, 'reservation', v.reservation_id, d.id, ${today}::date, ${today}::date,
           left(concat_ws(': ', 'Room ' || f.code, q.name, v.note), 2000), ${who.employee_id || null}::bigint
      from room_move v
      join room_move_reason q on q.property_id = v.property_id and q.id = v.room_move_reason_id and q.set_old_room_maintenance
                             and q.room_maintenance_code_id is null
      join room f on f.property_id = v.property_id and f.id = v.from_room_id
      join lateral (
        select coalesce(q.department_id, (
          select c.department_id from room_maintenance_code c where c.property_id = q.property_id and c.is_active
           group by c.department_id order by count(*) desc, c.department_id limit 1)) as id) d on d.id is not null
     where v.property_id = ${property_id} and v.id = any (${done}::bigint[])
     order by v.from_room_id, v.id`
}
