import type { StatementPaper } from '../../print/statement-paper'
import { loadStatementOf } from '../../receivable/statement-facts'
import { paperOfStatements } from '../../receivable/statements'
import { loadInvoiceHead } from '../../store/invoice'
import type { PaperOf } from '../papers'
import { spanOf } from '../rows/ar-account-statement'

/** The statement as it is sent, without a number: that goes with what is kept of one that is issued. */
export const paper: PaperOf = async (tx, { params }) => {
  const span = spanOf(params)
  const [content, head] = await Promise.all([loadStatementOf(tx, span), loadInvoiceHead(tx, span.account_id)])
  return await paperOfStatements(tx, [
    {
      ...content,
      ...head,
      mode: params.layout as StatementPaper['mode'],
      display_no: span.to >= tx.today ? '(preliminary)' : '',
      currency: tx.currency,
      decimals: tx.coins.decimals,
    },
  ])
}
