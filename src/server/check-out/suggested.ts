import { type Money, plus, zero } from '../../hotel/money'
import { checkReceivable } from '../../hotel/receivable'
import { type SettlementSuggestion, suggestSettlement, type Way } from '../../hotel/settlement-suggestion'
import { loadReceivable } from '../store/receivable'
import type { Tx } from '../tx'
import type { Leaving } from './facts'

/** How each window is proposed to be settled, with what is still to be posted in it (domain/finance 11.2). By window. */
export async function suggestionsOf(
  tx: Tx,
  { windows }: Leaving,
  due: ReadonlyMap<number, Money>,
): Promise<ReadonlyMap<number, SettlementSuggestion>> {
  const ids = [...new Set(windows.flatMap(({ ar_account_id }) => ar_account_id ?? []))]
  const [ways, ...accounts] = await Promise.all([loadWays(tx), ...ids.map(id => loadReceivable(tx, id))])
  const wayOf = (id: number | null) => ways.find(way => way.id === id) ?? null
  const cash = ways.find(({ is_cash }) => is_cash) ?? null
  return new Map(
    windows.map(({ window_no, payee, balance, own_method_id, payment_method_id, ar_account_id }) => {
      const to_pay = plus(balance, due.get(window_no) ?? zero)
      const account = accounts.find(({ id }) => id === ar_account_id)
      const suggestion = suggestSettlement({
        to_pay,
        own: wayOf(own_method_id),
        booked: wayOf(payment_method_id),
        account: account
          ? {
              id: account.id,
              findings: checkReceivable(account, payee, to_pay, account.limit_mode ?? 'block', tx.coins),
            }
          : null,
        cash,
      })
      return [window_no, suggestion]
    }),
  )
}

/** Ways to pay a bill; `is_cash`: the house's own money over the desk. */
const loadWays = async ({ sql, property_id }: Tx): Promise<(Way & { is_cash: boolean })[]> =>
  await sql<(Way & { is_cash: boolean })[]>`
    select id, payment_type, payment_type = 'cash' and not requires_reference and foreign_currency_id is null as is_cash
      from payment_method
     where property_id = ${property_id} and is_active and 'folio' = any (use_for) order by display_sequence, code`
