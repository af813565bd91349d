import { askOverpaid, matchReceipts, refuseDeposit } from '../../hotel/deposit'
import { cashLines, takeTender } from '../../hotel/journal/cash'
import { depositReceived, type PaidBeside } from '../../hotel/journal/deposit'
import { explainSurcharge, type Surcharged, withSurcharge } from '../../hotel/journal/surcharge'
import { type Money, minus, sum } from '../../hotel/money'
import type { InputOf, OutputOf } from '../../wire/call'
import { deposit } from '../../wire/deposit'
import { accept, ask, type At, found, serve } from '../serve'
import { lockStayAccount, touchAccounts } from '../store/account'
import { keepFilled, loadDepositLines, loadReceipts, receivedOf } from '../store/deposit-line'
import { loadDepositClauses } from '../store/clauses'
import { issueDepositFolio } from '../store/deposit-folio'
import { issueReceipt } from '../store/document'
import { post } from '../store/journal'
import { demandCharged } from '../store/card-on-file'
import { myShift } from '../store/shift'
import { ensureWindows } from '../store/charging'
import { surchargeDesk } from '../store/surcharge'
import { type AskedPayment, loadWaysToPay, tenderOf, tillOf, wayToPay } from '../store/way-to-pay'
import { note, type Tx } from '../tx'
import { called, lockBooking } from './booking'
import { shownLines } from './shown'

export const servePost = serve(deposit.post, async (input, at) => await receive(input, at))

/** Takes a deposit: for the desk one booking, for a batch line by line. */
export async function receive(
  input: Omit<InputOf<typeof deposit.post>, 'payments'> & { payments: readonly AskedPayment[] },
  { tx, today, who, answers }: At,
): Promise<OutputOf<typeof deposit.post>> {
  const { coins } = tx
  const booking = await lockBooking(tx, input.reservation_id)
  accept(refuseDeposit(booking.status))
  const account = await lockStayAccount(tx, booking, booking.guest_name)
  const [lines, receipts, ways, shift, clauses] = await Promise.all([
    loadDepositLines(tx, booking.id),
    loadReceipts(tx, booking.id),
    loadWaysToPay(tx, input.payments),
    input.preview ? noShift : myShift(tx),
    input.preview ? [] : loadDepositClauses(tx, booking.id),
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
  const desk = await surchargeDesk(tx, ways, account.id)
  const { today: revenue_date, account_id, ...whose } = stay
  const place = { ...whose, ledger: 'guest' as const, holder_id: account_id, window_no: 1, revenue_date }
  const payments = input.payments.map((payment, index) => {
    const method = wayToPay(ways, payment.payment_method_id)
    const asked = tenderOf(tx, payment)
    const surcharged = accept(withSurcharge(method, asked, place, desk, 1, coins))
    const taken = accept(takeTender(method, 'deposit', surcharged.tender, till, coins), `payments.${index}`)
    return { method, taken, surcharged, applied: minus(taken.amount, surcharged.surcharge.total) }
  })
  const received = receivedOf(receipts)
  const toLine = toOpenLines(named, matchReceipts(lines, received).lines)
  const entries = payments.map(({ method, taken, applied, surcharged }) =>
    depositReceived(
      method,
      taken,
      stay,
      toLine(applied),
      besideOf(tx, surcharged, cashLines(method, surcharged.surcharge.total, till)),
    ),
  )
  const coming = entries.map(({ postings }) => {
    const { reservation_deposit_id, amount } = postings[postings.length - 1]
    return { reservation_deposit_id: reservation_deposit_id ?? null, amount }
  })
  if (!input.preview) ask(askOverpaid(lines, received, coming, coins), { answers, who })

  const left = sum([...receipts.map(each => each.left), ...coming.map(({ amount }) => amount)])
  const shown = {
    lines: shownLines(lines, [...received, ...coming], { today, coins }),
    left: coins.write(left),
  }
  if (input.preview) {
    return {
      ...shown,
      receipts: payments.map(payment => ({ posting_id: null, receipt_no: null, ...figures(tx, payment) })),
    }
  }

  if (entries.some(({ postings }) => postings.length > 1))
    await ensureWindows(tx, [{ account_id: account.id, window_no: 1 }])
  const posted = await post(tx, entries, { cashier_shift_id: shift.id })
  const numbers: string[] = []
  const folios: (string | undefined)[] = []
  for (const [index, { entry_id, posting_ids }] of posted.entries()) {
    const { method, taken } = payments[index]
    // What was posted says the code of the method; the paper says its name.
    const content = {
      ...taken.texts,
      ...taken.explain,
      confirmation_no: booking.confirmation_no,
      guest_name: booking.guest_name,
      room_no: booking.room_no,
      business_date: today,
      method: method.name,
      ...figures(tx, payments[index]),
      comments: input.comments ?? null,
      cashier: shift.cashier_number,
      user: who.name,
      ...(clauses.length > 0 ? { clauses } : {}),
    }
    const receipt_no = await issueReceipt(tx, { entry_id, kind: 'deposit', content })
    numbers.push(receipt_no)
    const { postings } = entries[index]
    folios.push(
      await issueDepositFolio(tx, {
        posting: postings[postings.length - 1],
        posting_id: posting_ids[posting_ids.length - 1],
        cashier_number: shift.cashier_number,
        code: method.code,
        receipt_no,
      }),
    )
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
    receipts: posted.map(({ posting_ids }, index) => ({
      posting_id: posting_ids[posting_ids.length - 1],
      receipt_no: numbers[index],
      ...(folios[index] ? { folio_no: folios[index] } : {}),
      ...figures(tx, payments[index]),
    })),
  }
}

const noShift = { id: 0, cashier_id: 0, cashier_number: 0 }

/** `amount` is what is held for the guest; what paying that way costs is taken beside it. */
const figures = ({ coins }: Tx, { applied, taken, surcharged: { surcharge } }: Receiving) => ({
  amount: coins.write(applied),
  change: coins.write(taken.change),
  ...(surcharge.total === 0n
    ? {}
    : { surcharge: coins.write(surcharge.total), taken: coins.write(taken.amount) }),
})

type Receiving = { applied: Money; taken: { amount: Money; change: Money }; surcharged: Surcharged }

const besideOf = (
  { coins }: Tx,
  { postings, surcharge }: Surcharged,
  contra: PaidBeside['contra'],
): PaidBeside | undefined =>
  surcharge.total === 0n
    ? undefined
    : { postings, total: surcharge.total, contra, explain: explainSurcharge(surcharge, 1, coins) }

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
