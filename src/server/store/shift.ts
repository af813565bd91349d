import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'

/** The live shift of the person who posts: every movement of money is somebody's (domain/finance 9.3). */
export type ShiftRow = {
  id: number
  cashier_id: number
  cashier_number: number
  status: 'open' | 'counted'
  opened_by_id: number
}

/** The person's open shift, held against closing; refuses `cashier_closed` without one and `shift_counting` while it is counted. */
export async function myShift({ sql, property_id, who }: Tx): Promise<ShiftRow> {
  const [shift] = await sql<ShiftRow[]>`
    select s.id, s.cashier_id, c.number as cashier_number, s.status, s.opened_by_id
      from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
     where s.property_id = ${property_id} and s.opened_by_id = ${who.employee_id} and s.status <> 'closed'
     order by s.id desc limit 1 for share of s`
  if (!shift) throw new Refused(refuse('cashier_closed'))
  if (shift.status === 'counted') throw new Refused(refuse('shift_counting'))
  return shift
}
