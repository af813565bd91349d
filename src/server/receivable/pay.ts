import { takeTender } from '../../hotel/journal/cash'
import { receivablePayment } from '../../hotel/journal/receivable'
import { minus, type Money, negate, sum, zero } from '../../hotel/money'
import {
  type Applied,
  applyToOldest,
  applyToSelected,
  type Funds,
  restOf,
} from '../../hotel/payment-application'
import { refuse, refuseField } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import type { PaymentInput } from '../../wire/payment-input'
import { receivable } from '../../wire/receivable'
import type { Approval } from '../../wire/cashiering/shift'
import { accept, type At, demand, found, Refused, serve } from '../serve'
import { issueReceipt } from '../store/document'
import { post } from '../store/journal'
import { demandCharged } from '../store/card-on-file'
import { lockReceivable, type ReceivableRow } from '../store/receivable'
import { keepApplications, loadOpenItems, type OpenItem } from '../store/receivable-item'
import { myShift } from '../store/shift'
import { loadWaysToPay, tenderOf, tillOf, wayToPay } from '../store/way-to-pay'
import { note, type Tx } from '../tx'
import { demandLoss, loadLoss, writeLosses } from './written-off'

export const servePayment = serve(receivable.payment, async (input, at) => {
  const spread = ({ invoices, credits, payment }: Funds) =>
    input.apply === 'oldest'
      ? applyToOldest({ invoices, credits, payment })
      : { applications: [], unallocated: payment }
  return await pay({ ...input, credit_item_ids: [] }, spread, at)
})

export const serveMakePayment = serve(receivable.makePayment, async (input, at) => {
  const { apply } = input
  const { coins } = at.tx
  if (!input.payment && (input.credit_item_ids ?? []).length === 0) {
    throw new Refused(refuseField('payment', 'Please give a payment or choose a credit.'))
  }
  const chosen =
    apply.mode === 'selected' ? apply.items.map(each => ({ ...each, amount: coins.read(each.amount) })) : []
  if (chosen.some(({ amount }) => amount <= 0n)) {
    throw new Refused(refuseField('apply', 'Please give amounts above zero.'))
  }
  const spread = (funds: Funds) =>
    apply.mode === 'oldest' ? applyToOldest(funds) : accept(applyToSelected(funds, chosen, coins))
  const named = chosen.map(({ item_id }) => item_id)
  return await pay({ ...input, credit_item_ids: input.credit_item_ids ?? [], named }, spread, at)
})

/** Giving claims up has a right of its own, and a reason. Refuses `not_permitted`, `validation`. */
async function lossOf(input: Wanted, { tx, who }: At) {
  if (!input.write_off_rest) return undefined
  demand(who, 'AR write-off')
  const { adjustment_code_id } = input
  if (adjustment_code_id === undefined)
    throw new Refused(refuseField('adjustment_code_id', 'Please choose a reason of type write-off.'))
  if ((input.named ?? []).length === 0)
    throw new Refused(refuseField('write_off_rest', 'Please choose the invoices that are paid.'))
  return await loadLoss(tx, { ...input, adjustment_code_id })
}

type Wanted = {
  account_id: number
  payment?: PaymentInput
  credit_item_ids: number[]
  /** Invoices that were chosen; somebody may have paid them meanwhile. */
  named?: number[]
  received_on?: string
  write_off_rest?: boolean
  adjustment_code_id?: number
  reason?: string
  approval?: Approval
  preview?: boolean
}

/** Money in, and which invoices it pays: what is shown before and what is done are one function. */
async function pay(
  input: Wanted,
  spread: (funds: Funds) => Applied,
  at: At,
): Promise<OutputOf<typeof receivable.payment>> {
  const { tx, today } = at
  const { coins } = tx
  const account = await lockReceivable(tx, input.account_id)
  // What a closed account still has open may be set off; money for it would stand there with nobody to look.
  if (input.payment && account.status === 'closed')
    throw new Refused(refuse('ar_closed', { account_no: account.account_no }))
  const why = await lossOf(input, at)
  const [ways, shift, items] = await Promise.all([
    loadWaysToPay(tx, input.payment ? [input.payment] : []),
    input.payment && !input.preview ? myShift(tx) : noShift,
    loadOpenItems(tx, { account_id: account.id, named: input.named }),
  ])
  const method = input.payment && wayToPay(ways, input.payment.payment_method_id)
  if (input.payment) await demandCharged(tx, [input.payment])
  const taken =
    input.payment &&
    method &&
    accept(takeTender(method, 'ar_payment', tenderOf(tx, input.payment), tillOf(tx, shift), coins), 'payment')
  const applied = spread({
    invoices: items.filter(({ kind }) => kind === 'invoice'),
    credits: input.credit_item_ids.map(id => creditOf(items, id)),
    payment: taken?.amount ?? zero,
  })
  const losses = why ? restOf(items, input.named ?? [], applied.applications) : []
  const lost = sum(losses.map(({ amount }) => amount))
  // Nobody gives up a claim with the money for it in his hand.
  if (lost > 0n && applied.unallocated > 0n)
    throw new Refused(
      refuseField(
        'write_off_rest',
        `${coins.write(applied.unallocated)} of this payment would pay nothing; let it pay the rest.`,
      ),
    )
  const shown = {
    change: coins.write(taken?.change ?? zero),
    applications: applied.applications.map(each => ({
      ...each,
      amount: coins.write(each.amount),
      document_no: items.find(({ id }) => id === each.invoice_item_id)?.document_no ?? null,
    })),
    written_off: losses.map(({ item_id, document_no, amount }) => ({
      invoice_item_id: item_id,
      document_no,
      amount: coins.write(amount),
    })),
    unallocated: coins.write(applied.unallocated),
    balance: coins.write(minus(minus(account.balance, taken?.amount ?? zero), lost)),
  }
  if (input.preview) return { ...shown, item_id: null, receipt_no: null }

  const by = { cashier_shift_id: (lost > 0n && !input.payment ? await myShift(tx) : shift).id }
  if (lost > 0n) await demandLoss(tx, lost, input.approval)
  const given = why && losses.length > 0 ? await writeLosses(tx, account, losses, why) : undefined
  let item_id: number | null = null
  let receipt_no: string | null = null
  if (taken && method) {
    const received_on = input.received_on ?? today
    if (received_on > today)
      throw new Refused(refuseField('received_on', 'Money is not received in the future.'))
    item_id = await insertPayment(tx, account, {
      amount: taken.amount,
      received_on,
      reference: taken.texts.reference,
    })
    const entry = receivablePayment(method, taken, { ar_account_id: account.id, ar_item_id: item_id, today })
    const [{ entry_id }] = await post(tx, [entry, ...(given?.entries ?? [])], by)
    // What was posted says the code of the method; the paper says its name.
    const content = {
      ...taken.texts,
      ...taken.explain,
      account_no: account.account_no,
      name: account.name,
      business_date: today,
      received_on,
      method: method.name,
      amount: coins.write(taken.amount),
      applications: shown.applications,
      cashier: shift.cashier_number,
      user: tx.who.name,
    }
    receipt_no = await issueReceipt(tx, { entry_id, kind: 'ar_payment', content })
    await tx.sql`update ar_item set document_no = ${receipt_no} where property_id = ${tx.property_id} and id = ${item_id}`
  } else if (given) await post(tx, given.entries, by)
  await keepApplications(tx, account.id, applied.applications, item_id)
  if (given) await keepApplications(tx, account.id, given.applications, null)
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: taken
      ? `Payment ${coins.write(taken.amount)} received from ${account.account_no} ${account.name}`
      : `Credit of ${account.account_no} ${account.name} used for invoices`,
    after: { receipt_no, applied: shown.applications.length },
  })
  if (given && why)
    note(tx, {
      entity: 'ar_account',
      entity_id: account.id,
      label: `${coins.write(lost)} of ${losses.length} invoices of ${account.account_no} ${account.name} written off: ${why.reason}`,
    })
  return { ...shown, item_id, receipt_no }
}

const noShift = { id: 0, cashier_id: 0, cashier_number: 0 }

/** A credit named for use: an open one of this account. */
function creditOf(items: OpenItem[], id: number): OpenItem {
  return found(
    items.find(item => item.id === id && item.kind !== 'invoice' && item.open < 0n),
    { credit_item_id: id },
  )
}

async function insertPayment(
  { sql, property_id, coins, who }: Tx,
  { id }: ReceivableRow,
  { amount, received_on, reference }: { amount: Money; received_on: string; reference?: string },
): Promise<number> {
  const [item] = await sql<{ id: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, item_date, due_date, original, reference, created_by_id)
    values (${property_id}, ${id}, 'payment', ${received_on}, ${received_on}, ${coins.write(negate(amount))}, ${reference ?? null}, ${who.employee_id}) returning id`
  return item.id
}
