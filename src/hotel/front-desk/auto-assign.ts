import { type Slots, slotsMeet } from '../room-slots'
import { type Candidate, inOrder } from './room-choice'

/** A reservation that wants a room. `booked_at` is an instant in ISO 8601, `eta` is `HH:MM`. */
export type Arrival = {
  reservation_id: number
  vip_rank: number | null
  requests: number
  nights: number
  eta: string | null
  booked_at: string
  /** The room it was given must not be changed. */
  do_not_move: boolean
  slots: Slots
  /** Rooms it may have, scored; rooms that are not free for it are not among them. */
  candidates: readonly Candidate[]
}

export type Assignment = { reservation_id: number; room: Candidate | null }

/**
 * Rooms for a set of arrivals (domain/reservations 7.2): in the order of `assignmentOrder` each takes its best room that is
 * still free; then one pass exchanges the rooms of two arrivals where that raises the sum of their scores, never for one that
 * must not be moved. Out: one line per arrival, in that order, null where no room was left. Two arrivals may follow each other
 * in one room.
 */
export function autoAssign(arrivals: readonly Arrival[]): Assignment[] {
  const given = new Map<Arrival, Candidate>()
  const ordered = [...arrivals].sort(assignmentOrder)
  for (const arrival of ordered) {
    const best = inOrder(arrival.candidates).find(room => isFree(room.room_id, arrival, given))
    if (best) given.set(arrival, best)
  }
  for (const [index, one] of ordered.entries()) {
    for (const other of ordered.slice(index + 1)) exchange(one, other, given)
  }
  return ordered.map(arrival => ({
    reservation_id: arrival.reservation_id,
    room: given.get(arrival) ?? null,
  }))
}

/** VIPs first, then those with requests, the longest stay, the earliest arrival, the earliest booking. */
export function assignmentOrder(a: Arrival, b: Arrival): number {
  return (
    (a.vip_rank ?? 99) - (b.vip_rank ?? 99) ||
    Number(b.requests > 0) - Number(a.requests > 0) ||
    b.nights - a.nights ||
    compare(a.eta ?? '99:99', b.eta ?? '99:99') ||
    compare(a.booked_at, b.booked_at)
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const isFree = (
  room_id: number,
  arrival: Arrival,
  given: ReadonlyMap<Arrival, Candidate>,
  leaving: readonly Arrival[] = [],
): boolean =>
  ![...given].some(
    ([other, room]) =>
      other !== arrival &&
      !leaving.includes(other) &&
      room.room_id === room_id &&
      slotsMeet(other.slots, arrival.slots),
  )

function exchange(one: Arrival, other: Arrival, given: Map<Arrival, Candidate>): void {
  const mine = given.get(one)
  const theirs = given.get(other)
  if (!mine || !theirs || mine.room_id === theirs.room_id || one.do_not_move || other.do_not_move) return
  const forOne = one.candidates.find(({ room_id }) => room_id === theirs.room_id)
  const forOther = other.candidates.find(({ room_id }) => room_id === mine.room_id)
  if (!forOne || !forOther || forOne.score + forOther.score <= mine.score + theirs.score) return
  const both = [one, other]
  if (!isFree(forOne.room_id, one, given, both) || !isFree(forOther.room_id, other, given, both)) return
  given.set(one, forOne)
  given.set(other, forOther)
}
