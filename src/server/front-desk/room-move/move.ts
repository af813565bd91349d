import { type BusinessDate, nextDay } from '../../../hotel/business-date'
import { type GivenRoom, whyNotGiven } from '../../../hotel/front-desk/check-in-room'
import { moveRoom } from '../../../hotel/front-desk/room-move'
import { moveUntilNext, nextMoveAfter } from '../../../hotel/front-desk/stretches'
import { refuse } from '../../../hotel/refusal'
import type { InputOf } from '../../../wire/call'
import type { roomMove } from '../../../wire/room-move'
import { accept, ask, type At, found, freshOrStale } from '../../serve'
import { loadRoom, lockRooms, type RoomRow, type Taker, takersOf } from '../../store/room'
import { may, note, type Tx } from '../../tx'
import { sameAs } from '../../store/as-seen'
import { loadAgreed } from './agreed'
import { changeRooms, holdParts, isInHouse, type MoveRow, type Part, writeMoves } from './carry-out'
import { loadMovers, lockMovers, type Mover } from './mover'
import { repriceNights } from './reprice'
import { moveTypes, saveTypes } from './types'

type Input = InputOf<typeof roomMove.store>

/** A guest in house moves to another room, now or on a later day; those who share his room move with him, and those who come into it later. */
export async function moveTo(input: Input & { to_room_id: number }, at: At) {
  const { tx } = at
  const { today } = tx
  const { to_room_id, row_version } = input
  const reservation_id = found(input.reservation_id, { reservation_id: input.reservation_id })
  const date = (input.move_date ?? today) as BusinessDate
  const answers = input.rate === undefined ? at.answers : { ...at.answers, move_rate: input.rate }

  const [movers, seen] = await Promise.all([
    loadMovers(tx, [reservation_id], { with_sharers: true }),
    loadRoom(tx, to_room_id),
  ])
  const main = found(
    movers.find(({ id }) => id === reservation_id),
    { reservation_id },
  )
  const type = { id: seen.room_type_id, code: seen.room_type }
  const retyped = movers.map(mover => ({ mover, type, date }))
  const oversell = await moveTypes(tx, retyped, { ...at, answers })
  const { target, about } = await lockForMove(tx, movers, { to_room_id, date })
  freshOrStale(main, row_version, 'reservation')

  const booked = main.nights.find(({ stay_date }) => stay_date >= date) ?? main.nights.at(-1)
  const stay = {
    ...main,
    room: main.room ?? '',
    room_type: booked?.room_type_id === target.room_type_id ? target.room_type : await typeCode(tx, booked),
    sharers: movers.filter(({ id }) => id !== main.id).map(({ guest }) => guest),
  }
  const questions = accept(
    moveRoom(
      stay,
      { ...target, ...about },
      { move_date: date, has_reason: input.room_move_reason_id !== undefined },
      // Nothing counts as answered here, so that a question that needs a right is checked for it.
      { today, may: right => may(at.who, right), answers: {} },
    ),
  )
  if (main.room_id === null) accept(refuse('room_missing'))
  ask(oversell ? [...questions, oversell] : questions, { ...at, answers })
  if (answers.move_sharers === 'break')
    accept(refuse('share_not_possible', { cause: 'end the share first, then move' }))

  const parts = movers.map((mover): Part => ({ mover, to: target, date }))
  const isOther = questions.some(({ code }) => code === 'move_rate')
  const rate = isOther ? (answers.move_rate as MoveRow['rate_decision']) : 'keep'
  return { moves: await keep(tx, parts, { input, rate, from_type_id: booked?.room_type_id }) }
}

type Kept = { input: Input; rate: MoveRow['rate_decision']; from_type_id: number | undefined }

async function keep(tx: Tx, parts: Part[], { input, rate, from_type_id }: Kept) {
  await holdParts(tx, parts)
  const [{ to, date }] = parts
  const type = { id: to.room_type_id, code: to.room_type }
  await saveTypes(
    tx,
    parts.map(({ mover }) => ({ mover, type, date })),
  )
  await saveHeaders(tx, parts, rate)
  const agreed =
    rate === 'reprice' ? await loadAgreed(tx, { movers: parts.map(({ mover }) => mover), date }) : null
  if (rate === 'reprice') await repriceNights(tx, parts)
  const isNow = date === tx.today
  if (isNow) await changeRooms(tx, parts, 'room_move')
  const [inHouse, due] = [true, false].map(is => parts.filter(({ mover }) => isInHouse(mover) === is))
  for (const { mover } of inHouse) noteMove(tx, mover, to, isNow ? 'moved' : `will move on ${date}`)
  for (const { mover } of due) noteMove(tx, mover, to, 'goes along')
  return await writeMoves(
    tx,
    inHouse.map(({ mover }) => ({
      reservation_id: mover.id,
      from_room_id: mover.room_id ?? to.id,
      to_room_id: to.id,
      from_type_id: from_type_id ?? to.room_type_id,
      to_type_id: to.room_type_id,
      room_move_reason_id: input.room_move_reason_id ?? 0,
      note: input.note ?? null,
      move_date: date,
      planned_time: input.planned_time ?? null,
      state: isNow ? 'done' : 'planned',
      rate_decision: rate,
      agreed,
    })),
  )
}

/** The condition of a room after its guest has moved out (domain/housekeeping 1.4). */
export const leftAfterMove = 'dirty'

export const noteMove = (tx: Tx, mover: Mover, to: RoomRow, how: string): void =>
  note(tx, {
    entity: 'reservation',
    entity_id: mover.id,
    label: `${mover.confirmation_no} ${mover.guest} ${how} from ${mover.room} to ${to.code}`,
    before: { room: mover.room },
    after: { room: to.code },
  })

/** The header says the type of the first night, so it changes on the day of arrival alone. */
async function saveHeaders(
  { sql, property_id }: Tx,
  parts: readonly Part[],
  rate: MoveRow['rate_decision'],
): Promise<void> {
  const rows = parts.map(({ mover, to, date }) => ({
    id: mover.id,
    type: to.room_type_id,
    is_first: date <= mover.arrival_date,
  }))
  await sql`
    update reservation r
       set room_type_id = case when t.is_first then t.type else r.room_type_id end,
           upgraded_from_type_id = case when ${rate === 'upgrade'} then coalesce(r.upgraded_from_type_id, r.charge_type_id)
                                        else r.upgraded_from_type_id end
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (id bigint, type bigint, is_first boolean)
     where r.property_id = ${property_id} and r.id = t.id and (t.is_first or ${rate === 'upgrade'})`
}

async function typeCode(
  { sql, property_id }: Tx,
  night: Mover['nights'][number] | undefined,
): Promise<string> {
  const [type] = await sql<{ code: string }[]>`
    select code from room_type where property_id = ${property_id} and id = ${night?.room_type_id ?? 0}`
  return type?.code ?? ''
}

type About = Pick<GivenRoom, 'taken' | 'occupied_until' | 'repair' | 'not_given'>

/** Locks those who move and all their rooms, and looks at the new one under these locks. */
export async function lockForMove(
  tx: Tx,
  movers: readonly Mover[],
  { to_room_id, date }: { to_room_id: number; date: BusinessDate },
): Promise<{ target: RoomRow; about: About }> {
  const versions = await lockMovers(tx, movers)
  for (const mover of movers) sameAs(mover, { row_version: versions.get(mover.id) ?? 0 })
  const rooms = await lockRooms(tx, [...movers.flatMap(({ room_id }) => room_id ?? []), to_room_id])
  const target = found(
    rooms.find(({ id }) => id === to_room_id),
    { room_id: to_room_id },
  )
  const about = await loadAbout(tx, movers, { target, date })
  return { target, about }
}

async function loadAbout(
  tx: Tx,
  movers: readonly Mover[],
  { target, date }: { target: RoomRow; date: BusinessDate },
): Promise<About> {
  const { sql, property_id, today } = tx
  const ids = movers.map(({ id }) => id)
  const groups = movers.flatMap(({ share_group_id }) => share_group_id ?? [])
  // The new room is his until he leaves, or until the next move that is planned.
  const last = movers
    .map(({ held, departure_date }) => nextMoveAfter(held, date) ?? departure_date)
    .reduce((end, until) => (until > end ? until : end), date)
  const wanted = movers.flatMap(mover =>
    moveUntilNext(mover.held, target.id, date)
      .filter(({ room_id, to_date }) => room_id === target.id && to_date >= date)
      .map(one => ({
        ...one,
        reservation_id: mover.id,
        occupancy_key: mover.share_group_id ?? mover.occupancy_key,
        do_not_move: false,
      })),
  )
  const [takers, [now]] = await Promise.all([
    takersOf(tx, wanted),
    sql<Omit<About, 'taken' | 'not_given'>[]>`
      select (select max(x.departure_date) from reservation x
               where x.property_id = ${property_id} and x.room_id = ${target.id} and x.status = 'checked_in'
                 and x.id <> all (${ids}::bigint[]) and coalesce(x.share_group_id <> all (${groups}::bigint[]), true)) as occupied_until,
             (select jsonb_build_object('kind', w.kind, 'until', greatest(w.through_date, ${today}::date)) from room_repair w
               where w.property_id = ${property_id} and w.room_id = ${target.id} and w.state in ('scheduled', 'active')
                 and (w.through_date >= ${date} or w.state = 'active' and ${date === today}) and w.from_date < ${last > date ? last : nextDay(date)}
               order by w.kind, w.from_date limit 1) as repair`,
  ])
  const others = takers.filter(
    ({ kind, reservation_id }) => kind !== 'out_of_order' && !ids.includes(reservation_id ?? 0),
  )
  return {
    taken: others[0] ? takenOf(others[0]) : null,
    // Who is in the room today matters to those who enter it today.
    occupied_until: date === today ? (now?.occupied_until ?? null) : null,
    repair: now?.repair ?? null,
    not_given: whyNotGiven(target, date),
  }
}

const takenOf = ({ guest, from, to }: Taker) => ({ guest: guest ?? 'somebody else', from, to })
