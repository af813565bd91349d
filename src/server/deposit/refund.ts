import { cashLines, refuseMethod } from '../../hotel/journal/cash'
import { depositRefunded } from '../../hotel/journal/deposit'
import { type Money, negate } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { deposit } from '../../wire/deposit'
import { accept, Refused, serve } from '../serve'
import { touchAccounts } from '../store/account'
import { demandAuthority } from '../store/authority'
import { refreshDepositLines } from '../store/deposit-line'
import { issueReceipt } from '../store/document'
import { refuseEmptyDrawer } from '../store/drawer'
import { post } from '../store/journal'
import { myShift } from '../store/shift'
import { loadWaysToPay, tillOf, wayToPay } from '../store/way-to-pay'
import { may, note } from '../tx'
import { called } from './booking'
import { lockReceipt, takeOf } from './held'

export const serveRefund = serve(deposit.refund, async (input, { tx, today, who }) => {
  const { coins } = tx
  const held = await lockReceipt(tx, input.posting_id)
  const amount = coins.read(input.amount)
  const left = coins.write(takeOf(tx, held.receipt, amount))
  const method = wayToPay(
    await loadWaysToPay(tx, [input.payment.payment_method_id]),
    input.payment.payment_method_id,
  )
  accept(refuseMethod(method, 'deposit'))
  const isSameWay = method.transaction_code_id === held.transaction_code_id
  if (!isSameWay && !may(who, 'Cashiering refund any method')) {
    throw new Refused(refuse('refund_too_much', { amount: coins.write(0n as Money), method: method.name }))
  }
  if (method.foreign) throw new Refused(refuse('method_not_allowed', { method: method.name }))
  if (input.preview) return { posting_id: null, receipt_no: null, amount: coins.write(amount), left }

  const { approval } = input
  await demandAuthority(tx, { kind: 'refund', amount, permission: 'Deposit refund', approval })
  const shift = await myShift(tx)
  if (method.payment_type === 'cash') await refuseEmptyDrawer(tx, shift, amount)
  const contra = cashLines(method, negate(amount), tillOf(tx, shift))
  const entry = depositRefunded({ ...held.receipt, left: amount }, method, contra, {
    today,
    reservation_id: held.booking.id,
    reason: input.reason,
    reference: input.payment.reference,
  })
  const [{ entry_id, posting_ids }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  const content = {
    confirmation_no: held.booking.confirmation_no,
    guest_name: held.booking.guest_name,
    business_date: today,
    method: method.name,
    amount: coins.write(amount),
    reason: input.reason,
    receipt_refunded: held.receipt.receipt_no,
    cashier: shift.cashier_number,
    user: who.name,
  }
  const receipt_no = await issueReceipt(tx, { entry_id, kind: 'deposit_refund', content })
  await Promise.all([refreshDepositLines(tx, held.booking.id), touchAccounts(tx, [held.receipt.account_id])])
  note(tx, {
    entity: 'reservation',
    entity_id: held.booking.id,
    label: `Deposit ${coins.write(amount)} refunded to ${called(held.booking)}: ${input.reason}`,
    after: { receipt_no },
  })
  return { posting_id: posting_ids[0], receipt_no, amount: coins.write(amount), left }
})
