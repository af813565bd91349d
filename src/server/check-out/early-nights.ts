import type { BusinessDate } from '../../hotel/business-date'
import { lookAgain } from '../store/as-seen'
import { applyInventory } from '../store/inventory'
import type { Tx } from '../tx'

type Cut = { reservation_id: number; from: BusinessDate }
export type CountedNight = { stay_date: BusinessDate; room_type_id: number; has_heir: boolean }

/**
 * The rooms of a stay's nights from a day on, back to the counters, which move before a reservation is locked, as in every
 * call. A night that a sharer still needs goes on counting: only a room that nobody has any more is free again. Answers what
 * the nights were, for `cutNights` to make sure.
 */
export async function freeNights(tx: Tx, cut: Cut): Promise<CountedNight[]> {
  const counted = await countedNights(tx, cut)
  const free = counted.filter(({ has_heir }) => !has_heir)
  await applyInventory(
    tx,
    free.map(({ stay_date, room_type_id }) => ({ stay_date, room_type_id, sold: -1 })),
  )
  return counted
}

async function countedNights(
  { sql, property_id }: Tx,
  { reservation_id, from }: Cut,
): Promise<CountedNight[]> {
  return await sql<CountedNight[]>`
    select own.stay_date, own.room_type_id, exists (
         select from reservation_night o
           join reservation r on r.property_id = o.property_id and r.id = o.reservation_id and r.status in ('reserved', 'checked_in')
          where o.property_id = own.property_id and o.share_group_id = own.share_group_id and o.stay_date = own.stay_date
            and o.reservation_id <> own.reservation_id) as has_heir
      from reservation_night own
     where own.property_id = ${property_id} and own.reservation_id = ${reservation_id} and own.stay_date >= ${from} and own.counts_inventory
     order by own.stay_date`
}

/** Locks a stay and those who share its room: which night goes on counting is about all of them. In ascending id. */
export async function lockSharing({ sql, property_id }: Tx, reservation_id: number): Promise<void> {
  await sql`
    select 1 from reservation
     where property_id = ${property_id}
       and (id = ${reservation_id}
         or share_group_id = (select share_group_id from reservation where property_id = ${property_id} and id = ${reservation_id}))
     order by id for update`
}

/**
 * Takes the nights from a day on off a stay, under the lock of all who share it; a night that counted goes on counting by a
 * sharer who stays. Looks again when the nights are not those any more whose rooms were given back.
 */
export async function cutNights(tx: Tx, cut: Cut & { counted: readonly CountedNight[] }): Promise<void> {
  const { sql, property_id } = tx
  const { reservation_id, from } = cut
  const counted = await countedNights(tx, cut)
  if (JSON.stringify(counted) !== JSON.stringify(cut.counted))
    throw lookAgain('a sharer came or went meanwhile')
  await sql`
    update reservation_night set counts_inventory = false
     where property_id = ${property_id} and reservation_id = ${reservation_id} and stay_date >= ${from}`
  const inherited = counted.filter(({ has_heir }) => has_heir).map(({ stay_date }) => stay_date)
  if (inherited.length > 0) await inherit(tx, reservation_id, inherited)
  await dropNights(tx, cut)
}

/** Of each night the sharer who goes on counting it. */
async function inherit(
  { sql, property_id }: Tx,
  reservation_id: number,
  dates: BusinessDate[],
): Promise<void> {
  await sql`
    update reservation_night n set counts_inventory = true
      from (select distinct on (o.stay_date) o.stay_date, o.reservation_id
              from reservation_night own
              join reservation_night o on o.property_id = own.property_id and o.share_group_id = own.share_group_id and o.stay_date = own.stay_date
                   and o.reservation_id <> own.reservation_id
              join reservation r on r.property_id = o.property_id and r.id = o.reservation_id and r.status in ('reserved', 'checked_in')
             where own.property_id = ${property_id} and own.reservation_id = ${reservation_id} and own.stay_date = any (${dates as string[]}::date[])
             order by o.stay_date, r.is_share_primary desc, length(r.confirmation_no), r.confirmation_no) heir
     where n.property_id = ${property_id} and n.reservation_id = heir.reservation_id and n.stay_date = heir.stay_date`
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
