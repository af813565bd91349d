import { depositPaper } from '../../hotel/folio'
import { type ContainedTax, taxTotal } from '../../hotel/journal/deposit-tax'
import type { NewPosting } from '../../hotel/journal/entry'
import type { Tx } from '../tx'
import { taxIsDue, taxOfDeposit } from './deposit-tax'
import { folioContent, insertFolio } from './folio'
import { loadFolioHead } from './folio-facts'

type Received = {
  posting: NewPosting
  posting_id: number
  cashier_number: number
  code: string
  receipt_no: string
}

/**
 * Where tax is due on money that comes ahead, the guest gets a document of its own with that tax (domain/finance 13.9). Out: its
 * number, nothing where no tax is due at receipt.
 */
export async function issueDepositFolio(
  tx: Tx,
  { posting, posting_id, cashier_number, code, receipt_no }: Received,
): Promise<string | undefined> {
  if (!(await taxIsDue(tx))) return undefined
  const taxes: ContainedTax[] = await taxOfDeposit(tx, posting)
  const at = { account_id: posting.holder_id, window_no: 1 }
  const head = await loadFolioHead(tx, at.account_id, at.window_no)
  const { amount, description: text } = posting
  const paper = depositPaper({
    posting_id,
    date: tx.today,
    code,
    text,
    amount,
    receipt_no,
    tax: taxTotal(taxes),
    taxes: taxes.map(tax => ({
      code: tax.code,
      description: tax.text,
      taxable: tax.taxable,
      amount: tax.amount,
    })),
  })
  const { display_no } = await insertFolio(tx, 'deposit', {
    ...at,
    type: 'deposit',
    posting_ids: [posting_id],
    head,
    paper,
    content: folioContent(tx, { ...at, type: 'deposit', cashier_number }, head, paper),
  })
  return display_no
}
