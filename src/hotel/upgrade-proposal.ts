/** A room type as upgrades look at it. */
export type Upgradable = {
  id: number
  /** Of its class; a higher class has a higher rank. Null: the house has not said. */
  class_rank: number | null
  /** Within the class. */
  upgrade_rank: number | null
  /** A posting master, which nobody sleeps in. */
  is_pseudo: boolean
}

/**
 * What an upgrade proposes: the lowest type that is above the one booked, by the rank of its class first and by its own within the
 * class (domain/master-data 2.11, 2.13). In: the active types in the order in which they are shown, which settles equal ranks. Out:
 * nothing where none is above, or where the house has ranked neither classes nor types.
 */
export function nextHigher<T extends Upgradable>(types: readonly T[], booked_id: number): T | undefined {
  const booked = types.find(({ id }) => id === booked_id)
  if (!booked) return undefined
  return types
    .filter(type => !type.is_pseudo && byRank(type, booked) > 0)
    .reduce<T | undefined>(
      (next, type) => (next === undefined || byRank(type, next) < 0 ? type : next),
      undefined,
    )
}

type Ranked = Pick<Upgradable, 'class_rank' | 'upgrade_rank'>

/** Whether whoever has the one type and pays the other is upgraded. */
export const isHigher = (type: Ranked, paid: Ranked): boolean => byRank(type, paid) > 0

const byRank = (a: Ranked, b: Ranked): number =>
  (a.class_rank ?? 0) - (b.class_rank ?? 0) || (a.upgrade_rank ?? 0) - (b.upgrade_rank ?? 0)
