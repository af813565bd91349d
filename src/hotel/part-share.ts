import { absolute, allocate, type Money, plus, zero } from './money'

/** What a charge was cut into or moved to: parts and copies name what they came from, the first of all names nothing. */
export type Part = { id: number; moved_from_id: number | null; amount: Money }

/**
 * What concerns a charge goes on concerning it after it was split or transferred: it falls on the parts as they share the charge.
 * In: the charge with all that came of it, and what concerns each of them by itself. Out: what falls on each, to the cent; of one
 * that was cut it is all that falls on its parts. Refuses nothing. Source: domain/finance 2.3, 7.5, 12.4.
 */
export function sharedByParts(
  family: readonly Part[],
  own: ReadonlyMap<number, Money>,
): ReadonlyMap<number, Money> {
  const shares = new Map<number, Money>()
  const give = ({ id }: Part, inherited: Money): void => {
    const amount = plus(inherited, own.get(id) ?? zero)
    shares.set(id, amount)
    const parts = family.filter(({ moved_from_id }) => moved_from_id === id)
    if (parts.length === 0) return
    const given = allocate(
      amount,
      parts.map(part => absolute(part.amount)),
    )
    for (const [index, part] of parts.entries()) give(part, given[index])
  }
  for (const first of family.filter(({ moved_from_id }) => moved_from_id === null)) give(first, zero)
  return shares
}
