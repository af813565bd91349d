import { refuseHold } from '../../hotel/front-desk/assign-room'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { accept, Refused, serve } from '../serve'
import { lockReservation } from '../store/reservation'
import { lockRoom, stretchOf, takenBy, takersOf } from '../store/room'
import { firstEnds, loadPlan } from './plan'

/**
 * `front-desk/hold-room`: nobody else takes the room while the clerk talks to the guest. The reservation is locked first, so that
 * two clerks who each hold another room for one guest do not end with two rooms held.
 */
export const serveHoldRoom = serve(
  roomChoice.hold,
  async ({ reservation_id, room_id, minutes }, { tx, who }) => {
    const { sql, property_id } = tx
    const reservation = await lockReservation(tx, reservation_id)
    const room = await lockRoom(tx, room_id)
    const refusal = refuseHold(reservation, room)
    if (refusal) accept(refusal)
    const leaves = firstEnds(await loadPlan(tx, { reservation_id, room_id }))
    const whole = stretchOf(reservation, room_id)
    const stretch = leaves === null ? whole : { ...whole, to_date: leaves, late: false }
    const [, [taker]] = await Promise.all([
      sql`
      update room_occupancy set is_active = false
       where property_id = ${property_id} and kind = 'hold' and is_active
         and (reservation_id = ${reservation_id} or (room_id = ${room_id} and expires_at <= now()))`,
      takersOf(tx, [stretch]),
    ])
    if (taker) throw new Refused(takenBy(taker))

    // With the key of what it has already, so that it does not stand in its own way.
    const [{ until }] = await sql<{ until: string }[]>`
    insert into room_occupancy (property_id, kind, room_id, reservation_id, occupancy_key, from_date, to_date, early, late, expires_at, created_by_id)
    select ${property_id}, 'hold', ${room_id}, ${reservation_id},
           coalesce(${reservation.share_group_id}::bigint,
             (select occupancy_key from room_occupancy
               where property_id = ${property_id} and reservation_id = ${reservation_id} and is_active limit 1),
             nextval('occupancy_key_seq')),
           ${stretch.from_date}, ${stretch.to_date}, ${stretch.early}, ${stretch.late}, now() + make_interval(mins => ${minutes}),
           ${who.employee_id}
    returning expires_at as until`
    return { room_id, room: room.code, until }
  },
)

/** `front-desk/release-room`: the clerk has chosen another, or nobody. */
export const serveReleaseRoom = serve(roomChoice.release, async ({ room_id }, { tx, who }) => {
  const { sql, property_id } = tx
  const released = await sql`
    update room_occupancy set is_active = false, updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and room_id = ${room_id} and kind = 'hold' and is_active
       and (created_by_id = ${who.employee_id} or expires_at <= now()) returning id`
  return { released: released.length }
})
