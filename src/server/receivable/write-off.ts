import { minus, type Money } from '../../hotel/money'
import { leftAfterWriteOff } from '../../hotel/receivable-back'
import { receivable } from '../../wire/receivable'
import { accept, found, serve } from '../serve'
import { post } from '../store/journal'
import { lockReceivable } from '../store/receivable'
import { keepApplications } from '../store/receivable-item'
import { myShift } from '../store/shift'
import { note, type Tx } from '../tx'
import { demandLoss, loadLoss, writeLosses } from './written-off'

/** What nobody will pay is no claim any more: an expense, applied to its invoice (domain/finance 14.9, recipe R23). */
export const serveWriteOff = serve(receivable.writeOff, async (input, { tx }) => {
  const { coins } = tx
  const account = await lockReceivable(tx, (await invoiceOf(tx, input.item_id)).account_id)
  const invoice = await invoiceOf(tx, input.item_id)
  const amount = coins.read(input.amount)
  const left = accept(leftAfterWriteOff(invoice, amount, coins))
  const why = await loadLoss(tx, input)
  const shown = {
    amount: coins.write(amount),
    left: coins.write(left),
    balance: coins.write(minus(account.balance, amount)),
  }
  if (input.preview) return { ...shown, item_id: null }

  const shift = await myShift(tx)
  await demandLoss(tx, amount, input.approval)
  const { document_no } = invoice
  const losses = [{ item_id: input.item_id, document_no, amount }]
  const { item_ids, entries, applications } = await writeLosses(tx, account, losses, why)
  await post(tx, entries, { cashier_shift_id: shift.id })
  await keepApplications(tx, account.id, applications, null)
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `${shown.amount} of ${document_no ?? 'an invoice'} of ${account.account_no} ${account.name} written off: ${why.reason}`,
  })
  return { ...shown, item_id: item_ids[0] }
})

type Invoice = { account_id: number; document_no: string | null; open: Money }

async function invoiceOf({ sql, property_id, coins }: Tx, item_id: number): Promise<Invoice> {
  const [row] = await sql<(Omit<Invoice, 'open'> & { open: string })[]>`
    select i.ar_account_id as account_id, i.document_no, i.open
      from ar_item i
     where i.property_id = ${property_id} and i.id = ${item_id} and i.kind = 'invoice'`
  const { open, ...invoice } = found(row, { item_id })
  return { ...invoice, open: coins.read(open) }
}
