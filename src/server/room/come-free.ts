import { beginRepairs, isWaitedFor } from '../store/room-repair'
import { together } from '../together'
import type { Tx } from '../tx'
import { followLeft, lockSheetsWith } from './task-sheet/follow'

/** Nobody is in some rooms any more: repairs that waited for it begin, and today's sheets get what is due in them now. */
export async function comeFree(tx: Tx, room_ids: readonly number[]): Promise<void> {
  if (room_ids.length === 0) return
  // Most rooms wait for no repair and stand on no sheet: that is found in one look.
  const [isWaiting, sheets] = await together([isWaitedFor(tx, room_ids), lockSheetsWith(tx, room_ids)])
  if (isWaiting) await beginRepairs(tx, room_ids)
  await followLeft(tx, room_ids, sheets)
}
