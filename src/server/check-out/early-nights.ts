import type { BusinessDate } from '../../hotel/business-date'
import { outOf } from '../../hotel/stay-count'
import { type At, ask } from '../serve'
import { lookAgain } from '../store/as-seen'
import { applyInventory } from '../store/inventory'
import { lockReservations } from '../store/reservation'
import { keepSettled, lockSharing, renewMoneyLines } from '../store/share/keep'
import { loadSharedRoom, type SharedRoom, settleRoom } from '../store/share/room'
import type { Settled } from '../store/share/settle'
import type { Tx } from '../tx'

type Cut = { reservation_id: number; from: BusinessDate }
/** `deducts`: the room is sold; else, with a reservation type that takes none, it is tentative. */
type CountedNight = {
  stay_date: BusinessDate
  room_type_id: number
  deducts: boolean
  block_id: number | null
}

/** Nights given back: those that counted; of a shared room what those who stay pay of them, and who counts. */
export type FreedNights =
  | { counted: readonly CountedNight[]; left?: undefined }
  | { left: { room: SharedRoom; settled: Settled } }

/**
 * The rooms of a stay's nights from a day on, back to the counters, which move before a reservation is locked, as in every
 * call. A night that a sharer still needs goes on counting, and somebody says whether he pays for it what he did (domain/reservations
 * 5.9). Asks `reprice`. Answers what the nights were, for `cutNights` to make sure.
 */
export async function freeNights(
  tx: Tx,
  { share_group_id, ...cut }: Cut & { share_group_id: number | null },
  at: Pick<At, 'answers' | 'who'>,
): Promise<FreedNights> {
  if (share_group_id !== null) return await freeShared(tx, share_group_id, cut, at)
  const counted = await countedNights(tx, cut)
  await applyInventory(
    tx,
    counted.map(({ deducts, block_id, ...night }) => ({
      ...night,
      ...outOf(block_id),
      ...(deducts ? { sold: -1 } : { tentative: -1 }),
    })),
  )
  return { counted }
}

async function freeShared(
  tx: Tx,
  group: number,
  { reservation_id, from }: Cut,
  at: Pick<At, 'answers' | 'who'>,
): Promise<FreedNights> {
  const room = await loadSharedRoom(tx, group)
  if (!room.members.some(({ id }) => id === reservation_id)) throw lookAgain('the share ended meanwhile')
  const settled = await settleRoom(
    tx,
    room,
    (member, { id }) =>
      id === reservation_id
        ? { ...member, nights: member.nights.filter(({ stay_date }) => stay_date < from) }
        : member,
    { answers: at.answers, who: at.who },
  )
  if (settled.question) ask([settled.question], at)
  await applyInventory(tx, settled.moved)
  return { left: { room, settled } }
}

async function countedNights(
  { sql, property_id }: Tx,
  { reservation_id, from }: Cut,
): Promise<CountedNight[]> {
  return await sql<CountedNight[]>`
    select n.stay_date, n.room_type_id, t.deducts_inventory as deducts, n.block_id
      from reservation_night n
      join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
     where n.property_id = ${property_id} and n.reservation_id = ${reservation_id} and n.stay_date >= ${from} and n.counts_inventory
     order by n.stay_date`
}

/** Locks a stay and, in ascending id, those who share its room: which night goes on counting is about all of them. */
export async function lockFreed(tx: Tx, reservation_id: number, { left }: FreedNights): Promise<void> {
  if (left) await lockSharing(tx, left.room.members)
  else await lockReservations(tx, [reservation_id])
}

/**
 * Takes the nights from a day on off a stay, under the lock of all who share it. Looks again when the nights are not those any
 * more whose rooms were given back.
 */
export async function cutNights(tx: Tx, { freed, ...cut }: Cut & { freed: FreedNights }): Promise<void> {
  const { sql, property_id } = tx
  const { reservation_id, from } = cut
  if (!freed.left && JSON.stringify(await countedNights(tx, cut)) !== JSON.stringify(freed.counted))
    throw lookAgain('the nights were changed meanwhile')
  await sql`
    update reservation_night set counts_inventory = false, share_group_id = null,
           rate_amount = case when share_group_id is null then rate_amount else share_amount end
     where property_id = ${property_id} and reservation_id = ${reservation_id} and stay_date >= ${from}`
  if (freed.left) {
    const { room, settled } = freed.left
    await keepSettled(tx, settled.nights)
    await renewMoneyLines(tx, room.members, settled.nights)
  }
  await dropNights(tx, cut)
}

async function dropNights({ sql, property_id }: Tx, { reservation_id, from }: Cut): Promise<void> {
  await sql`
    delete from reservation_package_night n using reservation_package p, reservation r
     where p.property_id = n.property_id and p.id = n.reservation_package_id and p.property_id = ${property_id}
       and r.property_id = p.property_id and r.id = p.reservation_id
       and r.id = ${reservation_id} and n.stay_date >= ${from} and n.stay_date > r.arrival_date and n.posted_at is null`
  // A stay that ends on its first day keeps one row: the day use that it became.
  await sql`
    delete from reservation_night n using reservation r
     where r.property_id = n.property_id and r.id = n.reservation_id
       and n.property_id = ${property_id} and n.reservation_id = ${reservation_id} and n.stay_date >= ${from} and n.stay_date > r.arrival_date`
}
