import { z } from 'zod'
import { call } from '../call'
import { approval } from '../cashiering/shift'
import { filledLine, flag, id, money } from '../kinds'
import { paymentInput } from '../payment-input'

/** What leaves an account again: invoices that go back to the bill, payments that were none, money given back (domain/finance 14.6, 14.8). */
export const receivableBack = {
  /** On its day: the guest's bill is open again, its paper void. */
  returnInvoice: call({
    path: 'ar-invoice/return',
    permission: 'AR invoice',
    input: z.strictObject({ item_id: id, reason: filledLine(200) }),
    output: z.object({
      /** All documents of the paper. */
      item_ids: z.array(id),
      document_no: z.string().nullable(),
      amount: money,
      /** Of the receivables account afterwards. */
      balance: money,
      /** The bill that owes it again; none of an invoice by hand. */
      folio_account_id: id.nullable(),
    }),
  }),
  reversePayment: call({
    path: 'ar-payment/reverse',
    permission: 'AR payment',
    input: z.strictObject({ item_id: id, reason: filledLine(200) }),
    output: z.object({ item_id: id, amount: money, balance: money }),
  }),
  refund: call({
    path: 'ar-payment/refund',
    permission: 'AR payment',
    input: z.strictObject({
      /** A payment, or a credit, of which something pays no invoice. */
      item_id: id,
      amount: money,
      payment: paymentInput.omit({ amount: true }),
      reason: filledLine(200),
      /** Of somebody else, above one's own limit. */
      approval: approval.optional(),
      preview: flag.optional(),
    }),
    output: z.object({ receipt_no: z.string().nullable(), amount: money, left: money, balance: money }),
  }),
  /** An invoice, or what is left of it, that nobody will pay; `reversePayment` takes it back when somebody does. */
  writeOff: call({
    path: 'ar-invoice/write-off',
    permission: 'AR write-off',
    input: z.strictObject({
      item_id: id,
      amount: money,
      /** A reason of type write-off. */
      adjustment_code_id: id,
      reason: filledLine(200).optional(),
      /** Of somebody else, above one's own limit. */
      approval: approval.optional(),
      preview: flag.optional(),
    }),
    output: z.object({
      /** What it stands on the account as. */
      item_id: id.nullable(),
      amount: money,
      /** Of the invoice. */
      left: money,
      balance: money,
    }),
  }),
}
