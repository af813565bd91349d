import { sum } from '../../../hotel/money'
import { readyConditions } from '../../../hotel/room/desk-state'
import { loadEverybody } from '../../front-desk/list/emergency'
import { loadRooms } from '../../room/list'
import { loadRoomSettings } from '../../store/room-setting'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { reach } from '../reach'
import { idsOf } from '../records'
import type { RowsOf } from '../rows'

type Everybody = Awaited<ReturnType<typeof loadEverybody>>[number]
type Board = Awaited<ReturnType<typeof loadRooms>>[number]
type Stay = {
  id: number
  arrival: string
  departure: string
  balance: string
  phone: string | null
  wishes: string[]
}

/**
 * The desk's own emergency list beside the board of rooms, so that paper and screen name the same people and rooms; what they do not say
 * of stays is a statement of this report. A room that is on no board stands with the people in it.
 */
export const rows: RowsOf = async (tx, { floors, without_vacant }) => {
  const [everybody, board, all, house] = await together([
    loadEverybody(tx),
    loadRooms(tx),
    loadStays(tx),
    loadRoomSettings(tx),
  ])
  const stays = new Map(all.map(stay => [stay.id, stay]))
  const ready = readyConditions(house)
  const wanted = idsOf(floors)
  const onBoard = new Set(board.map(({ code }) => code))
  const inside = new Map(everybody.map(one => [one.room, one]))
  const rooms = board
    .filter(({ floor }) => wanted.length === 0 || (floor !== null && wanted.includes(floor.id)))
    .filter(({ code }) => !without_vacant || inside.has(code))
    .map(room => ({
      place: [room.floor?.name ?? '', room.code] as const,
      row: { ...ofRoom(room, tx, ready), ...ofPeople(inside.get(room.code), stays, tx) },
    }))
  // Nobody is left out: whoever has no room, or one that is not on the board, is on no floor that was asked for.
  const others = everybody
    .filter(({ room }) => wanted.length === 0 && (room === null || !onBoard.has(room)))
    .map(one => ({
      place: [one.floor ?? '', one.room ?? '~'] as const,
      row: {
        floor: one.floor ?? '',
        room: one.room,
        occupied: 1,
        vacant_ready: 0,
        ...ofPeople(one, stays, tx),
      },
    }))
  const inOrder = new Intl.Collator('en', { numeric: true })
  return [...rooms, ...others]
    .toSorted(
      ({ place: [floor, room] }, { place: [otherFloor, otherRoom] }) =>
        inOrder.compare(floor, otherFloor) || inOrder.compare(room, otherRoom),
    )
    .map(({ row }) => row)
}

function ofRoom(room: Board, { today }: Tx, ready: readonly string[]) {
  const isOccupied = room.fo_status === 'occupied'
  const comes = room.next?.arrival_date === today ? room.next : null
  return {
    floor: room.floor?.name ?? '',
    room: room.code,
    occupied: isOccupied ? 1 : 0,
    vacant_ready: !isOccupied && ready.includes(room.effective_status.base_status) ? 1 : 0,
    room_status: room.effective_status.name,
    due_in: comes && [comes.guest, comes.eta?.slice(0, 5)].filter(Boolean).join(' '),
  }
}

function ofPeople(room: Everybody | undefined, stays: ReadonlyMap<number, Stay>, { coins }: Tx) {
  if (room === undefined) return { persons: 0, children: 0 }
  const own = room.stays.flatMap(id => stays.get(id) ?? [])
  const owed = sum(own.map(({ balance }) => coins.read(balance)))
  return {
    names: room.guests.map(({ name, is_child }) => (is_child ? `${name} (child)` : name)).join('; '),
    persons: room.persons,
    children: room.children,
    wishes: [...new Set(own.flatMap(({ wishes }) => wishes))].join(', ') || null,
    arrival: own.map(({ arrival }) => arrival).toSorted()[0] ?? null,
    departure:
      own
        .map(({ departure }) => departure)
        .toSorted()
        .at(-1) ?? null,
    phone: own.flatMap(({ phone }) => phone ?? []).join(', ') || null,
    balance: coins.write(owed),
  }
}

async function loadStays(tx: Tx): Promise<Stay[]> {
  const { sql, property_id } = tx
  return await sql<Stay[]>`
    select r.id, r.arrival_date as arrival, r.departure_date as departure, coalesce(b.balance, 0)::text as balance, reach.phone,
           array(select y.name from reservation_special x join master_type y on y.id = x.preference_id
                   join master_type k on k.id = y.parent_id and k.category = 'preference_group' and k.code = 'SPECIAL'
                  where x.property_id = r.property_id and x.reservation_id = r.id and not x.is_excluded order by y.name) as wishes
      from reservation r
      left join guest_profile g on g.id = r.guest_profile_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
      ${reach(tx)}
     where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master
     order by r.id`
}
