import type { Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import { may, type Tx } from '../tx'

/** Nobody gives more base cash than his drawer holds, unless he may overdraw it; refuses `drawer_short` (domain/finance 2.5). */
export async function refuseEmptyDrawer(
  { sql, property_id, coins, currency, who }: Tx,
  { cashier_id }: { cashier_id: number },
  amount: Money,
): Promise<void> {
  if (may(who, 'Cashier overdraw')) return
  const [{ held }] = await sql<{ held: string }[]>`
    select coalesce(sum(l.cash_amount), 0) as held
      from journal_line l join ledger_account a on a.property_id = l.property_id and a.id = l.ledger_account_id
     where l.property_id = ${property_id} and l.cashier_id = ${cashier_id} and l.cash_currency = ${currency} and a.is_drawer`
  if (coins.read(held) < amount) throw new Refused(refuse('drawer_short', { currency }))
}
