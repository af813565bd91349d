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

/** The room a stay is in on a date. */
export const roomOn = (held: readonly HeldStretch[], date: BusinessDate): number | undefined =>
  (
    held.find(({ from_date, to_date }) => from_date <= date && date < to_date) ??
    held.findLast(({ from_date }) => from_date <= date) ??
    held[0]
  )?.room_id
