import type { ReceiptLeft, TransferCode } from '../../hotel/journal/deposit'
import { type Money, minus } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import { lockAccount } from '../store/account'
import { refuseRefundOpen } from '../store/card-intent'
import { loadDeposits } from '../store/deposit'
import { paidBy } from '../store/deposit-line'
import type { Tx } from '../tx'
import { type Booking, lockBooking } from './booking'

/** One receipt, its booking and account locked, with what is left of it. */
export type HeldReceipt = {
  booking: Booking
  receipt: ReceiptLeft
  transaction_code_id: number
  code: TransferCode
}

/** The booking that a receipt on the deposit ledger belongs to, and by which code it was first paid. */
export async function bookingOfReceipt({ sql, property_id }: Tx, posting_id: number) {
  const [row] = await sql<{ reservation_id: number; account_id: number; transaction_code_id: number }[]>`
    select a.reservation_id, a.id as account_id, ${paidBy({ sql })} as transaction_code_id
      from posting p join folio_account a on a.property_id = p.property_id and a.id = p.folio_account_id
     where p.property_id = ${property_id} and p.id = ${posting_id} and p.ledger = 'deposit' and p.adjusts_id is null and p.reverses_id is null`
  return found(row, { posting_id })
}

/** Locks a receipt by its booking and account; refuses what receiptLeft does. */
export async function lockReceipt(tx: Tx, posting_id: number): Promise<HeldReceipt> {
  const { reservation_id, account_id, transaction_code_id } = await bookingOfReceipt(tx, posting_id)
  const booking = await lockBooking(tx, reservation_id)
  await lockAccount(tx, account_id)
  return {
    booking,
    transaction_code_id,
    ...(await receiptLeft(tx, { reservation_id, account_id, posting_id })),
  }
}

/**
 * What is left of a receipt, under the lock of its account. Refuses `deposit_short` when it is nothing, `card_pending` while a card
 * is being given money of the account: what it gets is not off the receipt yet.
 */
export async function receiptLeft(
  tx: Tx,
  { posting_id, ...stay }: { reservation_id: number; account_id: number; posting_id: number },
): Promise<{ receipt: ReceiptLeft; code: TransferCode }> {
  await refuseRefundOpen(tx, stay.account_id)
  const { receipts, code } = await loadDeposits(tx, stay)
  const receipt = receipts.find(each => each.posting_id === posting_id)
  if (!receipt) throw new Refused(refuse('deposit_short', { left: tx.coins.write(0n as Money) }))
  return { receipt, code }
}

/** Refuses more than is left, and nothing at all; answers what is left then. */
export function takeOf(tx: Tx, { left }: ReceiptLeft, amount: Money): Money {
  if (amount <= 0n) throw new Refused(refuseField('amount', 'Please give an amount above zero.'))
  if (amount > left) throw new Refused(refuse('deposit_short', { left: tx.coins.write(left) }))
  return minus(left, amount)
}
