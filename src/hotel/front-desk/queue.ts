import type { Instant } from '../property-time'

/** Somebody who is here and waits for his room. */
export type Waiting = {
  room_id: number
  /** 1 is served first, 5 last. */
  priority: number
  since: Instant
}
export type CleaningPlace = { no: number; priority: number; since: Instant }

/**
 * In which order housekeeping makes the rooms that guests of the queue wait for (domain/reservations 7.3, domain/housekeeping 9):
 * by their priority, then by how long they have waited. In: those whose room cannot be given yet. Out: for each room its place,
 * from 1 on without a gap; a room for which several wait has the place of the first of them.
 */
export function cleaningOrder(waiting: readonly Waiting[]): Map<number, CleaningPlace> {
  const served = [...waiting].sort(
    (one, other) => one.priority - other.priority || Date.parse(one.since) - Date.parse(other.since),
  )
  const places = new Map<number, CleaningPlace>()
  for (const { room_id, priority, since } of served)
    if (!places.has(room_id)) places.set(room_id, { no: places.size + 1, priority, since })
  return places
}

/** How long somebody has waited, as the desk says it: `25 min`, `1 h 05`. A clock that is a little behind counts as nothing. */
export function waited(since: Instant, now: Instant): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
