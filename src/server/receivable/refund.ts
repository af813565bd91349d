import { cashLines, refuseCard, refuseMethod } from '../../hotel/journal/cash'
import { receivableRefund } from '../../hotel/journal/receivable'
import { type Money, negate, plus } from '../../hotel/money'
import { leftAfterRefund } from '../../hotel/receivable-back'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { accept, found, Refused, serve } from '../serve'
import { demandAuthority } from '../store/authority'
import { demandCharged } from '../store/card-on-file'
import { issueReceipt } from '../store/document'
import { refuseEmptyDrawer } from '../store/drawer'
import { post } from '../store/journal'
import { lockReceivable } from '../store/receivable'
import { myShift } from '../store/shift'
import { loadWaysToPay, tillOf, wayToPay } from '../store/way-to-pay'
import { may, note, type Tx } from '../tx'

type Input = InputOf<typeof receivable.refund>

/** Money of an account that pays no invoice goes back to whoever paid it (domain/finance 14.8, 8.2). */
export const serveRefund = serve(receivable.refund, async (input, { tx, today, who }) => {
  const { coins } = tx
  const { item_id, reason, payment, approval } = input
  const account = await lockReceivable(tx, (await creditOf(tx, item_id)).account_id)
  const credit = await creditOf(tx, item_id)
  const amount = coins.read(input.amount)
  const left = accept(leftAfterRefund(credit.open, amount, coins))
  const method = await methodOf(tx, input, credit.transaction_code_id)
  const shown = {
    amount: coins.write(amount),
    left: coins.write(left),
    balance: coins.write(plus(account.balance, amount)),
  }
  if (input.preview) return { ...shown, receipt_no: null }

  const shift = await myShift(tx)
  await demandAuthority(tx, { kind: 'refund', amount, permission: 'AR payment', approval })
  if (method.payment_type === 'cash') await refuseEmptyDrawer(tx, shift, amount)
  const { card, cheque, reference } = payment
  const entry = receivableRefund(method, amount, cashLines(method, negate(amount), tillOf(tx, shift)), {
    ar_account_id: account.id,
    ar_item_id: item_id,
    today,
    reason,
    texts: {
      ...(reference === undefined ? {} : { reference }),
      ...(cheque === undefined ? {} : { check_no: cheque.number.slice(0, 20) }),
      ...(card?.terminal === undefined ? {} : { approval_code: card.terminal.approval_code }),
      ...(card?.token_id === undefined ? {} : { card_token_id: card.token_id }),
    },
  })
  const [{ entry_id }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  const content = {
    account_no: account.account_no,
    name: account.name,
    business_date: today,
    method: method.name,
    amount: shown.amount,
    reason,
    refunds: credit.document_no,
    cashier: shift.cashier_number,
    user: who.name,
  }
  const receipt_no = await issueReceipt(tx, { entry_id, kind: 'refund', content })
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `${shown.amount} refunded to ${account.account_no} ${account.name}: ${reason}`,
    after: { receipt_no },
  })
  return { ...shown, receipt_no }
})

/** Money goes back the way it came, unless somebody may choose; in the house's own currency, and by a card only with its slip. */
async function methodOf(tx: Tx, { payment, amount }: Input, came_by: number | null) {
  const ways = await loadWaysToPay(tx, [payment])
  const method = wayToPay(ways, payment.payment_method_id)
  accept(refuseMethod(method, 'ar_payment') ?? refuseCard(method, payment.card), 'payment')
  if (method.foreign) throw new Refused(refuse('method_not_allowed', { method: method.name }))
  const isSameWay = came_by === null || came_by === method.transaction_code_id
  if (!isSameWay && !may(tx.who, 'Cashiering refund any method'))
    throw new Refused(refuse('refund_too_much', { amount: tx.coins.write(0n as Money), method: method.name }))
  await demandCharged(tx, [{ ...payment, amount }])
  return method
}

type Credit = {
  account_id: number
  document_no: string | null
  open: Money
  /** How it was paid; none of a credit. */
  transaction_code_id: number | null
}

async function creditOf({ sql, property_id, coins }: Tx, item_id: number): Promise<Credit> {
  const [row] = await sql<(Omit<Credit, 'open'> & { open: string })[]>`
    select i.ar_account_id as account_id, i.document_no, i.open,
           (select p.transaction_code_id from posting p join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
             where p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'ar' and e.kind = 'ar_payment'
             order by p.id limit 1) as transaction_code_id
      from ar_item i
     where i.property_id = ${property_id} and i.id = ${item_id} and i.kind <> 'invoice'`
  const { open, ...credit } = found(row, { item_id })
  return { ...credit, open: coins.read(open) }
}
