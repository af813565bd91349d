import type { BusinessDate } from '../../../hotel/business-date'
import { mayUnassign } from '../../../hotel/front-desk/assign-room'
import type { Question } from '../../../hotel/question'
import { refuse } from '../../../hotel/refusal'
import { refuseState } from '../../../hotel/stay'
import type { InputOf } from '../../../wire/call'
import type { roomMove } from '../../../wire/room-move'
import { accept, ask, type At, found, freshOrStale } from '../../serve'
import { loadRoom, lockRooms, type RoomRow } from '../../store/room'
import { may, type Tx } from '../../tx'
import { sameAs } from '../../store/as-seen'
import { changeRooms, holdParts, isInHouse, type Part, writeMoves } from './carry-out'
import { noteMove } from './move'
import { loadMovers, lockMovers, type Mover } from './mover'
import { moveTypes, saveTypes } from './types'

type Input = InputOf<typeof roomMove.store>

/** Two parties exchange their rooms: guests in house from today on, or two arrivals of one type for all of their stays. */
export async function exchange(input: Input & { swap_with: number }, at: At) {
  const { tx } = at
  const ids = [found(input.reservation_id, {}), input.swap_with]
  const movers = await loadMovers(tx, ids, { with_sharers: true })
  const [one, other] = ids.map(id =>
    found(
      movers.find(mover => mover.id === id),
      { reservation_id: id },
    ),
  )
  // What was read here is what is locked below, so a clerk who has seen another room is told before anything moves.
  freshOrStale(one, input.row_version, 'reservation')
  freshOrStale(other, input.swap_row_version, 'reservation')
  const isNow = isInHouse(one)
  refuseExchange(one, other, input.room_move_reason_id)

  const rooms = await readRooms(tx, one, other)
  const date = (mover: Mover): BusinessDate => (isNow ? tx.today : mover.arrival_date)
  const parts = movers.map(
    (mover): Part => ({
      mover,
      to: belongsTo(mover, one) ? rooms.other : rooms.one,
      date: date(mover),
    }),
  )
  const retyped = parts.map(({ mover, to, date }) => ({
    mover,
    date,
    type: { id: to.room_type_id, code: to.room_type },
  }))
  const oversell = await moveTypes(tx, retyped, at)
  const versions = await lockMovers(tx, movers)
  for (const mover of movers) sameAs(mover, { row_version: versions.get(mover.id) ?? 0 })
  await lockRooms(tx, [rooms.one.id, rooms.other.id])
  const locked = movers.flatMap(mover => mayUnassign({ ...mover }, right => may(at.who, right)) ?? [])
  const questions = locked.map(refusalOrQuestion => accept<Question>(refusalOrQuestion))
  ask(oversell ? [...questions, oversell] : questions, at)

  await holdParts(tx, parts)
  await saveTypes(tx, retyped)
  await changeRooms(tx, parts, 'room_move')
  for (const { mover, to } of parts) noteMove(tx, mover, to, 'exchanged rooms')
  // Before arrival nobody has moved yet: only the assignment is another.
  return {
    moves: isNow
      ? await writeMoves(
          tx,
          parts.filter(({ mover }) => isInHouse(mover)).map(part => moveRow(part, input)),
        )
      : [],
  }
}

const belongsTo = (mover: Mover, party: Mover): boolean =>
  mover.id === party.id || (mover.share_group_id !== null && mover.share_group_id === party.share_group_id)

function refuseExchange(one: Mover, other: Mover, reason: number | undefined): void {
  const action = one.status === 'checked_in' ? 'move_room' : 'assign_room'
  const refusal = refuseState(action, one.status) ?? refuseState(action, other.status)
  if (refusal) accept(refusal)
  if (action === 'move_room' && reason === undefined) accept(refuse('reason_required'))
  if (one.room_id === null || other.room_id === null) accept(refuse('room_missing'))
  if (belongsTo(one, other)) accept(refuse('move_same_room', { room: one.room }))
}

async function readRooms(tx: Tx, one: Mover, other: Mover): Promise<{ one: RoomRow; other: RoomRow }> {
  const both = {
    one: await loadRoom(tx, one.room_id ?? 0),
    other: await loadRoom(tx, other.room_id ?? 0),
  }
  if (one.status === 'reserved' && both.one.room_type_id !== both.other.room_type_id)
    accept(refuse('exchange_types', { room: both.one.code, other: both.other.code }))
  return both
}

const moveRow = ({ mover, to, date }: Part, input: Input) => ({
  reservation_id: mover.id,
  from_room_id: mover.room_id ?? to.id,
  to_room_id: to.id,
  from_type_id: mover.nights.find(({ stay_date }) => stay_date >= date)?.room_type_id ?? to.room_type_id,
  to_type_id: to.room_type_id,
  room_move_reason_id: input.room_move_reason_id ?? 0,
  note: input.note ?? null,
  move_date: date,
  planned_time: null,
  state: 'done' as const,
  rate_decision: 'keep' as const,
})
