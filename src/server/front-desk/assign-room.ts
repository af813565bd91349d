import { mayAssign, mayUnassign } from '../../hotel/front-desk/assign-room'
import type { BusinessDate } from '../../hotel/business-date'
import type { Permission } from '../../hotel/permission'
import { refuse } from '../../hotel/refusal'
import { refuseState } from '../../hotel/stay'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { accept, ask, demandAccess, found, freshOrStale, serve } from '../serve'
import { lockReservation, type ReservationRow, saveReservation } from '../store/reservation'
import { lookAgain, sameAs } from '../store/as-seen'
import { lockRooms, putStretches, releaseRoom, type RoomRow } from '../store/room'
import { shownName } from '../store/incognito'
import { may, note, type Tx } from '../tx'
import { roomsFrom, saysLater, stretchesIn } from './legs'
import { firstEnds, loadPlan, loadPlansOfSharers, moveAllCounters, saveSoldType } from './plan'
import { lockSharers, type Sharer } from './sharers'

/** `front-desk/assign-room`: a room for a reservation, of its type or, after a question, of another. */
export const serveAssignRoom = serve(roomChoice.assign, async (input, { tx, who, answers }) => {
  const { reservation_id, room_id, row_version } = input
  const plan = await loadPlan(tx, { reservation_id, room_id })
  const chosen = { room_id, room: '', room_type_id: plan.given_type_id ?? plan.room_type_id }
  const rooms = await roomsFrom(tx, { reservation_id, legs: plan.legs }, chosen)
  const ofSharers = await loadPlansOfSharers(tx, { reservation_id, room_id })
  const oversell = await moveAllCounters(tx, [plan, ...ofSharers.values()], { answers, who })
  const [reservation, locked, seen] = await Promise.all([
    lockReservation(tx, reservation_id),
    lockRooms(
      tx,
      rooms.map(one => one.room_id),
    ),
    loadNames(tx, { reservation_id, room_id }),
  ])
  const room = found(
    locked.find(({ id }) => id === room_id),
    { room_id },
  )
  freshOrStale(reservation, row_version, 'reservation')
  sameAs(plan, reservation)
  if ((input.do_not_move ?? reservation.do_not_move) !== reservation.do_not_move)
    demandAccess(who, 'Do not move')

  const stay = { ...reservation, guest: seen.guest, room: seen.room, booked_type: plan.booked_type }
  const questions = accept(
    mayAssign(stay, { ...room, is_out_of_service: seen.out_of_service }, (right: Permission) =>
      may(who, right),
    ),
  )
  ask(oversell ? [...questions, oversell] : questions, { answers, who })

  const do_not_move = input.do_not_move ?? reservation.do_not_move
  const sharers = await sharersFor(tx, reservation, room_id)
  if (sharers.length !== ofSharers.size) throw lookAgain('somebody joined or left the room meanwhile')
  for (const [id, theirs] of ofSharers)
    sameAs(
      theirs,
      sharers.find(one => one.id === id),
    )
  await putStretches(
    tx,
    [reservation, ...sharers].flatMap(one => stretchesIn(one, rooms, do_not_move)),
  )
  if (sharers.length > 0) await setRooms(tx, sharers, room)
  const isOther = room.room_type_id !== reservation.room_type_id
  const { room_type_id } = room
  if (isOther) await saveSoldType(tx, reservation_id, { room_type_id, from: null, until: firstEnds(plan) })
  for (const [id, theirs] of ofSharers)
    if (theirs.room_type_id !== room_type_id)
      await saveSoldType(tx, id, { room_type_id, from: null, until: firstEnds(theirs) })
  const saved = await saveReservation(tx, reservation_id, {
    room_id,
    do_not_move,
    ...(isOther ? { room_type_id: room.room_type_id, upgraded_from_type_id: reservation.room_type_id } : {}),
  })
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `Room ${room.code}${saysLater(rooms)} assigned to ${reservation.confirmation_no} ${seen.guest}`,
    before: { room: seen.room, do_not_move: reservation.do_not_move, room_type: plan.booked_type },
    after: { room: room.code, do_not_move, room_type: room.room_type },
  })
  return {
    reservation_id,
    room_id,
    room: room.code,
    later: rooms
      .slice(1)
      .map(({ room_id: later, room: code, from_date }) => ({ room_id: later, room: code, from_date })),
    row_version: saved.row_version,
  }
})

/** `front-desk/unassign-room`: the reservation keeps its type and loses its room. */
export const serveUnassignRoom = serve(roomChoice.unassign, async (input, { tx, who, answers }) => {
  const { reservation_id, row_version, reason } = input
  const [reservation, seen] = await Promise.all([
    lockReservation(tx, reservation_id),
    loadNames(tx, { reservation_id, room_id: null }),
  ])
  freshOrStale(reservation, row_version, 'reservation')

  const refusal = refuseState('assign_room', reservation.status)
  if (refusal) accept(refusal)
  const { do_not_move } = reservation
  const locked = mayUnassign({ do_not_move, ...seen }, (right: Permission) => may(who, right))
  if (locked) ask([accept(locked)], { answers, who })

  if (reservation.room_id === null) return { reservation_id, row_version: reservation.row_version }
  const saved = await releaseRoom(tx, reservation_id)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `Room ${seen.room} taken from ${reservation.confirmation_no} ${seen.guest}`,
    before: { room: seen.room, reason: null },
    after: { room: null, reason: reason ?? null },
  })
  return { reservation_id, row_version: saved.row_version }
})

/** Sharers who are due get the same room; one who is in house elsewhere is in the way. */
async function sharersFor(
  tx: Tx,
  { id, share_group_id }: ReservationRow,
  room_id: number,
): Promise<Sharer[]> {
  if (share_group_id === null) return []
  const sharers = await lockSharers(tx, [share_group_id], [id])
  const elsewhere = sharers.find(({ status, room_id: room }) => status === 'checked_in' && room !== room_id)
  if (elsewhere)
    accept(refuse('share_not_possible', { cause: `${elsewhere.guest} is in room ${elsewhere.room}` }))
  return sharers.filter(({ status }) => status === 'reserved')
}

/** The room decides the type of all who come into it, as it does of him. */
async function setRooms(
  { sql, property_id, who }: Tx,
  sharers: readonly Sharer[],
  { id: room_id, room_type_id }: Pick<RoomRow, 'id' | 'room_type_id'>,
): Promise<void> {
  await sql`
    update reservation
       set room_id = ${room_id}, room_type_id = ${room_type_id},
           upgraded_from_type_id = case when room_type_id = ${room_type_id} then upgraded_from_type_id else room_type_id end, updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = any (${sharers.map(({ id }) => id)}::bigint[])`
}

type Names = { guest: string; room: string | null; out_of_service: { until: BusinessDate } | null }

/** How people call what the reservation has, and the service period of the room it shall get. */
async function loadNames(
  { sql, property_id, today, who }: Tx,
  { reservation_id, room_id }: { reservation_id: number; room_id: number | null },
): Promise<Names> {
  const [names] = await sql<Names[]>`
    select coalesce(${shownName({ sql, who })}, '') as guest, m.code as room,
           (select jsonb_build_object('until', w.through_date) from room_repair w
             where w.property_id = r.property_id and w.room_id = ${room_id}::bigint and w.kind = 'out_of_service'
               and w.state in ('scheduled', 'active') and w.through_date >= ${today} and w.from_date < r.departure_date
               and w.through_date >= r.arrival_date
             order by w.from_date limit 1) as out_of_service
      from reservation r
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  return names ?? { guest: '', room: null, out_of_service: null }
}
