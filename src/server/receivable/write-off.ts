import { receivableWriteOff } from '../../hotel/journal/receivable'
import { minus, type Money, negate } from '../../hotel/money'
import { leftAfterWriteOff } from '../../hotel/receivable-back'
import { receivable } from '../../wire/receivable'
import { accept, found, serve } from '../serve'
import { loadWhy } from '../store/adjustment-code'
import { demandAuthority } from '../store/authority'
import { ledgerAccount, loadCodes, systemCode } from '../store/code'
import { post } from '../store/journal'
import { lockReceivable, type ReceivableRow } from '../store/receivable'
import { keepApplications } from '../store/receivable-item'
import { myShift } from '../store/shift'
import { note, type Tx } from '../tx'

/** What nobody will pay is no claim any more: an expense, applied to its invoice (domain/finance 14.9, recipe R23). */
export const serveWriteOff = serve(receivable.writeOff, async (input, { tx, today }) => {
  const { coins } = tx
  const account = await lockReceivable(tx, (await invoiceOf(tx, input.item_id)).account_id)
  const invoice = await invoiceOf(tx, input.item_id)
  const amount = coins.read(input.amount)
  const left = accept(leftAfterWriteOff(invoice, amount, coins))
  const why = await loadWhy(tx, input, {
    types: ['write_off'],
    otherwise: 'Please choose a reason of type write-off.',
  })
  const shown = {
    amount: coins.write(amount),
    left: coins.write(left),
    balance: coins.write(minus(account.balance, amount)),
  }
  if (input.preview) return { ...shown, item_id: null }

  const shift = await myShift(tx)
  await demandAuthority(tx, {
    kind: 'write_off',
    amount,
    permission: 'AR write-off',
    approval: input.approval,
  })
  const code = systemCode(await loadCodes(tx), 'ar_write_off')
  const item_id = await openItem(tx, account, amount, invoice.document_no)
  const { document_no } = invoice
  const loss = code.ledger === 'internal' ? code.ledger_account_id : (await ledgerAccount(tx, 'BAD_DEBT')).id
  const text = code.folio_text ?? code.name
  const entry = receivableWriteOff({ id: code.id, text, ledger_account_id: loss }, amount, {
    ar_account_id: account.id,
    ar_item_id: item_id,
    today,
    document_no,
    reason: why.reason,
    adjustment_code_id: why.adjustment_code_id,
  })
  await post(tx, [entry], { cashier_shift_id: shift.id })
  await keepApplications(
    tx,
    account.id,
    [{ credit_item_id: item_id, invoice_item_id: input.item_id, amount }],
    item_id,
  )
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `${shown.amount} of ${document_no ?? 'an invoice'} of ${account.account_no} ${account.name} written off: ${why.reason}`,
  })
  return { ...shown, item_id }
})

type Invoice = { account_id: number; document_no: string | null; open: Money }

async function invoiceOf({ sql, property_id, coins }: Tx, item_id: number): Promise<Invoice> {
  const [row] = await sql<(Omit<Invoice, 'open'> & { open: string })[]>`
    select i.ar_account_id as account_id, i.document_no, s.open
      from ar_item i join ar_item_state s on s.property_id = i.property_id and s.id = i.id
     where i.property_id = ${property_id} and i.id = ${item_id} and i.kind = 'invoice'`
  const { open, ...invoice } = found(row, { item_id })
  return { ...invoice, open: coins.read(open) }
}

async function openItem(
  { sql, property_id, coins, today, who }: Tx,
  { id }: ReceivableRow,
  amount: Money,
  document_no: string | null,
): Promise<number> {
  const [item] = await sql<{ id: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, item_date, due_date, original, reference, created_by_id)
    values (${property_id}, ${id}, 'payment', ${today}, ${today}, ${coins.write(negate(amount))}, ${document_no}, ${who.employee_id}) returning id`
  return item.id
}
