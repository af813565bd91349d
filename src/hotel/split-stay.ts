import type { BusinessDate } from './business-date'
import { type Refusal, refuse } from './refusal'

/** The first nights in one type, the others in another: the guest moves once, on `moves_on`. */
export type SplitStay = { first: number; second: number; moves_on: BusinessDate }

/**
 * How a stay that no type has for all its nights is slept with one move (domain/reservations 4.7). In: its nights in order, whether
 * a type has enough rooms on a night, the types that take the party, the one that was asked for. Out: each pair of types once, with
 * as many nights as can be in the type asked for; those that have it come first. Nothing where one night is all there is.
 */
export function splitStays(
  nights: readonly BusinessDate[],
  has: (room_type_id: number, night: BusinessDate) => boolean,
  room_type_ids: readonly number[],
  wanted: number | undefined,
): SplitStay[] {
  const from = new Map<number, number>()
  const until = new Map<number, number>()
  for (const id of room_type_ids) {
    const full = nights.findIndex(night => !has(id, night))
    from.set(id, full < 0 ? nights.length : full)
    until.set(id, nights.findLastIndex(night => !has(id, night)) + 1)
  }
  const pairs = room_type_ids.flatMap(first => room_type_ids.map(second => ({ first, second })))
  return pairs
    .flatMap(({ first, second }) => {
      // The first type ends at the latest where it is full, the second begins at the earliest where it is free to the end.
      const latest = Math.min(from.get(first) ?? 0, nights.length - 1)
      const earliest = Math.max(until.get(second) ?? nights.length, 1)
      if (first === second || earliest > latest) return []
      return [{ first, second, moves_on: nights[second === wanted ? earliest : latest] }]
    })
    .toSorted((a, b) => Number(isWanted(b, wanted)) - Number(isWanted(a, wanted)))
}

/** A night with the type in which it is slept. */
export type TypedNight = { stay_date: BusinessDate; room_type_id: number }

/**
 * In which type each night is slept, where some are in another than the rest. Refuses `night_outside` for a day that is none of
 * them.
 */
export function typedNights(
  nights: readonly BusinessDate[],
  room_type_id: number,
  others: readonly { date: string; room_type_id?: number }[],
): TypedNight[] | Refusal {
  const strange = others.find(({ date }) => !nights.includes(date as BusinessDate))
  if (strange) return refuse('night_outside', { date: strange.date })
  return nights.map(stay_date => ({
    stay_date,
    room_type_id: others.find(({ date }) => date === stay_date)?.room_type_id ?? room_type_id,
  }))
}

const isWanted = ({ first, second }: SplitStay, wanted: number | undefined): boolean =>
  first === wanted || second === wanted
