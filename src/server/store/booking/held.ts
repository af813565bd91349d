import { refuse } from '../../../hotel/refusal'
import { Refused } from '../../serve'
import type { Tx } from '../../tx'
import { releaseHolds } from '../hold'

/** A hold that is booked by whoever has it: its rooms are free again for the booking that follows in this transaction, which has its number. */
export async function takeHold(tx: Tx, id: number): Promise<{ confirmation_no: string } | undefined> {
  const { sql, property_id, who } = tx
  const [held] = await sql<{ confirmation_no: string }[]>`
    select confirmation_no from reservation where property_id = ${property_id} and id = ${id} and status = 'hold' and created_by_id = ${who.employee_id}`
  if (!held) return undefined
  await releaseHolds(tx, [id])
  return held
}

/** Rooms that were put aside for a booking and are gone: it says so, as long as there are none left. */
export const holdIsOver = (error: unknown): unknown =>
  error instanceof Refused && ['no_availability', 'house_full'].includes(error.refusal.refused)
    ? new Refused(refuse('hold_expired', error.refusal.facts))
    : error
