import { creditKept } from '../../hotel/journal/credit-kept'
import { type Money, negate } from '../../hotel/money'
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
import type { ShiftRow } from '../store/shift'
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
    const { posting_id } = await postCityLedger(tx, transfer, at, by)
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
