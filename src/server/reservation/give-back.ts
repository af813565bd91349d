import { goneWithRoom } from '../../hotel/share'
import { outOf } from '../../hotel/stay-count'
import { sameAs } from '../store/as-seen'
import { applyInventory, type InventoryDelta } from '../store/inventory'
import { lockReservation, lockReservations, type ReservationRow } from '../store/reservation'
import { releaseRoom } from '../store/room'
import { leaveAll, type Left, settleWithout } from '../store/share/without'
import { ask, type At } from '../serve'
import type { Tx } from '../tx'

/**
 * The nights of stays that will not be, back to the house; the rows stay, for they say what was booked. Who shared a room with
 * them goes on in it: the night counts by him, and somebody says whether he pays what he did (domain/reservations 5.8). The
 * counters move before the reservations are locked, as in every call, so the reservations need only have been read: the call
 * looks again when one of them has changed since. Asks `reprice` unless nobody is there to be asked: then amounts stay.
 */
export async function giveBack(
  tx: Tx,
  rows: readonly ReservationRow[],
  at?: Pick<At, 'answers' | 'who'>,
): Promise<void> {
  const { sql, property_id } = tx
  const ids = rows.map(({ id }) => id)
  const rooms = await settleWithout(tx, rows, at)
  const questions = rooms.flatMap(({ settled }) => settled.question ?? [])
  if (at && questions.length > 0) ask(questions.slice(0, 1), at)
  const alone = ids.filter(id => !rooms.some(({ leaving }) => leaving.some(one => one.id === id)))
  await applyInventory(tx, [...(await freedBy(tx, alone)), ...rooms.flatMap(({ settled }) => settled.moved)])
  const locked = await lockReservations(tx, [...new Set([...ids, ...idsOf(rooms)])])
  for (const row of [...rows, ...rooms.flatMap(({ room }) => room.members)])
    sameAs(
      row,
      locked.find(({ id }) => id === row.id),
    )
  await sql`
    update reservation_night set counts_inventory = false
     where property_id = ${property_id} and reservation_id = any (${ids}::bigint[]) and counts_inventory`
  await leaveAll(tx, rooms)
  await keepFormerSharers(tx, rooms)
  for (const row of rows) if (row.room_id !== null) await releaseRoom(tx, row.id)
}

/** They share no longer, and of those who leave a room one counts as that room, or nobody where others have it still. */
async function keepFormerSharers({ sql, property_id }: Tx, rooms: readonly Left[]): Promise<void> {
  const sharers = rooms.flatMap(({ leaving }) => leaving.map(({ id }) => id))
  if (sharers.length === 0) return
  const gone = rooms.flatMap(({ room, leaving }) =>
    goneWithRoom(
      leaving,
      room.members.filter(one => !leaving.includes(one)),
    ).map(({ id }) => id),
  )
  await sql`
    update reservation set was_sharer = true, is_share_primary = id = any (${gone}::bigint[])
     where property_id = ${property_id} and id = any (${sharers}::bigint[])`
}

/** The same for some rooms of a reservation that nobody shares, before they leave it: it is locked then. */
export async function giveBackRooms(tx: Tx, row: ReservationRow, rooms: number): Promise<void> {
  await applyInventory(tx, await freedBy(tx, [row.id], rooms))
  sameAs(row, await lockReservation(tx, row.id))
}

const idsOf = (rooms: readonly Left[]): number[] =>
  rooms.flatMap(({ room }) => room.members.map(({ id }) => id))

type Counted = Pick<InventoryDelta, 'stay_date' | 'room_type_id'> & {
  rooms: number
  deducts: boolean
  block_id: number | null
}

/** `some`: so many rooms of each, not all. */
async function freedBy(
  { sql, property_id }: Tx,
  ids: readonly number[],
  some?: number,
): Promise<InventoryDelta[]> {
  // Each looked up for itself, and once: planned in a house that has only begun, a join would read all that it has had since, and a
  // night that came twice would be sold twice.
  const nights = await sql<Counted[]>`
    select n.stay_date, n.room_type_id, ${some === undefined ? sql`r.rooms` : sql`${some}::int`} as rooms, t.deducts_inventory as deducts,
           n.block_id
      from (select distinct id from unnest(${ids as number[]}::bigint[]) id) i
     cross join lateral (
       select * from reservation x where x.property_id = ${property_id} and x.id = i.id offset 0) r
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
     cross join lateral (
       select * from reservation_night x
        where x.property_id = r.property_id and x.reservation_id = r.id and x.counts_inventory offset 0) n`
  return nights.map(({ rooms, deducts, block_id, ...night }) => ({
    ...night,
    ...outOf(block_id),
    ...(deducts ? { sold: -rooms } : { tentative: -rooms }),
  }))
}
