import type { Tx } from '../tx'

/**
 * Planned moves are what the rooms held say (domain/reservations 5.11, 5.18, 7.6): a plan whose day is no longer a change of rooms is
 * dropped, one that begins in another room says so, and a guest in house who has booked two types one after the other has his move
 * planned. One statement, under the locks of the reservations.
 */
export async function settleMoves(
  { sql, property_id, today, who }: Tx,
  reservation_ids: readonly number[],
): Promise<void> {
  if (reservation_ids.length === 0) return
  const by = who.employee_id || null
  await sql`
    with held as (
      select o.reservation_id, o.room_id, o.from_date, m.room_type_id,
             lag(o.room_id) over stay as from_room_id, lag(m.room_type_id) over stay as from_type_id
        from room_occupancy o
        join room m on m.property_id = o.property_id and m.id = o.room_id
       where o.property_id = ${property_id} and o.reservation_id = any (${reservation_ids as number[]}::bigint[])
         and o.kind = 'stay' and o.is_active
      window stay as (partition by o.reservation_id order by o.from_date, o.to_date)
    ), seam as (select * from held where from_room_id is not null and from_room_id <> room_id),
    known as (
      update room_move v
         set state = case when s.reservation_id is null then 'dropped' else 'planned' end,
             from_room_id = coalesce(s.from_room_id, v.from_room_id), from_type_id = coalesce(s.from_type_id, v.from_type_id),
             updated_by_id = ${by}
        from room_move x
        left join seam s on s.reservation_id = x.reservation_id and s.from_date = x.move_date and s.room_id = x.to_room_id
       where v.property_id = ${property_id} and v.reservation_id = any (${reservation_ids as number[]}::bigint[]) and v.state = 'planned'
         and x.property_id = v.property_id and x.id = v.id and s.from_room_id is distinct from v.from_room_id)
    insert into room_move (property_id, reservation_id, from_room_id, to_room_id, from_type_id, to_type_id, room_move_reason_id, move_date,
           state, rate_decision, created_by_id, updated_by_id)
    select r.property_id, r.id, s.from_room_id, s.room_id, s.from_type_id, s.room_type_id, along.room_move_reason_id, s.from_date,
           'planned', 'keep', ${by}, ${by}
      from seam s
      join reservation r on r.property_id = ${property_id} and r.id = s.reservation_id and r.status = 'checked_in'
      left join lateral (
        select v.room_move_reason_id from room_move v join reservation y on y.property_id = v.property_id and y.id = v.reservation_id
         where v.property_id = r.property_id and y.share_group_id = r.share_group_id and v.state = 'planned' and v.move_date = s.from_date
           and v.to_room_id = s.room_id limit 1) along on true
     where s.from_date > ${today} and s.from_date < r.departure_date
       and not exists (
         select from room_move v
          where v.property_id = r.property_id and v.reservation_id = r.id and v.state = 'planned' and v.move_date = s.from_date
            and v.to_room_id = s.room_id)`
}

/** Who has left moves no more, whatever was planned and not done. */
export async function dropPlans({ sql, property_id, who }: Tx, reservation_id: number): Promise<void> {
  await sql`
    update room_move set state = 'dropped', updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and reservation_id = ${reservation_id} and state = 'planned'`
}
