import { beginRepairs } from '../store/room-repair'
import type { Tx } from '../tx'
import { followLeft } from './task-sheet/follow'

/** Nobody is in some rooms any more: repairs that waited for it begin, and today's sheets get what is due in them now. */
export async function comeFree(tx: Tx, room_ids: readonly number[]): Promise<void> {
  await beginRepairs(tx, room_ids)
  await followLeft(tx, room_ids)
}
