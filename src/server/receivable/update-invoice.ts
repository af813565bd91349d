import { businessDate } from '../../hotel/business-date'
import { refuse, refuseField } from '../../hotel/refusal'
import { receivable } from '../../wire/receivable'
import { demand, found, freshOrStale, Refused, serve } from '../serve'
import { lockReceivable } from '../store/receivable'
import { note, type Tx } from '../tx'

type Row = {
  account_id: number
  document_no: string | null
  kind: 'invoice' | 'credit' | 'payment'
  item_date: string
  due_date: string
  reference: string | null
  supplement: string | null
  disputed: boolean
  row_version: number
}

/**
 * What stands beside a document's amount: its reference, whether it is disputed, until when it is to be paid (domain/finance 14.7). The
 * paper says what it said. Refuses `stale`, `not_permitted`, `validation`.
 */
export const serveUpdateInvoice = serve(receivable.updateInvoice, async (input, { tx, who }) => {
  const { sql, property_id } = tx
  const { item_id, row_version: _, ...wanted } = input
  const account = await lockReceivable(tx, (await itemOf(tx, item_id)).account_id)
  const row = await itemOf(tx, item_id)
  freshOrStale(row, input.row_version)
  const is = {
    ...row,
    ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
  }
  if (is.due_date !== row.due_date) {
    demand(who, 'AR manage')
    if (businessDate(is.due_date) < row.item_date)
      throw new Refused(refuseField('due_date', 'It cannot be due before it was written.'))
  }
  if (is.disputed && row.kind !== 'invoice')
    throw new Refused(
      refuse('ar_item_stays', { document: row.document_no ?? 'This one', cause: 'it is no invoice' }),
    )
  const [{ row_version }] = await sql<{ row_version: number }[]>`
    update ar_item set reference = ${is.reference}, supplement = ${is.supplement}, is_disputed = ${is.disputed}, due_date = ${is.due_date},
           updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${item_id} returning row_version`
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `${row.document_no ?? 'A document'} of ${account.account_no} ${account.name} changed`,
    before: shown(row),
    after: shown(is),
  })
  return { item_id, row_version }
})

const shown = ({ reference, supplement, disputed, due_date }: Row) => ({
  reference,
  supplement,
  disputed,
  due_date,
})

async function itemOf({ sql, property_id }: Tx, item_id: number): Promise<Row> {
  const [row] = await sql<Row[]>`
    select ar_account_id as account_id, document_no, kind, item_date, due_date, reference, supplement, is_disputed as disputed, row_version
      from ar_item where property_id = ${property_id} and id = ${item_id}`
  return found(row, { item_id })
}
