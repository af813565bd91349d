import type { Tx } from './tx'

/** Thrown at the end of a rehearsal, so that everything is taken back. */
class TakenBack<T> extends Error {
  constructor(readonly shown: T) {
    super('taken back')
  }
}

/**
 * Does the real thing and takes it back, so that what is shown beforehand cannot differ from what will be done. A refusal or a
 * question of the real thing falls through as its own.
 */
export async function rehearse<T>(tx: Tx, work: (inside: Tx) => Promise<T>): Promise<T> {
  try {
    return (await tx.sql.savepoint(async sql => {
      throw new TakenBack(await work({ ...tx, sql, changes: [] }))
    })) as T
  } catch (error) {
    if (error instanceof TakenBack) return error.shown as T
    throw error
  }
}
