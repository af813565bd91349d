import type { Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { type At, Refused } from '../serve'
import type { AccountRow } from '../store/account'
import type { FolioToCredit } from '../store/credit-facts'
import { creditReceivable, keepCredit } from '../store/credit-kept'
import { issueReceipt } from '../store/document'
import { refuseEmptyDrawer } from '../store/drawer'
import { post } from '../store/journal'
import type { ShiftRow } from '../store/shift'
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
  const standing = { folio, account_id: account.id, window_no, total }
  const posting_id =
    settle.kind === 'ar'
      ? await creditReceivable(tx, standing, at, by)
      : await keepCredit(tx, standing, settle, by)
  return { posting_ids: [posting_id], receipt_no: null }
}
