/** A line of a task: so much of it in rooms of a type, or (null) in all that have no line of their own. */
export type SupplyLine = {
  room_type_id: number | null
  supply: Supply
  quantity: number
}
export type Supply = { id: number; code: string; name: string; kind: 'linen' | 'amenity' | 'minibar' }
export type Supplied = Supply & { quantity: number }

export type Supplying = { lines: readonly SupplyLine[]; is_linen_change: boolean }

/**
 * What comes into a room when a task is done in it. A line for its type stands in place of that for all types; where the task changes
 * linen and this room gets none, because its guest has said so, linen stays away. In: the task's lines in the order of the house, the
 * type of the room, whether its linen is changed. Source: domain/housekeeping 5.1, 5.4, 26.
 */
export function suppliesOf(
  { lines, is_linen_change }: Supplying,
  { room_type_id, linen_change }: { room_type_id: number; linen_change: boolean },
): Supplied[] {
  const fitting = lines.filter(line => line.room_type_id === null || line.room_type_id === room_type_id)
  const ofType = new Set(fitting.flatMap(line => (line.room_type_id === null ? [] : line.supply.id)))
  const withoutLinen = is_linen_change && !linen_change
  return added(
    fitting
      .filter(({ room_type_id, supply }) => room_type_id !== null || !ofType.has(supply.id))
      .filter(({ supply }) => !withoutLinen || supply.kind !== 'linen')
      .map(({ supply, quantity }) => ({ ...supply, quantity })),
  )
}

/** The same things added up, each where it first stands: what a trolley is loaded with for many rooms. */
export function added(supplies: readonly Supplied[]): Supplied[] {
  const sums = new Map<number, Supplied>()
  for (const one of supplies) {
    const quantity = (sums.get(one.id)?.quantity ?? 0) + one.quantity
    sums.set(one.id, { ...one, quantity })
  }
  return [...sums.values()]
}
