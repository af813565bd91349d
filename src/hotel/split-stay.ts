import type { BusinessDate } from './business-date'

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

const isWanted = ({ first, second }: SplitStay, wanted: number | undefined): boolean =>
  first === wanted || second === wanted
