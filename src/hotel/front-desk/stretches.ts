import type { BusinessDate } from '../business-date'

/** A stretch of a stay in one room; `early` and `late` of its ends. */
export type HeldStretch = {
  room_id: number
  from_date: BusinessDate
  to_date: BusinessDate
  early: boolean
  late: boolean
}

/**
 * What a stay holds when it goes on in another room from a date on (domain/reservations 7.6): everything before stays as it is,
 * everything after becomes one stretch in the new room, so that both rooms are held from now on. In: what is held, in order.
 * On the day of arrival nothing of the old room is left.
 */
export function moveFrom(held: readonly HeldStretch[], room_id: number, date: BusinessDate): HeldStretch[] {
  const [first, last] = [held[0], held.at(-1)]
  if (!first || !last) return []
  const before = held
    .filter(({ from_date }) => from_date < date)
    .map(one => ({ ...one, ...(one.to_date > date ? { to_date: date, late: false } : {}) }))
  const from_date = before.length === 0 ? first.from_date : date
  const after = {
    room_id,
    from_date,
    to_date: last.to_date,
    early: before.length === 0 && first.early,
    late: last.late,
  }
  const previous = before.at(-1)
  // Back in the room he was in: one stretch again.
  if (previous?.room_id === room_id && previous.to_date === from_date)
    return [...before.slice(0, -1), { ...after, from_date: previous.from_date, early: previous.early }]
  return [...before, after]
}

/**
 * The same, but only until the next move that is planned already: who changes rooms today still gets the other one on Thursday
 * (domain/reservations 5.11, 7.6). A move into the room that he would get then makes one stretch of both.
 */
export function moveUntilNext(
  held: readonly HeldStretch[],
  room_id: number,
  date: BusinessDate,
): HeldStretch[] {
  const [next, ...later] = held.slice(1).filter(({ from_date }) => from_date > date)
  const now = moveFrom(
    held.filter(one => one !== next && !later.includes(one)),
    room_id,
    date,
  )
  const last = now.at(-1)
  if (next === undefined || last === undefined) return now
  return next.room_id === last.room_id
    ? [...now.slice(0, -1), { ...last, to_date: next.to_date, late: next.late }, ...later]
    : [...now, next, ...later]
}

/** The day on which the next move is planned after a date; null when he stays in that room until he leaves. */
export const nextMoveAfter = (held: readonly HeldStretch[], date: BusinessDate): BusinessDate | null =>
  held.slice(1).find(({ from_date }) => from_date > date)?.from_date ?? null

/**
 * A move that was planned for a day and is made on a later one: until then he was in the old room, and what was planned in between
 * is over. In: what is held, the day of the plan, the day it is done.
 */
export function moveLate(
  held: readonly HeldStretch[],
  planned: BusinessDate,
  done: BusinessDate,
): HeldStretch[] {
  if (done <= planned) return [...held]
  const before = held.filter(({ from_date }) => from_date < planned)
  const after = held.filter(
    ({ from_date, to_date }, index) => from_date >= planned && (to_date > done || index === held.length - 1),
  )
  return [
    ...before.map((one, index) => (index === before.length - 1 ? { ...one, to_date: done } : one)),
    ...after.map((one, index) => (index === 0 ? { ...one, from_date: done } : one)),
  ]
}

/** The room a stay is in on a date. */
export const roomOn = (held: readonly HeldStretch[], date: BusinessDate): number | undefined =>
  (
    held.find(({ from_date, to_date }) => from_date <= date && date < to_date) ??
    held.findLast(({ from_date }) => from_date <= date) ??
    held[0]
  )?.room_id
