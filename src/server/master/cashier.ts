import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Hook } from './hooks'

/** Nobody opens a drawer that is out of use: whatever is in it, or stands open on it, comes out first (domain/finance 9.8). */
export const cashierHook: Hook = {
  checking: async ({ sql, property_id }, row, before) => {
    if (!before || before.is_active === false || row.is_active !== false) return
    const [{ is_used }] = await sql<{ is_used: boolean }[]>`
      select exists (select from cashier_shift s
                      where s.property_id = ${property_id} and s.cashier_id = ${Number(before.id)} and s.status <> 'closed')
             or coalesce((select sum(l.amount) from journal_line l
                            join ledger_account a on a.property_id = l.property_id and a.id = l.ledger_account_id and a.is_drawer
                           where l.property_id = ${property_id} and l.cashier_id = ${Number(before.id)}), 0) <> 0 as is_used`
    if (is_used) throw new Refused(refuse('cashier_in_use', { number: before.number }))
  },
}
