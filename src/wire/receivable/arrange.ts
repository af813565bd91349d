import { z } from 'zod'
import { call } from '../call'
import { day, filledLine, flag, id, line, money, once, rowVersion } from '../kinds'

const itemIds = once(z.array(id).min(1).max(200))

/** What becomes of documents without anybody paying: said otherwise, moved, put together (domain/finance 14.7, 14.9). */
export const receivableArrange = {
  /** What stands beside the amount; nothing that was given stays as it is. */
  updateInvoice: call({
    path: 'ar-invoice/update',
    permission: 'AR invoice',
    input: z.strictObject({
      item_id: id,
      row_version: rowVersion.optional(),
      reference: line(120).nullable().optional(),
      supplement: line(200).nullable().optional(),
      /** Paid by nobody's oldest-first, and nobody is reminded of it. */
      disputed: flag.optional(),
      /** By whoever manages accounts. */
      due_date: day.optional(),
    }),
    output: z.object({ item_id: id, row_version: rowVersion }),
  }),
  /** Whole open documents of one account become another's. */
  transferItems: call({
    path: 'ar-invoice/transfer',
    permission: 'AR transfer',
    input: z.strictObject({
      item_ids: itemIds,
      to_account_id: id,
      reason: filledLine(200),
      preview: flag.optional(),
    }),
    output: z.object({
      /** As they stand on the other account. */
      item_ids: z.array(id),
      amount: money,
      from_balance: money,
      to_balance: money,
    }),
  }),
  /** Invoices of one account become one, with a number of its own. */
  compress: call({
    path: 'ar-invoice/compress',
    permission: 'AR invoice',
    input: z.strictObject({ item_ids: itemIds, reference: filledLine(120), preview: flag.optional() }),
    output: z.object({
      item_id: id.nullable(),
      document_no: z.string().nullable(),
      amount: money,
      due_date: day,
    }),
  }),
  uncompress: call({
    path: 'ar-invoice/uncompress',
    permission: 'AR invoice',
    input: z.strictObject({ item_id: id, reason: filledLine(200) }),
    output: z.object({ item_ids: z.array(id), amount: money }),
  }),
}
