import { mayI } from '../../hotel/question'
import { refuse } from '../../hotel/refusal'
import { statusTypeLeft } from '../front-desk/room-status'
import { writeMoves } from '../front-desk/room-move/carry-out'
import { ask, type At, demand, Refused } from '../serve'
import { putStretches, type RoomRow, saveRooms, type Stretch } from '../store/room'
import { comeFree } from '../room/come-free'
import { saveReservation } from '../store/reservation'
import type { Booked } from '../store/stay-change/booked'
import type { Tx } from '../tx'
import { reasonOf } from './go-into-room'

type Changing = {
  booked: Booked
  to: RoomRow
  stretches: readonly Stretch[]
  room_move_reason_id?: number
  note?: string
  /** Whether somebody stays in the room he leaves. */
  leaves: 'vacant' | 'occupied'
}

/**
 * A guest in house changes rooms at this moment because he shares another one, or shares no more: recorded like every room move
 * (domain/reservations 7.6). Asks `room_dirty` for a room that nobody is in and that is not ready; refuses `reason_required`, `room_taken`.
 */
export async function changeRoomNow(
  tx: Tx,
  { booked, to, stretches, leaves, ...why }: Changing,
  at: Pick<At, 'answers' | 'who'>,
): Promise<void> {
  demand(at.who, 'Room move')
  const room_move_reason_id = reasonOf(why)
  const from = booked.room_id
  if (from === null) throw new Refused(refuse('room_missing'))
  if (to.fo_status === 'vacant' && !to.is_ready)
    ask(
      [
        mayI('room_dirty', `Room ${to.code} is ${to.condition}. Move in anyway?`, {
          permission: 'Check-in dirty room',
        }),
      ],
      at,
    )
  await putStretches(tx, stretches)
  await saveReservation(tx, booked.id, { room_id: to.id })
  if (from === to.id) return
  if (to.fo_status === 'vacant')
    await saveRooms(tx, [to.id], { fo_status: 'occupied', guest_service_status: 'none' })
  if (leaves === 'vacant') {
    const room_status_type_id = await statusTypeLeft(tx, 'room_move')
    await saveRooms(tx, [from], { fo_status: 'vacant', guest_service_status: 'none', room_status_type_id })
    await comeFree(tx, [from])
  }
  await writeMoves(tx, [
    {
      reservation_id: booked.id,
      from_room_id: from,
      to_room_id: to.id,
      from_type_id: typeTonight(booked, tx),
      to_type_id: to.room_type_id,
      room_move_reason_id,
      note: why.note ?? null,
      move_date: tx.today,
      planned_time: null,
      state: 'done',
      rate_decision: 'keep',
    },
  ])
}

const typeTonight = ({ nights, room_type_id }: Booked, { today }: Tx): number =>
  nights.find(({ stay_date }) => stay_date >= today)?.room_type_id ?? room_type_id
