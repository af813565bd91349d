import { creditKept } from '../../hotel/journal/credit-kept'
import { type Money, negate } from '../../hotel/money'
import { applyToOldest } from '../../hotel/payment-application'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { type At, found, Refused } from '../serve'
import type { AccountRow } from '../store/account'
import { ensureWindows } from '../store/charging'
import { loadCodes, systemCode } from '../store/code'
import { issueReceipt } from '../store/document'
import { refuseEmptyDrawer } from '../store/drawer'
import { post } from '../store/journal'
import { loadPaymentFacts } from '../store/payment'
import { postCityLedger } from '../store/receivable'
import { keepApplications, loadOpenItems } from '../store/receivable-item'
import type { ShiftRow } from '../store/shift'
import type { Tx } from '../tx'
import type { FolioToCredit } from './credit-facts'
import { planGiveBack } from './give-back'

export type Settling = {
  input: InputOf<typeof cashiering.credit> & { reason: string }
  folio: FolioToCredit & { window_no: number }
  account: AccountRow
  shift: ShiftRow
  total: Money
}

type Settled = { posting_ids: number[]; receipt_no: string | null }

/** The credit leaves the window it stands in: what is on paper is settled. Refuses `payment_mismatch`, `not_found`. */
export async function settleCredit(at: At, settling: Settling): Promise<Settled> {
  const { tx } = at
  const { input, folio, account, shift, total } = settling
  const { settle, reason } = input
  const { window_no } = folio
  const by = { cashier_shift_id: shift.id }
  if (settle.kind === 'refund') {
    const payment = { ...settle.payment, reference: settle.payment.reference || folio.display_no }
    const plan = await planGiveBack(tx, { account, window_no, shift }, [payment], reason)
    if (plan.total !== total) {
      const [paid, charged] = [tx.coins.write(plan.total), tx.coins.write(total)]
      throw new Refused(refuse('payment_mismatch', { paid, charged }))
    }
    if (plan.cash > 0n) await refuseEmptyDrawer(tx, shift, plan.cash)
    const [{ entry_id, posting_ids }] = await post(tx, [plan.entry], by)
    const receipt_no = await issueReceipt(tx, { entry_id, kind: 'refund', content: plan.receipt })
    return { posting_ids, receipt_no }
  }
  const { texts, reservation_id } = await loadPaymentFacts(tx, account.id, window_no)
  const where = { texts, ...(reservation_id === null ? {} : { reservation_id }) }
  if (settle.kind === 'ar') {
    const { id: ar_account_id } = found(folio.ar_account ?? undefined, { folio: folio.display_no })
    const transfer = { ...where, account_id: account.id, window_no, ar_account_id, amount: negate(total) }
    const { posting_id, ar_item_id } = await postCityLedger(tx, transfer, at, by)
    await payInvoiceOf(tx, folio, { ar_account_id, credit_item_id: ar_item_id, total })
    return { posting_ids: [posting_id], receipt_no: null }
  }
  const code = systemCode(await loadCodes(tx), 'deposit_transfer')
  await ensureWindows(tx, [settle])
  const from = { account_id: account.id, window_no }
  const kept = creditKept(code, {
    ...where,
    from,
    to: settle,
    total,
    folio: folio.display_no,
    today: tx.today,
  })
  const [{ posting_ids }] = await post(tx, [kept], by)
  return { posting_ids: posting_ids.slice(0, 1), receipt_no: null }
}

type Credit = { ar_account_id: number; credit_item_id: number; total: Money }

/** A credit pays the invoice that it corrects, as far as that is open (domain/finance 14.4). */
async function payInvoiceOf(
  tx: Tx,
  { id: folio_id }: Pick<FolioToCredit, 'id'>,
  { ar_account_id, credit_item_id, total }: Credit,
): Promise<void> {
  const rows = await tx.sql<{ id: number }[]>`
    select id from ar_item where property_id = ${tx.property_id} and ar_account_id = ${ar_account_id} and folio_id = ${folio_id} and kind = 'invoice'`
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
