import { cashLines, refuseCard, refuseMethod } from '../../hotel/journal/cash'
import { askKept } from '../../hotel/deposit'
import { depositRefunded } from '../../hotel/journal/deposit'
import { type Money, negate } from '../../hotel/money'
import type { Answers } from '../../hotel/question'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import type { deposit } from '../../wire/deposit'
import { accept, ask, type At, Refused } from '../serve'
import { touchAccounts } from '../store/account'
import { demandAuthority } from '../store/authority'
import { receivedForGood, refreshDepositLines } from '../store/deposit-line'
import { issueReceipt } from '../store/document'
import { refuseEmptyDrawer } from '../store/drawer'
import { post } from '../store/journal'
import { closeSettled } from '../store/settled'
import { myShift } from '../store/shift'
import { loadWaysToPay, tillOf, wayToPay } from '../store/way-to-pay'
import { may, note, type Tx } from '../tx'
import { type Booking, called } from './booking'
import { lockReceipt, takeOf } from './held'

export type RefundInput = InputOf<typeof deposit.refund>

/**
 * Whether a deposit may go back this way: the receipt locked, how much of it, by what. Refuses `deposit_short`, `refund_too_much`,
 * `method_not_allowed`, and what receiptLeft does.
 */
export async function readRefund(tx: Tx, input: RefundInput) {
  const { coins } = tx
  const held = await lockReceipt(tx, input.posting_id)
  const amount = coins.read(input.amount)
  const left = takeOf(tx, held.receipt, amount)
  const ways = await loadWaysToPay(tx, [input.payment])
  const method = wayToPay(ways, input.payment.payment_method_id)
  accept(refuseMethod(method, 'deposit') ?? refuseCard(method, input.payment.card), 'payment')
  const isSameWay = method.transaction_code_id === held.transaction_code_id
  if (!isSameWay && !may(tx.who, 'Cashiering refund any method')) {
    throw new Refused(refuse('refund_too_much', { amount: coins.write(0n as Money), method: method.name }))
  }
  if (method.foreign) throw new Refused(refuse('method_not_allowed', { method: method.name }))
  return { held, amount, left, method }
}

/** Asks `deposit_kept` of money that its rule does not give back. */
export async function askWhatIsKept(
  tx: Tx,
  { booking, amount }: { booking: Booking; amount: Money },
  answers: Answers,
) {
  const { sql, property_id, coins, who } = tx
  const [{ left, kept }] = await sql<{ left: string; kept: string }[]>`
    select coalesce(-b.balance, 0) as left, ${receivedForGood(tx)} as kept
      from reservation r
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'deposit' and b.holder_id = a.id
     where r.property_id = ${property_id} and r.id = ${booking.id}`
  ask(askKept({ amount, left: coins.read(left), kept: coins.read(kept) }, coins), { answers, who })
}

/**
 * A deposit goes back, the way the person at the desk gives it or as the provider of its card has given it (domain/finance 13.6).
 * `isGiven`: the card has it already, and whether it might was asked before.
 */
export async function refundDeposit(
  input: RefundInput,
  { tx, today, who, answers }: Pick<At, 'tx' | 'today' | 'who' | 'answers'>,
  { isGiven = false }: { isGiven?: boolean } = {},
) {
  const { coins } = tx
  const { held, amount, left: stays, method } = await readRefund(tx, input)
  const left = coins.write(stays)
  if (input.preview)
    return { entry_id: 0, posting_id: null, receipt_no: null, amount: coins.write(amount), left }

  const { approval } = input
  if (!isGiven) await askWhatIsKept(tx, { booking: held.booking, amount }, answers)
  const shift = await myShift(tx)
  if (!isGiven) await demandAuthority(tx, { kind: 'refund', amount, permission: 'Deposit refund', approval })
  if (method.payment_type === 'cash') await refuseEmptyDrawer(tx, shift, amount)
  const contra = cashLines(method, negate(amount), tillOf(tx, shift))
  const entry = depositRefunded({ ...held.receipt, left: amount }, method, contra, {
    today,
    reservation_id: held.booking.id,
    reason: input.reason,
    reference: input.payment.reference,
    card_token_id: input.payment.card?.token_id,
    approval_code: input.payment.card?.terminal?.approval_code,
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
  await closeSettled(tx, held.receipt.account_id)
  note(tx, {
    entity: 'reservation',
    entity_id: held.booking.id,
    label: `Deposit ${coins.write(amount)} refunded to ${called(held.booking)}: ${input.reason}`,
    after: { receipt_no },
  })
  return { entry_id, posting_id: posting_ids[0], receipt_no, amount: coins.write(amount), left }
}
