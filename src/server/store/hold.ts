import type { BusinessDate } from '../../hotel/business-date'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { lookAgain } from './as-seen'
import { applyInventory } from './inventory'

type Of = Pick<Tx, 'sql' | 'property_id'>

/**
 * Holds that ran out give their rooms back and are gone (domain/reservations 4.4, 5.2). A hold that somebody has booked or
 * released meanwhile makes the whole look again. Out: how many there were.
 */
export async function releaseExpiredHolds(tx: Of): Promise<number> {
  const { sql, property_id } = tx
  const held = await sql<{ id: number }[]>`
    select id from reservation where property_id = ${property_id} and status = 'hold' and hold_expires_at <= now()`
  await releaseHolds(
    tx,
    held.map(({ id }) => id),
  )
  return held.length
}

/** Rooms that were put aside, back to the house: the counters first, like whoever sells, then the rows are gone. */
export async function releaseHolds(tx: Of, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { sql, property_id } = tx
  const all = [...ids]
  const nights = await sql<
    { stay_date: BusinessDate; room_type_id: number; sold: number; tentative: number }[]
  >`
    select n.stay_date, n.room_type_id, -coalesce(sum(r.rooms) filter (where t.deducts_inventory), 0)::int as sold,
           -coalesce(sum(r.rooms) filter (where not t.deducts_inventory), 0)::int as tentative
      from reservation_night n
      join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
     where n.property_id = ${property_id} and n.reservation_id = any (${all}::bigint[]) and n.counts_inventory
     group by n.stay_date, n.room_type_id`
  await applyInventory(tx, [...nights])
  const gone = await sql`
    with rooms as (
      delete from room_occupancy where property_id = ${property_id} and reservation_id = any (${all}::bigint[])),
    nights as (
      delete from reservation_night where property_id = ${property_id} and reservation_id = any (${all}::bigint[]))
    delete from reservation where property_id = ${property_id} and id = any (${all}::bigint[]) and status = 'hold' returning id`
  if (gone.length !== ids.length) throw lookAgain('a hold was booked or released meanwhile')
}

/**
 * Does what needs rooms; when there are none, holds that ran out give theirs back first and it is tried once more
 * (domain/reservations 4.4). What the database has refused under its locks stands: it has looked at every room.
 */
export async function afterExpiredHolds<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isShort(error) || !(await isUsable(tx)) || (await releaseExpiredHolds(tx)) === 0) throw error
    return await work()
  }
}

const isShort = (error: unknown): boolean =>
  error instanceof Refused &&
  ['no_availability', 'house_full', 'sell_limit_reached'].includes(error.refusal.refused)

/** A transaction in which the database has refused something does nothing more. */
async function isUsable({ sql }: Tx): Promise<boolean> {
  return await sql`select 1`.then(
    () => true,
    () => false,
  )
}
