import { type Arrival, autoAssign, assignmentOrder } from '../../hotel/front-desk/auto-assign'
import type { Candidate } from '../../hotel/front-desk/room-choice'
import { candidatesFor, legOf } from '../../hotel/front-desk/room-fit'
import { reasonText } from '../../hotel/front-desk/score-text'
import { isRefusal, refuse, sentenceOf } from '../../hotel/refusal'
import { refuseState } from '../../hotel/stay'
import { roomChoice } from '../../wire/front-desk/room-choice'
import type { InputOf } from '../../wire/call'
import { type At, Refused, serveWork } from '../serve'
import { type Holder, putStretches } from '../store/room'
import { note, type Tx } from '../tx'
import { loadWishNames } from './candidate'
import { loadHouse } from './house-rooms'
import { type LegRoom, roomsInHouse, saysLater, stretchesIn, withHeld } from './legs'
import { loadWishes, type RoomWish } from './room-wishes'
import { lockSharers } from './sharers'

/** So many are given rooms in one transaction: short enough that nobody at the desk waits for it. */
const perBatch = 50

/**
 * `front-desk/auto-assign`: rooms for many arrivals, those who matter most first. Each batch holds its reservations and their
 * rooms, so no human can come in between; the second batch sees what the first has given.
 */
export const serveAutoAssign = serveWork(roomChoice.autoAssign, async (input, { inTransaction }) => {
  const order = await inTransaction(at => inOrderOf(at.tx, input))
  const results = []
  const undo = []
  for (let from = 0; from < order.length; from += perBatch) {
    const ids = order.slice(from, from + perBatch)
    const batch = await inTransaction(at => assignBatch(at, ids, input))
    results.push(...batch.results)
    undo.push(...batch.undo)
  }
  const assigned = results.filter(({ room_id, message }) => room_id !== null && message === null).length
  return { results, assigned, left: results.length - assigned, undo }
})

type Assignment = InputOf<typeof roomChoice.undoAutoAssign>['assignments'][number]

type Input = Omit<InputOf<typeof roomChoice.autoAssign>, 'keep_assigned' | 'preview'> & {
  keep_assigned: boolean
  preview: boolean
}

async function inOrderOf(tx: Tx, { reservation_ids, date, room_type_ids }: Input): Promise<number[]> {
  const { sql, property_id, today } = tx
  const ids =
    reservation_ids ??
    (
      await sql<{ id: number }[]>`
        select r.id from reservation r
         where r.property_id = ${property_id} and r.arrival_date = ${date ?? today} and r.status = 'reserved' and not r.is_posting_master
           and ${room_type_ids ? sql`r.room_type_id = any (${room_type_ids}::bigint[])` : sql`true`}`
    ).map(({ id }) => id)
  const wishes = await loadWishes(tx, ids)
  return wishes
    .map(wish => toArrival(wish, []))
    .sort(assignmentOrder)
    .map(({ reservation_id }) => reservation_id)
}

const toArrival = (wish: RoomWish, candidates: readonly Candidate[]): Arrival => ({
  reservation_id: wish.reservation_id,
  vip_rank: wish.wishes.vip_rank,
  requests: wish.requests,
  nights: wish.wishes.nights,
  eta: wish.own_eta,
  booked_at: wish.booked_at,
  do_not_move: wish.do_not_move,
  slots: firstLeg(wish).slots,
  candidates,
})

/** Who has booked several types gets his first room here; those that follow are found for it. */
const firstLeg = (wish: RoomWish): RoomWish => legOf(wish, wish.legs[0])

/** Why a reservation gets no room here, as a sentence for its line. */
function reasonToLeave(wish: RoomWish, keepAssigned: boolean): string | null {
  if (refuseState('assign_room', wish.status)) return `It is ${wish.status.replaceAll('_', ' ')}.`
  if (wish.rooms !== 1 || wish.is_pseudo) return 'Split it before assigning a room.'
  if (!wish.is_share_primary) return 'It gets the room of those it shares with.'
  if (wish.room_id !== null && wish.do_not_move) return `May not be moved from ${wish.room}.`
  if (wish.room_id !== null && keepAssigned) return `Has room ${wish.room} already.`
  return null
}

async function assignBatch({ tx }: At, ids: number[], input: Input) {
  const { floor_ids, keep_assigned, preview } = input
  if (!preview) await lockAll(tx, ids)
  const [wishes, house] = await Promise.all([loadWishes(tx, ids), loadHouse(tx)])
  const rooms = house.rooms.filter(
    ({ floor_id }) => !floor_ids || (floor_id !== null && floor_ids.includes(floor_id)),
  )
  const left = new Map(wishes.map(wish => [wish.reservation_id, reasonToLeave(wish, keep_assigned)]))
  const wanting = wishes.filter(({ reservation_id }) => left.get(reservation_id) === null)
  const arrivals = wanting.map(wish =>
    toArrival(wish, candidatesFor(firstLeg(wish), { ...house, rooms }, { in_service: true })),
  )
  const chosen = new Map(autoAssign(arrivals).map(({ reservation_id, room }) => [reservation_id, room]))
  const { given, short } = withLaterRooms(wanting, chosen, house)
  const undo = preview ? [] : await keep(tx, given)

  const [names, byId] = [
    await loadWishNames(tx, wanting),
    new Map(wishes.map(one => [one.reservation_id, one])),
  ]
  const results = ids.flatMap(id => {
    const wish = byId.get(id)
    if (!wish) throw new Refused(refuse('not_found', { reservation_id: id }))
    const lucky = given.get(id)
    const room = lucky?.room ?? null
    const why = left.get(id) ?? short.get(id) ?? (room === null ? 'No room of its type is free.' : null)
    return {
      reservation_id: id,
      confirmation_no: wish.confirmation_no,
      guest: wish.guest,
      room_id: room?.room_id ?? wish.room_id,
      room: lucky ? `${lucky.room.code}${saysLater(lucky.rooms)}` : wish.room,
      score: room?.score ?? null,
      reasons: (room?.reasons ?? []).map(reason => ({ ...reason, text: reasonText(reason.code, names) })),
      message: why,
    }
  })
  return { results, undo }
}

/** Reservations with those who share with them first, then all rooms, each in ascending order: nobody can come in between. */
async function lockAll({ sql, property_id, day }: Tx, ids: number[]): Promise<void> {
  if (day === 'closing') throw new Refused(refuse('eod_running'))
  await sql`
    select id from reservation
     where property_id = ${property_id} and (id = any (${ids}::bigint[]) or share_group_id in (
             select x.share_group_id from reservation x where x.property_id = ${property_id} and x.id = any (${ids}::bigint[])))
     order by id for update`
  await sql`select id from room where property_id = ${property_id} and is_active order by id for update`
}

type Lucky = { wish: RoomWish; room: Candidate; rooms: LegRoom[] }

/** All rooms of those who were given their first; nobody is left with a room for half of his stay. */
function withLaterRooms(
  wishes: readonly RoomWish[],
  chosen: ReadonlyMap<number, Candidate | null>,
  known: Awaited<ReturnType<typeof loadHouse>>,
): { given: Map<number, Lucky>; short: Map<number, string> } {
  const given = new Map<number, Lucky>()
  const short = new Map<number, string>()
  const lucky = wishes.flatMap(wish => {
    const room = chosen.get(wish.reservation_id)
    return room ? [{ wish, room }] : []
  })
  let house = lucky.reduce(
    (held, { wish, room }) =>
      withHeld(held, wish, [{ ...wish.legs[0], room_id: room.room_id, room: room.code }]),
    known,
  )
  for (const { wish, room } of lucky) {
    const first = { room_id: room.room_id, room: room.code, room_type_id: wish.legs[0].room_type_id }
    const rooms = roomsInHouse(wish, first, house)
    if (isRefusal(rooms)) {
      short.set(wish.reservation_id, sentenceOf(rooms))
      continue
    }
    given.set(wish.reservation_id, { wish, room, rooms })
    if (rooms.length > 1) house = withHeld(house, wish, rooms.slice(1))
  }
  return { given, short }
}

/** Answers what each had before, with the version he has now. */
async function keep(tx: Tx, given: ReadonlyMap<number, Lucky>): Promise<Assignment[]> {
  const { sql, property_id, who } = tx
  const lucky = [...given.values()]
  if (lucky.length === 0) return []
  const roomsOfShare = new Map(lucky.map(({ wish, rooms }) => [wish.occupancy_key, rooms]))
  const sharers = (
    await lockSharers(
      tx,
      [...roomsOfShare.keys()].filter(key => key !== null),
      lucky.map(({ wish }) => wish.reservation_id),
    )
  ).flatMap(sharer => {
    const rooms = roomsOfShare.get(sharer.share_group_id)
    return rooms !== undefined && sharer.status === 'reserved' ? [{ sharer, rooms }] : []
  })
  await putStretches(tx, [
    ...lucky.flatMap(({ wish, rooms }) => stretchesIn(holderOf(wish), rooms)),
    ...sharers.flatMap(({ sharer, rooms }) => stretchesIn(sharer, rooms)),
  ])
  const rooms = [
    ...lucky.map(({ wish, room }) => ({
      id: wish.reservation_id,
      room_id: room.room_id,
      before: wish.room_id,
    })),
    ...sharers.map(({ sharer, rooms }) => ({
      id: sharer.id,
      room_id: rooms[0].room_id,
      before: sharer.room_id,
    })),
  ]
  const kept = await sql<Assignment[]>`
    update reservation r set room_id = t.room_id, updated_by_id = ${who.employee_id}
      from jsonb_to_recordset(${sql.json(rooms as never)}::jsonb)
        as t (id bigint, room_id bigint, before bigint)
     where r.property_id = ${property_id} and r.id = t.id
    returning r.id as reservation_id, r.row_version, t.before as room_id`
  for (const { wish, room, rooms } of lucky)
    note(tx, {
      entity: 'reservation',
      entity_id: wish.reservation_id,
      label: `Room ${room.code}${saysLater(rooms)} assigned to ${wish.confirmation_no} ${wish.guest}`,
      before: { room: wish.room },
      after: { room: room.code },
    })
  return [...kept]
}

const holderOf = (wish: RoomWish): Holder => ({
  id: wish.reservation_id,
  arrival_date: wish.arrival_date,
  departure_date: wish.departure_date,
  early_check_in: wish.early,
  late_check_out: wish.late,
  share_group_id: wish.occupancy_key,
  do_not_move: wish.do_not_move,
})
