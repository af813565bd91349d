import { refuse } from '../../../hotel/refusal'
import { Refused } from '../../serve'
import { lookAgainOr } from '../as-seen'
import type { Tx } from '../../tx'
import { applyInventory, type Force, fullBlockOf, type InventoryDelta, shortageOf } from '../inventory'

/** Moves the counters; a lack of rooms is told with the nights and the types by name. */
export async function moveInventory(
  tx: Tx,
  deltas: InventoryDelta[],
  force: Force,
  { types }: { types: ReadonlyMap<number, { code: string }> },
): Promise<void> {
  try {
    await applyInventory(tx, deltas, force)
  } catch (error) {
    const full = fullBlockOf(error)
    if (full) {
      const { room_type_id, ...facts } = full
      throw new Refused(refuse('block_full', { ...facts, type: types.get(room_type_id)?.code, left: 0 }))
    }
    const short = shortageOf(error)
    if (!short) throw error
    const nights = short.map(({ room_type_id, ...night }) => ({
      ...night,
      ...(room_type_id === undefined ? {} : { room_type: types.get(room_type_id)?.code }),
    }))
    const ofType = nights.find(({ level }) => level === 'room_type')
    const [first] = nights
    throw new Refused(
      ofType
        ? refuse('no_availability', { type: ofType.room_type, date: ofType.date, nights })
        : refuse('house_full', { date: first.date, nights }),
    )
  }
}

/**
 * The same after a look at the counters found enough rooms: somebody else took the last one between the look and the lock. The call
 * looks again, and is refused, or asked, as it would have been a moment later: by the right word and with what may be booked instead.
 */
export async function moveAsLooked(...moving: Parameters<typeof moveInventory>): Promise<void> {
  try {
    await moveInventory(...moving)
  } catch (error) {
    if (error instanceof Refused) throw lookAgainOr(error)
    throw error
  }
}
