import { z } from 'zod'
import { call } from '../call'
import { count, day, decimal, filledLine, flag, id, line, listInputWith, listOf, money, once } from '../kinds'
import { looking } from './account'
import { application, item, kind } from './item'

/** What an invoice by hand charges. */
const chargeLines = z
  .array(
    z.strictObject({
      code: filledLine(20),
      quantity: decimal,
      unit_price: money,
      reference: line(120).optional(),
      supplement: line(200).optional(),
    }),
  )
  .min(1)
  .max(50)

/** Invoices with what they were made of, and charges by hand. */
export const receivableInvoice = {
  invoices: call({
    path: 'ar-invoice/list',
    permission: looking,
    input: listInputWith({
      account_id: id,
      state: z.enum(['open', 'closed', 'all']),
      kind,
      from: day,
      to: day,
      folio_no: line(30),
      statement_no: line(30),
      overdue_only: flag,
    }),
    output: listOf(item).extend({ totals: z.object({ original: money, open: money }) }),
  }),
  invoice: call({
    path: 'ar-invoice',
    permission: looking,
    input: z.strictObject({ item_id: id }),
    output: item.extend({
      account_no: z.string(),
      account_name: z.string(),
      folio: z
        .object({
          folio_id: id,
          display_no: z.string(),
          total_net: money,
          total_tax: money,
          total_gross: money,
          content: z.unknown(),
        })
        .nullable(),
      applications: z.array(application),
    }),
  }),
  /** Charges by hand, on an invoice of its own. */
  charge: call({
    path: 'ar-invoice/store',
    permission: 'AR invoice',
    input: z.strictObject({
      account_id: id,
      lines: chargeLines,
      guest_name: line(120).optional(),
      reference: line(120).optional(),
      preview: flag.optional(),
    }),
    output: z.object({
      ar_item_id: id.nullable(),
      folio_id: id.nullable(),
      document_no: z.string().nullable(),
      total_net: money,
      total_tax: money,
      total_gross: money,
      balance: money,
    }),
  }),
  /** The same charges on many accounts: an invoice each, in a transaction of its own; what is refused leaves the others alone. */
  chargeAccounts: call({
    path: 'ar-batch-charge',
    permission: 'AR invoice',
    input: z.strictObject({
      account_ids: once(z.array(id).min(1).max(200)),
      lines: chargeLines,
      reference: line(120).optional(),
      preview: flag.optional(),
    }),
    output: z.object({
      invoiced: count,
      refused: count,
      total: money,
      results: z.array(
        z.object({
          account_id: id,
          account_no: z.string(),
          name: z.string(),
          ok: flag,
          document_no: z.string().nullable(),
          amount: money.nullable(),
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
}
