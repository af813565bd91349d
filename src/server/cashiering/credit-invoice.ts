import { type Money, negate } from '../../hotel/money'
import { checkReceivable } from '../../hotel/receivable'
import { refuse } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { type At, found, Refused } from '../serve'
import { loadCodes } from '../store/code'
import { type FolioToCredit, loadFolioToCredit } from '../store/credit-facts'
import { payInvoiceOf } from '../store/credit-kept'
import { nextNumber } from '../store/document'
import {
  insertDocument,
  insertItem,
  invoiceContent,
  invoicePaper,
  loadInvoiceHead,
  putOnPaper,
  writtenTotals,
} from '../store/invoice'
import { post, type PostedBy } from '../store/journal'
import { acceptFindings, lockReceivable, type ReceivableRow } from '../store/receivable'
import { myShift } from '../store/shift'
import { note, type Tx } from '../tx'
import { type CreditInput, demandCredit, planCredit, type PlannedCredit } from './credit-plan'

/**
 * Lines of an invoice that was made on a receivables account go back there: revenue and taxes are less, and the credit pays the
 * invoice as far as that is open (recipe R36, domain/finance 7.1, 14.4, 14.14). Refuses what lockInvoice does, `ar_closed`.
 */
export async function creditInvoice(
  at: At,
  input: CreditInput,
  seen: FolioToCredit,
): Promise<OutputOf<typeof cashiering.credit>> {
  const { tx } = at
  const { folio, account } = await lockInvoice(tx, seen)
  const planned = await planCredit(tx, input, folio)
  const { total, reason } = planned
  const findings = checkReceivable(account, account.name, negate(total), account.limit_mode, tx.coins)
  acceptFindings(findings, at)
  // Its lines stand on an account that is no guest's: they are on its paper.
  const shown = { credited: tx.coins.write(total), receipt_no: null, lines: [] }
  if (input.preview) return { ...shown, folio: null }
  const shift = await myShift(tx)
  await demandCredit(tx, input, total)
  const issued = await issueCredit(tx, { folio, account, planned }, { cashier_shift_id: shift.id })
  await payInvoiceOf(tx, folio, {
    ar_account_id: account.id,
    credit_item_id: issued.ar_item_id,
    total,
  })
  note(tx, {
    entity: 'folio',
    entity_id: folio.id,
    label: `Invoice ${folio.display_no} credited by ${issued.display_no}, ${tx.coins.write(total)}: ${reason}`,
  })
  const { ar_item_id: _item, ...paper } = issued
  return { ...shown, folio: { ...paper, business_date: tx.today } }
}

/** The account that the invoice is on now; what is read from here on stays true. Refuses `not_creditable`, `not_found`. */
async function lockInvoice(tx: Tx, seen: FolioToCredit) {
  const accountOf = ({ display_no, ar_account }: FolioToCredit) =>
    found(ar_account ?? undefined, { folio: display_no }).id
  const account = await lockReceivable(tx, accountOf(seen))
  const folio = await loadFolioToCredit(tx, seen.id)
  const isStill = folio.status === 'issued' && accountOf(folio) === account.id
  if (!isStill) {
    const cause = 'somebody else has just changed it; please look again'
    throw new Refused(refuse('not_creditable', { folio: folio.display_no, cause }))
  }
  return { folio, account }
}

type Crediting = { folio: FolioToCredit; account: ReceivableRow; planned: PlannedCredit }
type IssuedCredit = { ar_item_id: number; folio_id: number; display_no: string; total_gross: string }

async function issueCredit(
  tx: Tx,
  { folio, account, planned }: Crediting,
  by: PostedBy,
): Promise<IssuedCredit> {
  const [head, codes] = await Promise.all([loadInvoiceHead(tx, account.id), loadCodes(tx)])
  const number = await nextNumber(tx, 'credit')
  const { display_no } = number
  const reference = folio.display_no
  const [guest_name] = planned.groups.flatMap(({ shown }) => shown.guest_name ?? [])
  const ar_item_id = await insertItem(tx, account, {
    kind: 'credit',
    document_no: display_no,
    totals: writtenTotals(tx, { gross: negate(planned.total), tax: 0n as Money }),
    guest_name,
    reference,
  })
  const entry = planned.entry({ holder_id: account.id, ar_item_id })
  const [{ posting_ids }] = await post(tx, [entry], by)
  // Why it is credited stands once on the paper, not beside each line.
  const plain = entry.postings.map(({ supplement: _why, ...posting }) => posting)
  const paper = invoicePaper(plain, posting_ids, codes)
  const totals = writtenTotals(tx, paper)
  const { id, business_date } = folio
  const content = invoiceContent(tx, account, head, {
    display_no,
    lines: paper.lines,
    taxes: paper.taxes,
    totals,
    guest_name,
    credit_of: { id, display_no: folio.display_no, business_date, reason: planned.reason },
  })
  const folio_id = await insertDocument(tx, account, {
    ar_item_id,
    number,
    totals,
    content,
    credit_of_id: folio.id,
  })
  await putOnPaper(tx, { folio_id, ar_item_id, posting_ids })
  return { ar_item_id, folio_id, display_no, total_gross: totals.total_gross }
}
