import { z } from 'zod'
import { call } from '../call'
import { flag, id, line, money, once } from '../kinds'
import { paymentInput } from '../payment-input'
import { postedLine, windowNo } from './charge'
import { approval } from './shift'

/** What becomes of the money: given back, credited to the company that paid, or kept on a bill that is open. */
const settle = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('refund'), payment: paymentInput }),
  z.strictObject({ kind: z.literal('ar') }),
  z.strictObject({ kind: z.literal('account'), account_id: id, window_no: windowNo }),
])
const issued = z.object({
  folio_id: id,
  display_no: z.string(),
  business_date: z.string(),
  total_gross: money,
})

/** An issued folio is corrected by another document (domain/finance 10.5). */
export const creditBill = {
  /** What of a folio can still be credited, and how it can be settled. */
  creditable: call({
    path: 'credit-bill/list',
    permission: 'Issue credit bill',
    input: z.strictObject({ folio_id: id }),
    output: z.object({
      folio: issued,
      payee_name: z.string(),
      account: z.object({ id, name: z.string(), status: z.string(), window_no: z.int() }).nullable(),
      /** That took the folio; its credit goes back there. */
      ar_account: z.object({ id, account_no: z.string(), name: z.string() }).nullable(),
      lines: z.array(
        z.object({
          posting_id: id,
          date: z.string(),
          code: z.string(),
          description: z.string(),
          gross: money,
          remaining: money,
        }),
      ),
      remaining: money,
      credit_bills: z.array(issued),
      /** Why the folio is not credited at all. */
      why_not: z.string().nullable(),
    }),
  }),
  credit: call({
    path: 'credit-bill/post',
    permission: 'Issue credit bill',
    input: z.strictObject({
      folio_id: id,
      lines: z.union([
        z.literal('all'),
        once(
          z
            .array(z.strictObject({ posting_id: id, amount: money.optional() }))
            .min(1, 'Please say how much of which line goes back.')
            .max(500),
          'posting_id',
        ),
      ]),
      reason: line(200).optional(),
      adjustment_code_id: id,
      settle,
      approval: approval.optional(),
      preview: flag.optional(),
    }),
    output: z.object({
      /** Null in a preview. */
      folio: issued.nullable(),
      credited: money,
      receipt_no: z.string().nullable(),
      /** Of a guest's bill. */
      lines: z.array(postedLine),
    }),
  }),
}
