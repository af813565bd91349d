import type { BusinessDate } from '../../hotel/business-date'
import { type Leg, withFirstType } from '../../hotel/front-desk/legs'
import { candidatesFor, type HouseRoom, legOf, type Span } from '../../hotel/front-desk/room-fit'
import { type Refusal, refuse } from '../../hotel/refusal'
import { stretchesFor } from '../../hotel/stay-change/room'
import { accept, found } from '../serve'
import type { Holder, Stretch } from '../store/room'
import type { Tx } from '../tx'
import { loadHouse } from './house-rooms'
import { loadWishes, type RoomWish } from './room-wishes'

/** A room for a part of a stay. */
export type LegRoom = { room_id: number; room: string; from_date: BusinessDate; to_date: BusinessDate }

type First = { room_id: number; room: string; room_type_id: number }
type House = {
  rooms: readonly (HouseRoom & { room_type: string })[]
  spans: ReadonlyMap<number, readonly Span[]>
  today: BusinessDate
}

/**
 * The rooms of a stay that begins in a room (domain/reservations 5.11): that one as long as its type was booked, then the best that is
 * free of each type that follows. Called before rooms are locked, so that all can be locked in their order. Refuses
 * `no_room_for_leg`.
 */
export async function roomsFrom(
  tx: Tx,
  { reservation_id, legs }: { reservation_id: number; legs: readonly Leg[] },
  first: First,
): Promise<LegRoom[]> {
  const own = withFirstType(legs, first.room_type_id)
  if (own.length < 2) return own.map(({ from_date, to_date }) => ({ ...only(first), from_date, to_date }))
  const wish = found((await loadWishes(tx, [reservation_id]))[0], { reservation_id })
  return accept(roomsInHouse(wish, first, await loadHouse(tx, wish.arrival_date)))
}

/** The same in a house that is known. Answers `no_room_for_leg` for whoever has to go on without. */
export function roomsInHouse(wish: RoomWish, first: First, house: House): LegRoom[] | Refusal {
  const [own, ...later] = withFirstType(wish.legs, first.room_type_id)
  const rooms: LegRoom[] = [{ ...only(first), from_date: own.from_date, to_date: own.to_date }]
  for (const { room_type_id, from_date, to_date } of later) {
    const [best] = candidatesFor(legOf(wish, { room_type_id, from_date, to_date }), house, {
      in_service: true,
    })
    const type = house.rooms.find(room => room.room_type_id === room_type_id)?.room_type ?? 'such room'
    if (best === undefined) return refuse('no_room_for_leg', { type, from: from_date, to: to_date })
    rooms.push({ room_id: best.room_id, room: best.code, from_date, to_date })
  }
  return rooms
}

const only = ({ room_id, room }: First): Pick<LegRoom, 'room_id' | 'room'> => ({ room_id, room })

/** What somebody holds of these rooms: the first from his arrival, the last until his departure. */
export const stretchesIn = (
  holder: Holder,
  rooms: readonly LegRoom[],
  do_not_move = holder.do_not_move,
): Stretch[] =>
  stretchesFor(
    rooms.map(({ room_id, from_date, to_date }) => ({
      room_id,
      from_date,
      to_date,
      early: holder.early_check_in,
      late: holder.late_check_out,
    })),
    holder,
  ).map(held => ({
    ...held,
    reservation_id: holder.id,
    occupancy_key: holder.share_group_id,
    do_not_move,
  }))

/** A house in which these rooms are held as well. */
export function withHeld<H extends House>(house: H, wish: RoomWish, rooms: readonly LegRoom[]): H {
  const { reservation_id, occupancy_key } = wish
  const spans = new Map(house.spans)
  for (const { room_id, from_date, to_date } of rooms) {
    const { slots } = legOf(wish, { room_type_id: wish.room_type_id, from_date, to_date })
    const span = { room_id, reservation_id, occupancy_key: occupancy_key ?? 0, from_date, to_date, slots }
    spans.set(room_id, [...(spans.get(room_id) ?? []), span])
  }
  return { ...house, spans }
}

/** Rooms after the first, in words: `then 512 from 2026-07-11`. */
export const saysLater = (rooms: readonly LegRoom[]): string =>
  rooms
    .slice(1)
    .map(({ room, from_date }) => `, then ${room} from ${from_date}`)
    .join('')
