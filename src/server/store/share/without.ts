import type { ShareMember } from '../../../hotel/share-settle'
import type { At } from '../../serve'
import type { Tx } from '../../tx'
import type { Booked } from '../stay-change/booked'
import { keepSettled, leave, renewMoneyLines } from './keep'
import { loadSharedRoom, type SharedRoom, settleRoom } from './room'
import type { Settled } from './settle'

/** A room whose sharers are fewer than before. */
export type Left = { room: SharedRoom; leaving: Booked[]; settled: Settled }

/**
 * What becomes of the rooms in which some of these stays are, once they are not (domain/reservations 5.8, 5.9). Nothing is
 * written. Nobody there to be asked: the amounts stay.
 */
export async function settleWithout(
  tx: Tx,
  rows: readonly { id: number; share_group_id: number | null }[],
  at: Pick<At, 'answers' | 'who'> | undefined,
): Promise<Left[]> {
  const groups = [...new Set(rows.flatMap(({ share_group_id }) => share_group_id ?? []))].toSorted(
    (a, b) => a - b,
  )
  const left: Left[] = []
  for (const group of groups) {
    const room = await loadSharedRoom(tx, group)
    const leaving = room.members.filter(({ id }) => rows.some(row => row.id === id))
    if (leaving.length === 0) continue
    const staying = (member: ShareMember, booked: Booked) => (leaving.includes(booked) ? undefined : member)
    const asked = at ?? { answers: {}, who: tx.who, reprice: 'keep' as const }
    left.push({ room, leaving, settled: await settleRoom(tx, room, staying, asked) })
  }
  return left
}

/** Writes it under the lock of them all. */
export async function leaveAll(tx: Tx, rooms: readonly Left[]): Promise<void> {
  for (const { room, leaving, settled } of rooms) {
    await leave(tx, room, leaving)
    await keepSettled(tx, settled.nights)
    await renewMoneyLines(
      tx,
      room.members.filter(one => !leaving.includes(one)),
      settled.nights,
    )
  }
}
