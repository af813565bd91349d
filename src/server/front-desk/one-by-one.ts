import { sentenceOf } from '../../hotel/refusal'
import { Asked, Refused } from '../serve'
import type { Tx } from '../tx'

/** What became of one row of a mass action. */
export type RowResult = {
  reservation_id: number
  done: boolean
  confirmation_no: string | null
  room: string | null
  refused: string | null
  message: string | null
  questions: unknown[]
}

/**
 * A mass action is as many actions as it has rows: one that is refused or needs a person is left as it was, the others are
 * done. Each works inside its own savepoint. Other errors end the whole call.
 */
export async function oneByOne(
  tx: Tx,
  ids: readonly number[],
  work: (tx: Tx, id: number) => Promise<{ confirmation_no: string; room?: string | null }>,
): Promise<{ results: RowResult[]; done: number; left: number }> {
  const results: RowResult[] = []
  for (const reservation_id of new Set(ids)) results.push(await one(tx, reservation_id, work))
  const done = results.filter(row => row.done).length
  return { results, done, left: results.length - done }
}

const nothing = { confirmation_no: null, room: null, refused: null, message: null, questions: [] }

async function one(tx: Tx, reservation_id: number, work: Parameters<typeof oneByOne>[2]): Promise<RowResult> {
  const noted = tx.changes.length
  try {
    const { confirmation_no, room = null } = (await tx.sql.savepoint(sql =>
      work({ ...tx, sql }, reservation_id),
    )) as { confirmation_no: string; room?: string | null }
    return { ...nothing, reservation_id, done: true, confirmation_no, room }
  } catch (error) {
    tx.changes.length = noted
    if (error instanceof Asked) return { ...nothing, reservation_id, done: false, questions: error.questions }
    if (!(error instanceof Refused)) throw error
    const { refusal } = error
    return {
      ...nothing,
      reservation_id,
      done: false,
      refused: refusal.refused,
      message: sentenceOf(refusal),
    }
  }
}
