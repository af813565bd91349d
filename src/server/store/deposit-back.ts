import { cashLines } from '../../hotel/journal/cash'
import { depositRefunded, drawFrom } from '../../hotel/journal/deposit'
import { type Money, negate, sum, zero } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import type { Approval } from '../../wire/cashiering/shift'
import { providerOf } from '../cashiering/provider'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { demandAuthority } from './authority'
import { loadDeposits } from './deposit'
import { issueReceipt } from './document'
import { refuseEmptyDrawer } from './drawer'
import { post } from './journal'
import { myShift } from './shift'
import { loadWaysToPay, tillOf } from './way-to-pay'

type CameIn = { posting_id: number; method_id: number } & (
  | { provider: string; brand: string; last4: string }
  | { provider: null; brand: null; last4: null }
)

/**
 * Gives the rest of a deposit back at once, each receipt the way it was paid. Answers how much. Refuses `cashier_closed`,
 * `drawer_short`, `authority_limit`, `method_not_allowed` for what no method gives back, and `deposit_card_not_refunded` for what a
 * provider has to give back (domain/finance 13.7 point 5).
 */
export async function giveDepositsBack(
  tx: Tx,
  {
    reservation_id,
    account_id,
    amount,
    approval,
  }: { reservation_id: number; account_id: number; amount: Money; approval?: Approval },
): Promise<Money> {
  if (amount <= 0n) return zero
  const shift = await myShift(tx)
  const { receipts } = await loadDeposits(tx, { reservation_id, account_id })
  const back = drawFrom(receipts, amount)
  const methods = await methodsOf(
    tx,
    back.map(({ posting_id }) => posting_id),
  )
  await demandAuthority(tx, { kind: 'refund', amount, permission: 'Deposit refund', approval })
  for (const taken of back) {
    const method = methods.get(taken.posting_id)
    if (!method || method.foreign)
      throw new Refused(refuse('method_not_allowed', { method: method?.name ?? 'This receipt' }))
    if (method.payment_type === 'cash') await refuseEmptyDrawer(tx, shift, taken.left)
    const contra = cashLines(method, negate(taken.left), tillOf(tx, shift))
    const entry = depositRefunded(taken, method, contra, {
      today: tx.today,
      reservation_id,
      reason: 'Cancelled',
    })
    const [{ entry_id }] = await post(tx, [entry], { cashier_shift_id: shift.id })
    await issueReceipt(tx, {
      entry_id,
      kind: 'deposit_refund',
      content: {
        business_date: tx.today,
        method: method.name,
        amount: tx.coins.write(taken.left),
        receipt_refunded: taken.receipt_no,
        cashier: shift.cashier_number,
        user: tx.who.name,
      },
    })
  }
  return sum(back.map(({ left }) => left))
}

/** By which method each receipt came in, of one that was moved the first; a card that a provider keeps gets nothing here. */
async function methodsOf(tx: Tx, posting_ids: number[]) {
  const { sql, property_id } = tx
  const rows = await sql<CameIn[]>`
    with recursive came (posting_id, id) as (
      select p.id, p.id from posting p where p.property_id = ${property_id} and p.id = any (${posting_ids}::bigint[])
      union all
      select c.posting_id, p.moved_from_id from came c
        join posting p on p.property_id = ${property_id} and p.id = c.id where p.moved_from_id is not null)
    select c.posting_id, (select m.id from payment_method m where m.property_id = p.property_id and m.transaction_code_id = p.transaction_code_id
                           order by m.is_active desc, m.id limit 1) as method_id, k.provider, k.brand, k.last4
      from came c
      join posting p on p.property_id = ${property_id} and p.id = c.id and p.moved_from_id is null
      left join payment_card_token k on k.property_id = p.property_id and k.id = p.card_token_id`
  for (const { provider, brand, last4 } of rows)
    if (provider !== null && providerOf(provider))
      throw new Refused(refuse('deposit_card_not_refunded', { brand, last4 }))
  const ways = await loadWaysToPay(
    tx,
    rows.map(({ method_id }) => ({ payment_method_id: method_id })),
  )
  return new Map(
    rows.flatMap(({ posting_id, method_id }) => {
      const way = ways.get(method_id)
      return way ? [[posting_id, way] as const] : []
    }),
  )
}
