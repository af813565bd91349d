type Fields = Readonly<Record<string, unknown>>

/** A field that somebody touched: what both started from, what it is now, what was typed here, and who touched it. */
export type Compared = {
  field: string
  was: unknown
  theirs: unknown
  mine: unknown
  by: 'them' | 'me' | 'both'
}

/**
 * Two people changed the same record: field by field, what each of them did (domain/reservations 5.18). In: the record as both
 * read it, as it is now, and as it was typed here; fields of the last. Out: the fields that somebody touched; where both said
 * the same there is nothing to decide, it is theirs.
 */
export const compared = (was: Fields, theirs: Fields, mine: Fields): Compared[] =>
  Object.keys(mine).flatMap(field => {
    const one = { field, was: was[field], theirs: theirs[field], mine: mine[field] }
    const isTheirs = !isSame(one.was, one.theirs)
    const isMine = !isSame(one.was, one.mine) && !isSame(one.theirs, one.mine)
    if (!isTheirs && !isMine) return []
    return [{ ...one, by: isTheirs ? (isMine ? ('both' as const) : ('them' as const)) : ('me' as const) }]
  })

/**
 * What stands in the form when one goes on: the record as it is now, with what only was touched here, and of the fields both
 * touched those that are named in `mine`.
 */
export const reapplied = (
  theirs: Fields,
  fields: readonly Compared[],
  mine: ReadonlySet<string> = new Set(),
): Record<string, unknown> => ({
  ...theirs,
  ...Object.fromEntries(
    fields
      .filter(({ field, by }) => by === 'me' || (by === 'both' && mine.has(field)))
      .map(one => [one.field, one.mine]),
  ),
})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
