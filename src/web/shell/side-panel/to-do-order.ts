type Placed = { id: number; is_overdue: boolean; done_at: string | null }

/**
 * The open to-dos by id when one of them comes to another's place; nothing where it would not stay: what is overdue stands first,
 * and what is done last.
 */
export function putAt(items: readonly Placed[], moved: Placed, at: Placed | undefined): number[] | undefined {
  if (at === undefined || at.id === moved.id) return undefined
  if (moved.is_overdue !== at.is_overdue || moved.done_at !== null || at.done_at !== null) return undefined
  const ids = items.flatMap(({ id, done_at }) => (done_at === null ? [id] : []))
  const to = ids.indexOf(at.id)
  const others = ids.filter(id => id !== moved.id)
  return [...others.slice(0, to), moved.id, ...others.slice(to)]
}

/** To-dos in the order of some ids; what is not among them stays behind, as it stands. */
export function inOrder<T extends Placed>(items: readonly T[], ids: readonly number[]): T[] {
  const placeOf = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
