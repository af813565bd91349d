import { type Money, plus, zero } from '../../hotel/money'
import { checkReceivable } from '../../hotel/receivable'
import { type SettlementSuggestion, suggestSettlement, type Way } from '../../hotel/settlement-suggestion'
import { loadPaid } from '../store/payment'
import { loadReceivable } from '../store/receivable'
import { together } from '../together'
import type { Tx } from '../tx'
import type { Leaving } from './facts'

/** How each window is proposed to be settled, with what is still to be posted in it (domain/finance 11.2). By window. */
export async function suggestionsOf(
  tx: Tx,
  { account, windows }: Pick<Leaving, 'account' | 'windows'>,
  due: ReadonlyMap<number, Money>,
): Promise<ReadonlyMap<number, SettlementSuggestion>> {
  const ids = [...new Set(windows.flatMap(({ ar_account_id }) => ar_account_id ?? []))]
  const bills = windows.map(window => ({
    ...window,
    to_pay: plus(window.balance, due.get(window.window_no) ?? zero),
  }))
  const isInCredit = bills.some(({ to_pay }) => to_pay < zero)
  const [ways, paidByCode, ...receivables] = await together([
    loadWays(tx),
    account && isInCredit ? loadPaid(tx, account.id) : nothingPaid,
    ...ids.map(id => loadReceivable(tx, id)),
  ])
  const wayOf = (id: number | null) => ways.find(way => way.id === id) ?? null
  const cash = ways.find(({ is_cash }) => is_cash) ?? null
  const paid = paidMost(ways, paidByCode)
  return new Map(
    bills.map(({ window_no, payee, to_pay, own_method_id, payment_method_id, ar_account_id }) => {
      const receivable = receivables.find(({ id }) => id === ar_account_id)
      const suggestion = suggestSettlement({
        to_pay,
        own: wayOf(own_method_id),
        booked: wayOf(payment_method_id),
        account: receivable
          ? {
              id: receivable.id,
              findings: checkReceivable(
                receivable,
                payee,
                to_pay,
                receivable.limit_mode ?? 'block',
                tx.coins,
              ),
            }
          : null,
        cash,
        paid,
      })
      return [window_no, suggestion]
    }),
  )
}

const nothingPaid: ReadonlyMap<number, Money> = new Map()

/** The way by which most was paid, of those that can be given back by. */
function paidMost(ways: readonly HouseWay[], paidByCode: ReadonlyMap<number, Money>): Way | null {
  const paid = (way: HouseWay): Money => paidByCode.get(way.transaction_code_id) ?? zero
  const given = ways.filter(way => way.gives_back && paid(way) > zero)
  return given.length === 0 ? null : given.reduce((most, way) => (paid(way) > paid(most) ? way : most))
}

type HouseWay = Way & { transaction_code_id: number; is_cash: boolean; gives_back: boolean }

/** Ways to pay a bill; `is_cash`: the house's own money over the desk; `gives_back`: refunds can be made by it. */
const loadWays = async ({ sql, property_id }: Tx): Promise<HouseWay[]> =>
  await sql<HouseWay[]>`
    select id, payment_type, transaction_code_id, payment_type = 'cash' and not requires_reference and foreign_currency_id is null as is_cash,
           foreign_currency_id is null and payment_type <> 'city_ledger' as gives_back
      from payment_method
     where property_id = ${property_id} and is_active and 'folio' = any (use_for) order by display_sequence, code`
