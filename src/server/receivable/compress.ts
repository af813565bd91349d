import type { BusinessDate } from '../../hotel/business-date'
import { planReversal } from '../../hotel/journal/reversal'
import { sum, zero } from '../../hotel/money'
import { compressedItems, refuseCompressing, refuseUncompressing } from '../../hotel/receivable-move'
import { refuseField } from '../../hotel/refusal'
import { receivable } from '../../wire/receivable'
import { found, Refused, serve } from '../serve'
import { loadCodes, systemCode } from '../store/code'
import { nextNumber } from '../store/document'
import { insertDocument, invoiceContent, loadInvoiceHead, writtenTotals } from '../store/invoice'
import { post } from '../store/journal'
import { lockReceivable, type ReceivableRow } from '../store/receivable'
import { loadStandingItems, onAccount, type StandingItem } from '../store/receivable-moved'
import { myShift } from '../store/shift'
import { loadStanding } from '../store/standing'
import { note, type Tx } from '../tx'
import { voidPaper } from './return'

/**
 * Invoices of one account become one that is paid as one (domain/finance 14.9, recipe R24 inside the account). It is as old, and due, as
 * the oldest of them: nobody grows younger by being put together. Refuses `ar_item_stays`, `validation`.
 */
export const serveCompress = serve(receivable.compress, async (input, { tx }) => {
  const { coins, today } = tx
  const ids = [...new Set(input.item_ids)]
  const [seen] = await loadStandingItems(tx, ids)
  const account = await lockReceivable(tx, found(seen, { item_id: ids[0] }).account_id)
  const items = await loadStandingItems(tx, ids)
  for (const id of ids)
    found(
      items.find(item => item.id === id),
      { item_id: id },
    )
  if (items.length < 2) throw new Refused(refuseField('item_ids', 'Please choose two invoices or more.'))
  if (items.some(({ account_id }) => account_id !== account.id))
    throw new Refused(refuseField('item_ids', 'Please choose documents of one account.'))
  const stays = refuseCompressing(items)
  if (stays) throw new Refused(stays)
  const gross = sum(items.map(({ net }) => net))
  const due_date = earliest(items.map(item => item.due_date))
  const shown = { amount: coins.write(gross), due_date }
  if (input.preview) return { ...shown, item_id: null, document_no: null }

  const shift = await myShift(tx)
  const [codes, head] = await Promise.all([loadCodes(tx), loadInvoiceHead(tx, account.id)])
  const code = systemCode(codes, 'city_ledger')
  const number = await nextNumber(tx, 'invoice')
  const { display_no } = number
  const reference = input.reference
  const item_id = await insertParent(tx, account, { ...shown, items, reference, document_no: display_no })
  const entry = compressedItems(
    items.map(item => ({ ...item, from: onAccount(account, item.id, `Into ${display_no}`) })),
    { ...onAccount(account, item_id, reference), document_no: display_no },
    { transaction_code_id: code.id, today, reason: reference },
  )
  const [{ posting_ids }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  // Their taxes are owed by their own papers: stated once more they would be owed once more.
  const totals = writtenTotals(tx, { gross, tax: zero })
  const folio_id = await insertDocument(tx, account, {
    ar_item_id: item_id,
    number,
    totals,
    content: invoiceContent(tx, account, head, {
      display_no,
      lines: items.map((item, index) => lineOf(item, posting_ids[index])),
      taxes: [],
      totals,
      reference,
      is_collective: true,
    }),
  })
  await tx.sql`
    update ar_item set parent_item_id = ${item_id} where property_id = ${tx.property_id} and id = any (${ids}::bigint[])`
  await tx.sql`update ar_item set folio_id = ${folio_id} where property_id = ${tx.property_id} and id = ${item_id}`
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `${items.map(({ document_no }) => document_no).join(', ')} of ${account.account_no} ${account.name} put together as ${display_no} of ${shown.amount}`,
  })
  return { ...shown, item_id, document_no: display_no }
})

/** They are invoices of their own again, and the paper of the one is void. Refuses `ar_item_stays`. */
export const serveUncompress = serve(receivable.uncompress, async ({ item_id, reason }, { tx }) => {
  const { sql, property_id, coins } = tx
  const [seen] = await loadStandingItems(tx, [item_id])
  const account = await lockReceivable(tx, found(seen, { item_id }).account_id)
  const [parent] = await loadStandingItems(tx, [item_id])
  const stays = refuseUncompressing(parent)
  if (stays) throw new Refused(stays)
  const [{ entry_id }] = await sql<{ entry_id: number }[]>`
    select entry_id from posting where property_id = ${property_id} and ar_item_id = ${item_id} and ledger = 'ar' order by id limit 1`
  const shift = await myShift(tx)
  const groups = await loadStanding(tx, { root_entry_ids: [entry_id] })
  await post(tx, [planReversal(groups, { reason }, [])], { cashier_shift_id: shift.id })
  if (parent.folio_id !== null) await voidPaper(tx, parent.folio_id, reason)
  const members = await sql<{ id: number }[]>`
    update ar_item set parent_item_id = null where property_id = ${property_id} and parent_item_id = ${item_id} returning id`
  const amount = coins.write(parent.net)
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `${parent.document_no} of ${amount} of ${account.account_no} ${account.name} taken apart: ${reason}`,
  })
  return { item_ids: members.map(({ id }) => id).toSorted((a, b) => a - b), amount }
})

const earliest = (days: readonly BusinessDate[]): BusinessDate => days.toSorted()[0]

const lineOf = (item: StandingItem, posting_id: number) => ({
  posting_id,
  date: item.item_date,
  code: '',
  text: item.document_no ?? 'Invoice',
  quantity: '1',
  unit_price: null,
  amount: item.net,
  reference: null,
  is_accommodation: false,
  arrangement: null,
})

type Parent = {
  amount: string
  due_date: BusinessDate
  items: readonly StandingItem[]
  reference: string
  document_no: string
}

async function insertParent(
  { sql, property_id, who }: Tx,
  { id }: ReceivableRow,
  { amount, due_date, items, reference, document_no }: Parent,
): Promise<number> {
  const item_date = earliest(items.map(item => item.item_date))
  // Nobody is told again what he was told of each of them, and of none of them what he was not.
  const [item] = await sql<{ id: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, document_no, item_date, due_date, original, reference, reminder_level, reminded_on, created_by_id)
    select ${property_id}, ${id}, 'invoice', ${document_no}, ${item_date}, ${due_date}, ${amount}, ${reference}, min(m.reminder_level), max(m.reminded_on),
           ${who.employee_id}
      from ar_item m where m.property_id = ${property_id} and m.id = any (${items.map(one => one.id)}::bigint[]) returning id`
  return item.id
}
