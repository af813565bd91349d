import type { Instant } from '../property-time'

/** Somebody who is here and waits for a room that cannot be given yet. */
export type Waiting = {
  room_id: number
  /** 1 is served first, 5 last. */
  priority: number
  since: Instant
}

/** A room that somebody has put first by hand. */
export type PutFirst = {
  room_id: number
  /** Among those put by hand; any whole number. */
  sequence: number
  /** Before the rooms that guests wait for, or behind them. */
  is_before_queue: boolean
  /** Somebody waits for it, and a person has only said in which order. */
  is_order_only: boolean
  since: Instant
}

/** `no`: from 1 on. `priority`: of the guest who waits; null where nobody does. `since`: when he came, or when it was put first. */
export type CleaningPlace = { no: number; priority: number | null; since: Instant }

/**
 * In which order housekeeping makes the rooms that come first (domain/housekeeping 9, domain/reservations 7.3): those put at the top by
 * hand; those that guests wait for, by their priority, then by how long they have waited; those put at the end by hand. A room that was
 * put at the end and for which a guest comes to wait is made as he has it; what was only ordered goes with whoever waited.
 * In: rooms that can be cleaned. Out: for each room its place, without a gap, in their order; a room for which several wait has the
 * place of the first of them.
 */
export function cleaningOrder(
  waiting: readonly Waiting[],
  put: readonly PutFirst[] = [],
): Map<number, CleaningPlace> {
  const served = [...waiting].sort(
    (one, other) => one.priority - other.priority || Date.parse(one.since) - Date.parse(other.since),
  )
  const guests = new Map<number, Waiting>()
  for (const one of served) if (!guests.has(one.room_id)) guests.set(one.room_id, one)
  const byHand = put
    .filter(one => !one.is_order_only || guests.has(one.room_id))
    .toSorted((one, other) => one.sequence - other.sequence)
  const order = [
    ...byHand.filter(one => one.is_before_queue),
    ...guests.values(),
    ...byHand.filter(one => !one.is_before_queue),
  ]
  const places = new Map<number, CleaningPlace>()
  for (const { room_id, since } of order) {
    if (places.has(room_id)) continue
    const guest = guests.get(room_id)
    places.set(room_id, {
      no: places.size + 1,
      priority: guest?.priority ?? null,
      since: guest?.since ?? since,
    })
  }
  return places
}

export const orderActions = ['top', 'end', 'up', 'down', 'remove'] as const
export type OrderAction = (typeof orderActions)[number]

/** What is kept of one room's place. */
export type Put = Pick<PutFirst, 'room_id' | 'sequence' | 'is_before_queue' | 'is_order_only'>

/**
 * A person has said the whole order (domain/housekeeping 14.3). In: the rooms in it, and those that guests wait for. Out: what is kept:
 * all down to the last that a guest waits for stand before the queue, so that whoever comes to wait later is made behind them and
 * before what may wait.
 */
export function putInOrder(room_ids: readonly number[], waited: ReadonlySet<number>): Put[] {
  const last = room_ids.findLastIndex(id => waited.has(id))
  return room_ids.map((room_id, index) => ({
    room_id,
    sequence: index + 1,
    is_before_queue: index <= last,
    is_order_only: waited.has(room_id),
  }))
}

/** One room a place up or down; the first stays first and the last last. In and out: rooms in their order. */
export function movedBy(order: readonly number[], room_id: number, by: -1 | 1): number[] {
  const from = order.indexOf(room_id)
  const to = Math.min(Math.max(from + by, 0), order.length - 1)
  return order.toSpliced(from, 1).toSpliced(to, 0, room_id)
}
