import type { NewEntry } from '../../hotel/journal/entry'
import { receivableWriteOff } from '../../hotel/journal/receivable'
import { type Money, negate } from '../../hotel/money'
import type { Application } from '../../hotel/payment-application'
import type { Approval } from '../../wire/cashiering/shift'
import { loadWhy } from '../store/adjustment-code'
import { demandAuthority } from '../store/authority'
import { ledgerAccount, loadCodes, systemCode } from '../store/code'
import type { ReceivableRow } from '../store/receivable'
import type { Tx } from '../tx'

type Why = Awaited<ReturnType<typeof loadWhy>>

/** Why claims are given up. Refuses `validation` by field. */
export const loadLoss = (tx: Tx, given: Parameters<typeof loadWhy>[1]): Promise<Why> =>
  loadWhy(tx, given, { types: ['write_off'], otherwise: 'Please choose a reason of type write-off.' })

/** Whoever gives claims up has the limit for all of them together, or somebody else consents. */
export const demandLoss = (tx: Tx, amount: Money, approval: Approval | undefined) =>
  demandAuthority(tx, { kind: 'write_off', amount, permission: 'AR write-off', approval })

/** An invoice of which so much is given up. */
export type Loss = { item_id: number; document_no: string | null; amount: Money }

/**
 * What nobody will pay is no claim any more: an item of its own on the account, an expense in the books, applied to its invoice
 * (domain/finance 14.9, recipe R23). Writes the items; the entries and applications are for the caller to post and to keep, who has
 * locked the account.
 */
export async function writeLosses(
  tx: Tx,
  account: ReceivableRow,
  losses: readonly Loss[],
  why: Why,
): Promise<{ item_ids: number[]; entries: NewEntry[]; applications: Application[] }> {
  const code = systemCode(await loadCodes(tx), 'ar_write_off')
  const loss = code.ledger === 'internal' ? code.ledger_account_id : (await ledgerAccount(tx, 'BAD_DEBT')).id
  const text = code.folio_text ?? code.name
  const item_ids: number[] = []
  for (const { amount, document_no } of losses)
    item_ids.push(await insertLoss(tx, account, amount, document_no))
  return {
    item_ids,
    entries: losses.map(({ amount, document_no }, index) =>
      receivableWriteOff({ id: code.id, text, ledger_account_id: loss }, amount, {
        ar_account_id: account.id,
        ar_item_id: item_ids[index],
        today: tx.today,
        document_no,
        reason: why.reason,
        adjustment_code_id: why.adjustment_code_id,
      }),
    ),
    applications: losses.map(({ item_id, amount }, index) => ({
      credit_item_id: item_ids[index],
      invoice_item_id: item_id,
      amount,
    })),
  }
}

async function insertLoss(
  { sql, property_id, coins, today, who }: Tx,
  { id }: ReceivableRow,
  amount: Money,
  document_no: string | null,
): Promise<number> {
  const [item] = await sql<{ id: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, item_date, due_date, original, reference, created_by_id)
    values (${property_id}, ${id}, 'payment', ${today}, ${today}, ${coins.write(negate(amount))}, ${document_no}, ${who.employee_id}) returning id`
  return item.id
}
