/** Looks after each by itself, one after the other. Who fails is heard of, when the others are looked after all the same. */
export async function oneByOne<T>(of: readonly T[], lookAfter: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of of)
    try {
      await lookAfter(one)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
