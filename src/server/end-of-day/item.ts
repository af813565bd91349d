import { undone } from '../../hotel/business-day/undone'
import { type Refusal, refuse, sentenceOf } from '../../hotel/refusal'
import { givenUp } from '../report/run'
import { Refused, type WorkAt } from '../serve'
import type { Tx } from '../tx'

/** What became of one unit of a step's work, and what is worth saying of it. */
export type Marked = { status: 'done' | 'failed' | 'skipped'; code?: string; message: string | null }
type Failed = { status: 'failed'; code: string; message: string }

/**
 * What stands beside a unit that failed: a sentence that says what to do. What the database or the program says of it is for the log
 * alone, where whoever looks after the house finds it by what the sentence names.
 */
export function failedBy(error: unknown, missed: WorkAt['missed']): Failed {
  const refusal = undone(refusalOf(error, missed))
  return { status: 'failed', code: refusal.refused, message: sentenceOf(refusal) }
}

function refusalOf(error: unknown, missed: WorkAt['missed']): Refusal {
  // What the door takes for something that somebody has typed was made here: nobody has typed anything.
  const isTyped = error instanceof Refused && ['validation', 'duplicate'].includes(error.refusal.refused)
  if (error instanceof Refused && !(isTyped && error.cause !== undefined)) return error.refusal
  const fault = error instanceof Refused ? error.cause : error
  const { code } = (fault ?? {}) as { code?: string }
  if (code === givenUp) return refuse('night_too_slow')
  return refuse(code === beyondRange ? 'night_out_of_range' : 'night_fault', { id: missed(fault) })
}

/** What PostgreSQL calls a figure that no column holds. */
const beyondRange = '22003'

export type ItemKey = { run_id: number; step: 8 | 9; item_key: string }

/** Writes it down, and that it was tried once more. */
export async function markItem(
  { sql, property_id }: Tx,
  { run_id, step, item_key }: ItemKey,
  { status, code, message }: Marked,
): Promise<void> {
  await sql`
    update eod_item set status = ${status}, code = ${code ?? null}, message = ${message}, attempts = attempts + 1, finished_at = now()
     where property_id = ${property_id} and run_id = ${run_id} and step = ${step} and item_key = ${item_key}`
}
