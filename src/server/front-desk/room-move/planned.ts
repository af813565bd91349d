import type { BusinessDate } from '../../../hotel/business-date'
import { moveRoom } from '../../../hotel/front-desk/room-move'
import { moveLate } from '../../../hotel/front-desk/stretches'
import { refuse } from '../../../hotel/refusal'
import { accept, ask, type At, found, freshOrStale } from '../../serve'
import { loadRoom, type RoomRow } from '../../store/room'
import { may, note, type Tx } from '../../tx'
import { type Agreed, agreedAgain, chargeAgreed } from './agreed'
import { changeRooms, holdParts, isInHouse, type Part } from './carry-out'
import { lockForMove, noteMove } from './move'
import { loadMovers, type Mover } from './mover'
import { repriceNights } from './reprice'
import { moveTypes, saveTypes } from './types'

type MoveRow = {
  id: number
  reservation_id: number
  from_room_id: number
  to_room_id: number
  from_type_id: number
  to_type_id: number
  move_date: BusinessDate
  state: 'planned' | 'done' | 'dropped' | 'undone'
  rate_decision: 'keep' | 'reprice' | 'upgrade'
  agreed: Agreed[] | null
  row_version: number
}
type End = 'done' | 'dropped' | 'undone'

/** The guest has moved as planned, with those who share his room: from now on they are in the new one. */
export async function finishMove(id: number, row_version: number | undefined, at: At) {
  const { tx } = at
  const { today } = tx
  const { move, moves, mover, inHouse } = await load(tx, { id, row_version, state: 'planned' })
  if (move.move_date > today) accept(refuse('move_not_due', { date: move.move_date }))
  const { target, about } = await lockForMove(tx, inHouse, { to_room_id: move.to_room_id, date: today })
  const questions = accept(
    moveRoom(
      // The type was settled when the move was planned.
      { ...mover, room: mover.room ?? '', room_type: target.room_type, sharers: [] },
      { ...target, ...about },
      { move_date: today, has_reason: true },
      { today, may: right => may(at.who, right), answers: {} },
    ),
  )
  ask(questions, at)

  const parts = inHouse.map((one): Part => {
    // He stayed in the old room until today, whatever was planned.
    return { mover: { ...one, held: moveLate(one.held, move.move_date, today) }, to: target, date: today }
  })
  await holdParts(tx, parts)
  await changeRooms(tx, parts, 'room_move')
  for (const one of inHouse) noteMove(tx, one, target, 'moved')
  return await end(tx, moves, 'done')
}

/** The guest stays where he is, as long as his room is still free. */
export async function dropMove(id: number, row_version: number | undefined, at: At) {
  const { tx } = at
  const { move, moves, inHouse, along } = await load(tx, { id, row_version, state: 'planned' })
  const back = await goBack(move, [...inHouse, ...along], at)
  for (const one of inHouse)
    note(tx, {
      entity: 'reservation',
      entity_id: one.id,
      label: `${one.confirmation_no} ${one.guest} stays in ${back.code}`,
    })
  return await end(tx, moves, 'dropped')
}

/** A move of today is taken back: the guest is in his old room again, which nobody has taken meanwhile. */
export async function undoMove(id: number, row_version: number | undefined, at: At) {
  const { tx } = at
  const { move, moves, inHouse, along } = await load(tx, { id, row_version, state: 'done' })
  if (move.move_date !== tx.today)
    accept(refuse('undo_too_late', { cause: `the move was on ${move.move_date}` }))
  if (inHouse.some(({ room_id }) => room_id !== move.to_room_id))
    accept(refuse('undo_too_late', { cause: 'the guest has changed rooms' }))
  const all = byId([...inHouse, ...along])
  const { about } = await lockForMove(tx, all, { to_room_id: move.from_room_id, date: tx.today })
  if (about.occupied_until) {
    const { code } = await loadRoom(tx, move.from_room_id)
    accept(refuse('room_occupied', { room: code, date: about.occupied_until }))
  }
  const back = await goBack(move, all, at)
  const parts = inHouse.map((mover): Part => ({ mover, to: back, date: tx.today }))
  await changeRooms(tx, parts, 'move_undone')
  for (const one of inHouse) noteMove(tx, one, back, 'moved back')
  return await end(tx, moves, 'undone')
}

/** With him those who went along and have still to come. */
async function goBack(move: MoveRow, movers: readonly Mover[], at: At): Promise<RoomRow> {
  const { tx } = at
  const room = await loadRoom(tx, move.from_room_id)
  const type = { id: room.room_type_id, code: room.room_type }
  const retyped = movers.map(mover => ({ mover, type, date: move.move_date }))
  const oversell = await moveTypes(tx, retyped, at)
  if (oversell) ask([oversell], at)
  const { target } = await lockForMove(tx, byId(movers), { to_room_id: room.id, date: move.move_date })
  await holdParts(
    tx,
    movers.map(mover => ({ mover, to: target, date: move.move_date })),
  )
  await saveTypes(tx, retyped)
  if (move.rate_decision === 'reprice') await chargeAsBefore(tx, move, { movers, target })
  return target
}

/**
 * What was agreed before the move is agreed again: a stored price changes only by decision. A night that is not what it was then (others
 * in the room, another code, longer than it was) is charged at today's price of the type that he has booked.
 */
async function chargeAsBefore(
  tx: Tx,
  { agreed, to_type_id, move_date: date }: MoveRow,
  { movers, target }: { movers: readonly Mover[]; target: RoomRow },
): Promise<void> {
  const again = await agreedAgain(tx, agreed ?? [], { movers, date, charged_type_id: to_type_id })
  const parts = movers.map(mover => ({ mover, to: { ...target, room_type_id: mover.charge_type_id }, date }))
  await repriceNights(tx, parts, again)
  await chargeAgreed(tx, again)
}

type Loaded = {
  /** The one that was asked for, and with it those of the others who moved along in house. */
  move: MoveRow
  moves: MoveRow[]
  mover: Mover
  inHouse: Mover[]
  /** Those who share with them, have still to come, and went along. */
  along: Mover[]
}

async function load(
  tx: Tx,
  wanted: { id: number; row_version: number | undefined; state: MoveRow['state'] },
): Promise<Loaded> {
  const { sql, property_id } = tx
  const rows = await sql<MoveRow[]>`
    select m.id, m.reservation_id, m.from_room_id, m.to_room_id, m.from_type_id, m.to_type_id, m.move_date, m.state,
           m.rate_decision, m.agreed, m.row_version
      from room_move asked
      join reservation a on a.property_id = asked.property_id and a.id = asked.reservation_id
      join room_move m on m.property_id = asked.property_id and m.from_room_id = asked.from_room_id and m.to_room_id = asked.to_room_id
           and m.move_date = asked.move_date and m.state = asked.state
      join reservation r on r.property_id = m.property_id and r.id = m.reservation_id
     where asked.property_id = ${property_id} and asked.id = ${wanted.id}
       and (m.id = asked.id or (r.share_group_id = a.share_group_id and r.status = 'checked_in'))
     order by m.id`
  const move = found(
    rows.find(({ id }) => id === wanted.id),
    { room_move_id: wanted.id },
  )
  freshOrStale(move, wanted.row_version)
  if (move.state !== wanted.state) accept(refuse('move_state', { state: move.state }))
  const movers = await loadMovers(tx, [move.reservation_id], { with_sharers: true })
  const inHouse = movers.filter(({ id }) => rows.some(({ reservation_id }) => reservation_id === id))
  const along = movers.filter(
    one => !isInHouse(one) && one.held.some(({ room_id }) => room_id === move.to_room_id),
  )
  const mover = found(inHouse.find(({ id }) => id === move.reservation_id))
  return { move, moves: rows, mover, inHouse, along }
}

/** As they are locked. */
const byId = (movers: readonly Mover[]): Mover[] => movers.toSorted((a, b) => a.id - b.id)

async function end({ sql, property_id, today, who }: Tx, moves: readonly MoveRow[], state: End) {
  const saved = await sql<{ id: number; reservation_id: number; row_version: number }[]>`
    update room_move m
       set state = ${state}, move_date = case when ${state} = 'done' then ${today}::date else move_date end, updated_by_id = ${who.employee_id},
           done_at = case when ${state} = 'done' then now() else done_at end,
           done_by_id = case when ${state} = 'done' then ${who.employee_id} else done_by_id end
      from jsonb_to_recordset(${sql.json(moves.map(({ id, row_version }) => ({ id, row_version })))}::jsonb) as t (id bigint, row_version int)
     where m.property_id = ${property_id} and m.id = t.id and m.row_version = t.row_version
    returning m.id, m.reservation_id, m.row_version`
  if (saved.length < moves.length) accept(refuse('stale', { current: moves[0] }))
  return { moves: saved.map(one => ({ ...one, state })) }
}
