import { refuseField } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import type { Tx } from '../tx'

export type AdjustmentCode = {
  name: string
  adjustment_type: 'adjustment' | 'correction' | 'void' | 'service_recovery' | 'credit_bill' | 'write_off'
  value_type: 'amount' | 'percent' | null
  max_value: string | null
}

type Said = { adjustment_code_id: number; reason?: string }
type Fits = { types: readonly AdjustmentCode['adjustment_type'][]; otherwise: string }

/**
 * Why something is taken back: a code that fits, and words where the code asks for them (domain/master-data 2.58); of one that
 * asks for none its name says enough. Refuses what fits not, and a code that asks for words without them.
 */
export async function loadWhy(
  { sql, property_id }: Tx,
  { adjustment_code_id, reason }: Said,
  { types, otherwise }: Fits,
): Promise<AdjustmentCode & { adjustment_code_id: number; reason: string }> {
  const [row] = await sql<(AdjustmentCode & { requires_comment: boolean })[]>`
    select name, adjustment_type, value_type, max_value, requires_comment from adjustment_code
     where property_id = ${property_id} and id = ${adjustment_code_id} and is_active`
  const { requires_comment, ...code } = found(row, { adjustment_code_id })
  if (!types.includes(code.adjustment_type)) throw new Refused(refuseField('adjustment_code_id', otherwise))
  if (requires_comment && !reason) throw new Refused(refuseField('reason', 'Please fill this in.'))
  return { ...code, adjustment_code_id, reason: reason || code.name }
}
