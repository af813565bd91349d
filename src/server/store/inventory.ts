import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import { lookAgain } from './as-seen'

/** How many rooms of a type a night gains or loses; negative is sold (domain/reservations 4.1). */
export type InventoryDelta = {
  stay_date: BusinessDate
  room_type_id: number
  sold?: number
  tentative?: number
  physical?: number
  ooo?: number
  oos?: number
  overbook?: number
  /** Held for blocks that take rooms, and for those that do not yet. */
  block_held?: number
  block_tent?: number
  /** Out of which block rooms are sold, or to which they go back (domain/reservations 6.3). */
  block_id?: number
}

export type Force = { type?: boolean; house?: boolean }

/**
 * Moves the counters of availability: the only door to them. Refuses `no_availability` (from the database, under its locks)
 * when a shortfall gets worse, unless forced by somebody who may oversell.
 */
export async function applyInventory(
  { sql, property_id }: Pick<Tx, 'sql' | 'property_id'>,
  deltas: InventoryDelta[],
  force: Force = {},
): Promise<void> {
  if (deltas.length === 0) return
  await again(sql`
    select inventory_apply(${property_id},
             array(select (t.stay_date, t.room_type_id, t.physical, t.ooo, t.oos, t.sold, t.tentative, t.block_held,
                               t.block_tent, t.overbook, t.block_id)::inventory_delta
                     from jsonb_to_recordset(${sql.json(deltas as never)}::jsonb)
                       as t (stay_date date, room_type_id bigint, physical int, ooo int, oos int, sold int, tentative int, overbook int,
                             block_held int, block_tent int, block_id bigint)),
             ${force.type ?? false}, ${force.house ?? false})`)
}

/** Fewer than none were sold: somebody else has given the same rooms back since they were looked at. */
async function again(moved: PromiseLike<unknown>): Promise<void> {
  try {
    await moved
  } catch (error) {
    if (givenBackTwice.includes((error as { constraint_name?: string }).constraint_name ?? ''))
      throw lookAgain('the rooms were given back meanwhile')
    throw error
  }
}

const givenBackTwice = [
  'inventory_day_sold_check',
  'inventory_day_tentative_check',
  'house_day_sold_check',
  'house_day_tentative_check',
  'block_grid_picked_check',
]

/** One cell that a refused change would have oversold further: rooms left before it, and how many it needed. */
export type Shortage = {
  level: 'room_type' | 'house'
  date: BusinessDate
  room_type_id?: number
  available: number
  needed: number
}

/** What `applyInventory` was refused for, by night; undefined for any other error. */
export function shortageOf(error: unknown): Shortage[] | undefined {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string }
  return code === 'PM409' && detail ? (JSON.parse(detail) as Shortage[]) : undefined
}

/** A night on which a block has no more rooms of its own. */
export type FullBlock = { block: string; date: BusinessDate; room_type_id: number }

/** What `applyInventory` was refused for by a block; undefined for any other error. */
export function fullBlockOf(error: unknown): FullBlock | undefined {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string }
  return code === 'PM410' && detail ? (JSON.parse(detail) as FullBlock[])[0] : undefined
}

/**
 * The same after a look at the counters found enough rooms: when somebody else took the last one in between, the second look
 * asks whether to oversell instead of refusing.
 */
export async function applyAsSeen(tx: Tx, deltas: InventoryDelta[]): Promise<void> {
  try {
    await applyInventory(tx, deltas)
  } catch (error) {
    if (!shortageOf(error)) throw error
    throw lookAgain('a room was sold between the look and the lock')
  }
}
