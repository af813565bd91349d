import { type OneAfterAnother, refuseBackToBack, roomsKept } from '../../hotel/back-to-back'
import { sentenceOf } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import type { bookingChange } from '../../wire/booking-change'
import { found, Refused } from '../serve'
import { loadReservation, saveReservation } from '../store/reservation'
import { roomsFrom, stretchesIn } from '../front-desk/legs'
import { loadPlan } from '../front-desk/plan'
import { lockRooms, putStretches } from '../store/room'
import { note, type Tx } from '../tx'

type Results = OutputOf<typeof bookingChange.link>['results']

/**
 * One stay after the other: the guest goes on in his room, where it is free for him (domain/reservations 5.10). Refuses
 * `not_back_to_back`; a room that is not free is told, and the stays stand together all the same.
 */
export async function keepRooms(tx: Tx, group: number): Promise<Results> {
  const stays = await tx.sql<OneAfterAnother[]>`
    select id, confirmation_no, guest_profile_id, status, arrival_date, departure_date, rooms, room_type_id, room_id, share_group_id
      from reservation where property_id = ${tx.property_id} and link_group_id = ${group} order by id for update`
  const refusal = refuseBackToBack(stays)
  if (refusal) throw new Refused(refusal)
  const results: Results = []
  for (const { id, room_id } of roomsKept(stays)) results.push(await keepRoom(tx, id, room_id))
  return results
}

async function keepRoom(tx: Tx, id: number, room_id: number): Promise<Results[number]> {
  try {
    return await tx.sql.savepoint(async sql => {
      const inside = { ...tx, sql }
      const row = await loadReservation(inside, id)
      const plan = await loadPlan(inside, { reservation_id: id, room_id })
      const first = { room_id, room: '', room_type_id: plan.given_type_id ?? plan.room_type_id }
      const rooms = await roomsFrom(inside, { reservation_id: id, legs: plan.legs }, first)
      const locked = await lockRooms(
        inside,
        rooms.map(one => one.room_id),
      )
      const room = found(locked.find(one => one.id === room_id))
      await putStretches(inside, stretchesIn(row, rooms))
      await saveReservation(inside, id, { room_id })
      note(tx, {
        entity: 'reservation',
        entity_id: id,
        label: `Room ${room.code} goes on for ${row.confirmation_no}`,
        before: { room: null },
        after: { room: room.code },
      })
      return { id, done: true, message: `Goes on in room ${room.code}` }
    })
  } catch (error) {
    if (error instanceof Refused) return { id, done: false, message: sentenceOf(error.refusal) }
    throw error
  }
}
