import type { BusinessDate } from '../../../hotel/business-date'
import { moveRoom } from '../../../hotel/front-desk/room-move'
import { moveFrom } from '../../../hotel/front-desk/stretches'
import { refuse } from '../../../hotel/refusal'
import { accept, ask, type At, found, freshOrStale } from '../../serve'
import { loadRoom, type RoomRow } from '../../store/room'
import { may, note, type Tx } from '../../tx'
import { changeRooms, holdParts, type Part } from './carry-out'
import { leftAfterMove, lockForMove, noteMove } from './move'
import { loadMovers, type Mover } from './mover'
import { moveTypes, saveTypes } from './types'

type MoveRow = {
  id: number
  reservation_id: number
  from_room_id: number
  to_room_id: number
  from_type_id: number
  to_type_id: number
  room_move_reason_id: number
  move_date: BusinessDate
  state: 'planned' | 'done' | 'dropped' | 'undone'
  row_version: number
}
type End = 'done' | 'dropped' | 'undone'

/** The guest has moved as planned: from now on he is in the new room. */
export async function finishMove(id: number, row_version: number | undefined, at: At) {
  const { tx } = at
  const { today } = tx
  const { move, mover } = await load(tx, { id, row_version, state: 'planned' })
  if (move.move_date > today) accept(refuse('move_not_due', { date: move.move_date }))
  const { target, about } = await lockForMove(tx, [mover], { to_room_id: move.to_room_id, date: today })
  const questions = accept(
    moveRoom(
      // The type was settled when the move was planned.
      { ...mover, room: mover.room ?? '', room_type: target.room_type, sharers: [] },
      { ...target, ...about },
      { move_date: today, room_move_reason_id: move.room_move_reason_id },
      { today, may: right => may(at.who, right), answers: {} },
    ),
  )
  ask(questions, at)

  // He stayed in the old room until today, whatever was planned.
  const held = moveFrom(mover.held, move.from_room_id, move.move_date)
  const part: Part = { mover: { ...mover, held }, to: target, date: today }
  await holdParts(tx, [part])
  await changeRooms(tx, [part], leftAfterMove)
  noteMove(tx, mover, target, 'moved')
  return await end(tx, move, 'done')
}

/** The guest stays where he is, as long as his room is still free. */
export async function dropMove(id: number, row_version: number | undefined, at: At) {
  const { tx } = at
  const { move, mover } = await load(tx, { id, row_version, state: 'planned' })
  const back = await goBack(move, mover, at)
  note(tx, {
    entity: 'reservation',
    entity_id: mover.id,
    label: `${mover.confirmation_no} ${mover.guest} stays in ${back.code}`,
  })
  return await end(tx, move, 'dropped')
}

/** A move of today is taken back: the guest is in his old room again, which nobody has taken meanwhile. */
export async function undoMove(id: number, row_version: number | undefined, at: At) {
  const { tx } = at
  const { move, mover } = await load(tx, { id, row_version, state: 'done' })
  if (move.move_date !== tx.today)
    accept(refuse('undo_too_late', { cause: `the move was on ${move.move_date}` }))
  if (mover.room_id !== move.to_room_id)
    accept(refuse('undo_too_late', { cause: 'the guest has changed rooms' }))
  const { about } = await lockForMove(tx, [mover], { to_room_id: move.from_room_id, date: tx.today })
  if (about.occupied_until) {
    const { code } = await loadRoom(tx, move.from_room_id)
    accept(refuse('room_occupied', { room: code, date: about.occupied_until }))
  }
  const back = await goBack(move, mover, at)
  await changeRooms(tx, [{ mover, to: back, date: tx.today }], leftAfterUndo)
  noteMove(tx, mover, back, 'moved back')
  return await end(tx, move, 'undone')
}

/** Somebody was in it for a moment. */
const leftAfterUndo = 'pickup'

async function goBack(move: MoveRow, mover: Mover, at: At): Promise<RoomRow> {
  const { tx } = at
  const room = await loadRoom(tx, move.from_room_id)
  const type = { id: room.room_type_id, code: room.room_type }
  const retyped = [{ mover, type, date: move.move_date }]
  const oversell = await moveTypes(tx, retyped, at)
  if (oversell) ask([oversell], at)
  const { target } = await lockForMove(tx, [mover], { to_room_id: room.id, date: move.move_date })
  await holdParts(tx, [{ mover, to: target, date: move.move_date }])
  await saveTypes(tx, retyped)
  return target
}

async function load(
  tx: Tx,
  wanted: { id: number; row_version: number | undefined; state: MoveRow['state'] },
): Promise<{ move: MoveRow; mover: Mover }> {
  const { sql, property_id } = tx
  const [row] = await sql<MoveRow[]>`
    select id, reservation_id, from_room_id, to_room_id, from_type_id, to_type_id, room_move_reason_id, move_date, state, row_version
      from room_move where property_id = ${property_id} and id = ${wanted.id}`
  const move = found(row, { room_move_id: wanted.id })
  freshOrStale(move, wanted.row_version)
  if (move.state !== wanted.state) accept(refuse('move_state', { state: move.state }))
  const [mover] = await loadMovers(tx, [move.reservation_id], { with_sharers: false })
  return { move, mover: found(mover) }
}

async function end({ sql, property_id, who }: Tx, move: MoveRow, state: End) {
  const [saved] = await sql<{ row_version: number }[]>`
    update room_move
       set state = ${state}, updated_by_id = ${who.employee_id},
           done_at = case when ${state} = 'done' then now() else done_at end,
           done_by_id = case when ${state} = 'done' then ${who.employee_id} else done_by_id end
     where property_id = ${property_id} and id = ${move.id} and row_version = ${move.row_version} returning row_version`
  if (!saved) accept(refuse('stale', { current: move }))
  return {
    moves: [{ id: move.id, reservation_id: move.reservation_id, state, row_version: saved.row_version }],
  }
}
