import { type BusinessDate, nextDay } from '../../hotel/business-date'
import { moveFrom, type HeldStretch } from '../../hotel/front-desk/stretches'
import type { ShareNight } from '../../hotel/share-settle'
import { refuse } from '../../hotel/refusal'
import type { Booked } from '../store/stay-change/booked'
import { lockRooms, putStretches, releaseRoom, type Stretch, takersOf } from '../store/room'
import { type At, found, Refused } from '../serve'
import type { Tx } from '../tx'
import { changeRoomNow } from './change-room'
import type { Combining } from './combine'

type Going = {
  joining: Booked
  target: Booked
  common: readonly BusinessDate[]
  group: number
  /** The nights of the one who joins, with the types they have in the room. */
  nights: readonly ShareNight[]
  wanted: Pick<Combining, 'room_move_reason_id' | 'note'>
}

/**
 * The one who joins holds the room of the target with the same key, and gives up his own; in house he moves. Called under the
 * locks of both. Refuses `room_taken`, `reason_required`.
 */
export async function goIntoRoom(tx: Tx, going: Going, at: At): Promise<void> {
  const { joining, target, group } = going
  const rooms = await lockRooms(tx, roomIds([joining, target]))
  await giveKey(tx, target, group)
  await keepTypes(tx, going)
  if (joining.status === 'checked_in') {
    const to = found(
      rooms.find(({ id }) => id === target.room_id),
      { reservation_id: target.id },
    )
    const stretches = moveFrom(joining.held, to.id, tx.today).map(one => ({
      ...stretchFor(joining, one),
      occupancy_key: keyBefore(joining, one, tx.today) ?? group,
    }))
    await changeRoomNow(tx, { booked: joining, to, stretches, ...going.wanted, leaves: 'vacant' }, at)
    return
  }
  const inRoom = await stretchesInRoom(tx, going)
  if (inRoom.length === 0) {
    if (joining.held.length > 0) await releaseRoom(tx, joining.id)
    return
  }
  await putStretches(tx, inRoom)
  const [first] = inRoom
  await setRoom(tx, joining.id, first.from_date === joining.arrival_date ? first.room_id : null)
}

const roomIds = (all: readonly Booked[]): number[] => [
  ...new Set(all.flatMap(({ held, room_id }) => [...held.map(one => one.room_id), room_id ?? []].flat())),
]

/** What he held before today keeps the key that it had. */
export const keyBefore = (
  { held }: Booked,
  { from_date }: HeldStretch,
  today: BusinessDate,
): number | undefined =>
  from_date < today ? held.find(one => one.from_date === from_date)?.occupancy_key : undefined

export const stretchFor = (
  { id, do_not_move }: Booked,
  held: HeldStretch,
): Omit<Stretch, 'occupancy_key'> => ({
  room_id: held.room_id,
  from_date: held.from_date,
  to_date: held.to_date,
  early: held.early,
  late: held.late,
  reservation_id: id,
  do_not_move,
})

async function giveKey({ sql, property_id, today }: Tx, { id }: Booked, group: number): Promise<void> {
  await sql`
    update room_occupancy set occupancy_key = ${group}
     where property_id = ${property_id} and reservation_id = ${id} and is_active and to_date >= ${today} and occupancy_key <> ${group}`
}

/** The header says the type of the first night. */
async function keepTypes({ sql, property_id }: Tx, { joining, nights }: Going): Promise<void> {
  const rows = nights.map(({ stay_date, room_type_id }) => ({ stay_date, room_type_id }))
  await sql`
    update reservation_night n set room_type_id = t.room_type_id
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (stay_date date, room_type_id bigint)
     where n.property_id = ${property_id} and n.reservation_id = ${joining.id} and n.stay_date = t.stay_date
       and n.room_type_id <> t.room_type_id`
  const [first] = nights
  if (first.stay_date !== joining.arrival_date || first.room_type_id === joining.room_type_id) return
  await sql`
    update reservation set room_type_id = ${first.room_type_id}, upgraded_from_type_id = null
     where property_id = ${property_id} and id = ${joining.id}`
}

/**
 * The room of the target on the common nights; of one type with all his other nights, and free on them, he has it for the
 * whole stay.
 */
async function stretchesInRoom(
  tx: Tx,
  { joining, target, common, group, nights }: Going,
): Promise<Stretch[]> {
  const [from, to] = [common[0], nextDay(common[common.length - 1])]
  const { arrival_date, departure_date, early_check_in, late_check_out } = joining
  const own = target.held
    .filter(held => held.from_date < to && held.to_date > from)
    .map(held => ({
      ...held,
      from_date: held.from_date < from ? from : held.from_date,
      to_date: held.to_date > to ? to : held.to_date,
    }))
  const [room] = own
  const ofAll = (begin: BusinessDate, end: BusinessDate, held: typeof own): Stretch[] =>
    held.map((one, index) => ({
      ...stretchFor(joining, one),
      from_date: index === 0 ? begin : one.from_date,
      to_date: index === held.length - 1 ? end : one.to_date,
      early: index === 0 && begin === arrival_date && early_check_in,
      late: index === held.length - 1 && end === departure_date && late_check_out,
      occupancy_key: group,
    }))
  if (!room) return []
  const isOneType = nights.every(({ room_type_id }) => room_type_id === nights[0].room_type_id)
  const whole = ofAll(arrival_date, departure_date, own)
  const isFree = isOneType && (await takersOf(tx, whole)).length === 0
  return isFree ? whole : ofAll(from, to, own)
}

async function setRoom({ sql, property_id }: Tx, id: number, room_id: number | null): Promise<void> {
  await sql`update reservation set room_id = ${room_id} where property_id = ${property_id} and id = ${id}`
}

/** A guest in house who changes rooms says why. */
export function reasonOf({ room_move_reason_id }: Pick<Combining, 'room_move_reason_id'>): number {
  if (room_move_reason_id === undefined) throw new Refused(refuse('reason_required'))
  return room_move_reason_id
}
