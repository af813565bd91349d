import { sentenceOf } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'

/** What became of one unit of a step's work, and what is worth saying of it. */
export type Marked = { status: 'done' | 'failed' | 'skipped'; code?: string; message: string | null }

/** What stands beside a unit that failed: of a refusal its word and its sentence. */
export const failedBy = (error: unknown): Marked => ({
  status: 'failed',
  ...(error instanceof Refused
    ? { code: error.refusal.refused, message: sentenceOf(error.refusal) }
    : { message: (error as Error).message.slice(0, 400) }),
})

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
