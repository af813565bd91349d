import { creditKept } from '../../hotel/journal/credit-kept'
import { type Money, negate } from '../../hotel/money'
import { applyToOldest } from '../../hotel/payment-application'
import { type At, found } from '../serve'
import type { Tx } from '../tx'
import { ensureWindows } from './charging'
import { loadCodes, systemCode } from './code'
import type { FolioToCredit } from './credit-facts'
import { post, type PostedBy } from './journal'
import { loadPaymentFacts } from './payment'
import { postCityLedger } from './receivable'
import { keepApplications, loadOpenItems } from './receivable-item'

/** A credit and where it stands until it is settled. */
export type StandingCredit = { folio: FolioToCredit; account_id: number; window_no: number; total: Money }

/** The credit is kept on a bill that is open. Answers the posting that takes it out of the window it stands in. */
export async function keepCredit(
  tx: Tx,
  { folio, account_id, window_no, total }: StandingCredit,
  to: { account_id: number; window_no: number },
  by: PostedBy,
): Promise<number> {
  const where = await whereOf(tx, account_id, window_no)
  const code = systemCode(await loadCodes(tx), 'deposit_transfer')
  await ensureWindows(tx, [to])
  const from = { account_id, window_no }
  const kept = creditKept(code, { ...where, from, to, total, folio: folio.display_no, today: tx.today })
  const [{ posting_ids }] = await post(tx, [kept], by)
  return posting_ids[0]
}

/**
 * The credit goes to the receivables account that took the folio, and pays its invoice as far as that is open (domain/finance
 * 14.4). Answers the posting that takes it out of the window it stands in. Refuses `not_found`, `ar_closed`.
 */
export async function creditReceivable(
  tx: Tx,
  { folio, account_id, window_no, total }: StandingCredit,
  at: Pick<At, 'answers' | 'who'>,
  by: PostedBy,
): Promise<number> {
  const where = await whereOf(tx, account_id, window_no)
  const { id: ar_account_id } = found(folio.ar_account ?? undefined, { folio: folio.display_no })
  const transfer = { ...where, account_id, window_no, ar_account_id, amount: negate(total) }
  const { posting_id, ar_item_id } = await postCityLedger(tx, transfer, at, by)
  await payInvoiceOf(tx, folio, { ar_account_id, credit_item_id: ar_item_id, total })
  return posting_id
}

async function whereOf(tx: Tx, account_id: number, window_no: number) {
  const { texts, reservation_id } = await loadPaymentFacts(tx, account_id, window_no)
  return { texts, ...(reservation_id === null ? {} : { reservation_id }) }
}

type Credit = { ar_account_id: number; credit_item_id: number; total: Money }

/** A credit pays the invoice that it corrects as far as that is open; what is more stays open (domain/finance 14.14). */
export async function payInvoiceOf(
  tx: Tx,
  { id: folio_id }: Pick<FolioToCredit, 'id'>,
  { ar_account_id, credit_item_id, total }: Credit,
): Promise<void> {
  const rows = await tx.sql<{ id: number }[]>`
    select coalesce(parent_item_id, id) as id from ar_item where property_id = ${tx.property_id} and ar_account_id = ${ar_account_id} and folio_id = ${folio_id} and kind = 'invoice'`
  const open = await loadOpenItems(tx, { account_id: ar_account_id })
  // It was taken off an invoice that has no number yet.
  if (!open.some(({ id, kind }) => id === credit_item_id && kind === 'credit')) return
  const invoices = open
    .filter(({ id, kind }) => kind === 'invoice' && rows.some(row => row.id === id))
    // What is disputed is what is being corrected.
    .map(item => ({ ...item, is_disputed: false }))
  const { applications } = applyToOldest({ invoices, credits: [], payment: total })
  await keepApplications(tx, ar_account_id, applications, credit_item_id)
}
