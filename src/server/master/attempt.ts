import { TooManyDecimals } from '../../hotel/money'
import { sentenceOf } from '../../hotel/refusal'
import { refusalOfDatabase } from '../database/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'

export type Bad = { message: string; fields: Record<string, string> }

/**
 * Tries something within the transaction: what is refused is undone and told, and the transaction goes on. Our own faults
 * and conflicts fall through.
 */
export async function attempt(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<Bad | undefined> {
  const noted = tx.changes.length
  try {
    await tx.sql.savepoint(inside => work({ ...tx, sql: inside }))
    return undefined
  } catch (error) {
    tx.changes.length = noted
    return badOf(error)
  }
}

function badOf(error: unknown): Bad {
  if (error instanceof TooManyDecimals) return { message: error.message, fields: {} }
  const refused = error instanceof Refused ? error : refusalOfDatabase(error)
  if (!refused) throw error
  const fields = refused.refusal.facts.fields as Record<string, string> | undefined
  return { message: sentenceOf(refused.refusal), fields: fields ?? {} }
}
