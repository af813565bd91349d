import { askOverpaid, matchReceipts, refuseDeposit } from '../../hotel/deposit'
import { takeTender } from '../../hotel/journal/cash'
import { depositReceived } from '../../hotel/journal/deposit'
import { type Money, sum } from '../../hotel/money'
import type { InputOf, OutputOf } from '../../wire/call'
import { deposit } from '../../wire/deposit'
import { accept, ask, type At, found, serve } from '../serve'
import { lockStayAccount, touchAccounts } from '../store/account'
import { keepFilled, loadDepositLines, loadReceipts, receivedOf } from '../store/deposit-line'
import { issueReceipt } from '../store/document'
import { post } from '../store/journal'
import { demandCharged } from '../store/card-on-file'
import { myShift } from '../store/shift'
import { loadWaysToPay, tenderOf, tillOf, wayToPay } from '../store/way-to-pay'
import { note, type Tx } from '../tx'
import { called, lockBooking } from './booking'
import { shownLines } from './shown'

export const servePost = serve(deposit.post, async (input, at) => await receive(input, at))

/** Takes a deposit: for the desk one booking, for a batch line by line. */
export async function receive(
  input: InputOf<typeof deposit.post>,
  { tx, today, who, answers }: At,
): Promise<OutputOf<typeof deposit.post>> {
  const { coins } = tx
  const booking = await lockBooking(tx, input.reservation_id)
  accept(refuseDeposit(booking.status))
  const account = await lockStayAccount(tx, booking, booking.guest_name)
  const [lines, receipts, ways, shift] = await Promise.all([
    loadDepositLines(tx, booking.id),
    loadReceipts(tx, booking.id),
    loadWaysToPay(
      tx,
      input.payments.map(({ payment_method_id }) => payment_method_id),
    ),
    input.preview ? noShift : myShift(tx),
  ])

  const named = (input.line_ids ?? []).map(id =>
    found(
      lines.find(line => line.id === id),
      { line_id: id },
    ),
  )
  const till = tillOf(tx, shift)
  const stay = {
    account_id: account.id,
    reservation_id: booking.id,
    today,
    guest_name: booking.guest_name,
    room_no: booking.room_no ?? undefined,
  }
  await demandCharged(tx, input.payments)
  const payments = input.payments.map(payment => {
    const method = wayToPay(ways, payment.payment_method_id)
    return { method, taken: accept(takeTender(method, 'deposit', tenderOf(tx, payment), till, coins)) }
  })
  const received = receivedOf(receipts)
  const toLine = toOpenLines(named, matchReceipts(lines, received).lines)
  const entries = payments.map(({ method, taken }) =>
    depositReceived(method, taken, stay, toLine(taken.amount)),
  )
  const coming = entries.map(({ postings: [{ reservation_deposit_id, amount }] }) => ({
    reservation_deposit_id: reservation_deposit_id ?? null,
    amount,
  }))
  if (!input.preview) ask(askOverpaid(lines, received, coming, coins), { answers, who })

  const left = sum([...receipts.map(each => each.left), ...coming.map(({ amount }) => amount)])
  const shown = {
    lines: shownLines(lines, [...received, ...coming], { today, coins }),
    left: coins.write(left),
  }
  if (input.preview) {
    return {
      ...shown,
      receipts: payments.map(({ taken }) => ({ posting_id: null, receipt_no: null, ...figures(tx, taken) })),
    }
  }

  const posted = await post(tx, entries, { cashier_shift_id: shift.id })
  const numbers: string[] = []
  for (const [index, { entry_id }] of posted.entries()) {
    const { method, taken } = payments[index]
    const content = {
      confirmation_no: booking.confirmation_no,
      guest_name: booking.guest_name,
      room_no: booking.room_no,
      business_date: today,
      method: method.name,
      ...figures(tx, taken),
      ...taken.texts,
      ...taken.explain,
      comments: input.comments ?? null,
      cashier: shift.cashier_number,
      user: who.name,
    }
    numbers.push(await issueReceipt(tx, { entry_id, kind: 'deposit', content }))
  }
  await Promise.all([
    keepFilled(tx, lines, matchReceipts(lines, [...received, ...coming]).lines),
    touchAccounts(tx, [account.id]),
  ])
  note(tx, {
    entity: 'reservation',
    entity_id: booking.id,
    label: `Deposit ${coins.write(sum(coming.map(({ amount }) => amount)))} received for ${called(booking)}`,
    after: { receipts: numbers },
  })
  return {
    ...shown,
    receipts: posted.map(({ posting_ids: [posting_id] }, index) => ({
      posting_id,
      receipt_no: numbers[index],
      ...figures(tx, payments[index].taken),
    })),
  }
}

const noShift = { id: 0, cashier_id: 0, cashier_number: 0 }

const figures = ({ coins }: Tx, { amount, change }: { amount: Money; change: Money }) => ({
  amount: coins.write(amount),
  change: coins.write(change),
})

/** Each payment names the first of the chosen lines that is still open when its turn comes; none when all are filled. */
function toOpenLines(
  named: readonly { id: number }[],
  filled: readonly { id: number; open: Money }[],
): (amount: Money) => number | null {
  const open = named.map(({ id }) => ({ id, open: filled.find(line => line.id === id)?.open ?? 0n }))
  return amount => {
    const line = open.find(each => each.open > 0n)
    if (!line) return null
    line.open -= amount
    return line.id
  }
}
