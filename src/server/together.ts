type Results<T extends readonly unknown[]> = { -readonly [Index in keyof T]: Awaited<T[Index]> }

/**
 * Several statements of one transaction at once, like Promise.all, but failing only when all have ended: what went on working
 * after the rollback would write outside the transaction. Fails with what failed first.
 */
export async function together<T extends readonly unknown[]>(work: readonly [...T]): Promise<Results<T>> {
  const failures: unknown[] = []
  const results = await Promise.all(
    work.map(async each => {
      try {
        // oxlint-disable-next-line typescript/await-thenable -- a statement is a promise that is sent when awaited
        return await each
      } catch (error) {
        failures.push(error)
        return undefined
      }
    }),
  )
  if (failures.length > 0) throw failures[0]
  return results as Results<T>
}
