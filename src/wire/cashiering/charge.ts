import { z } from 'zod'
import { receiptKinds } from '../../hotel/receipt'
import { call } from '../call'
import {
  day,
  decimal,
  filledLine,
  flag,
  id,
  line,
  listInputWith,
  listOf,
  money,
  nothing,
  once,
  rowVersion,
} from '../kinds'
import { paymentInput } from '../payment-input'
import { approval } from './shift'

export const windowNo = z.int().min(1).max(8)

const chargeLine = z.strictObject({
  code: filledLine(20),
  quantity: decimal.optional(),
  unit_price: money,
  reference: line(120).optional(),
  supplement: line(200).optional(),
  check_no: line(20).optional(),
  covers: z.int().min(0).max(999).optional(),
  revenue_date: day.optional(),
})

const passerBy = z.strictObject({
  name: filledLine(120),
  guest_profile_id: id.optional(),
  market_code: line(20).optional(),
  source_code: line(20).optional(),
})

/** A posting that was made, or in a preview would be (domain/finance 6.1 PostResult). */
export const postedLine = z.object({
  posting_id: id.nullable(),
  account_id: z.int(),
  room_no: z.string().nullable(),
  window_no: z.int(),
  code: z.string(),
  description: z.string(),
  amount: money,
  kind: z.enum(['main', 'tax', 'service', 'allowance', 'payment']),
})
export const windowBalance = z.object({ account_id: z.int(), window_no: z.int(), balance: money })
export const warning = z.object({ code: z.string(), message: z.string() })

export const postResult = z.object({
  entry_ids: z.array(id),
  folio: z
    .object({
      folio_id: id,
      display_no: z.string(),
      total_gross: money,
      /** What went to receivables accounts under its number. */
      invoices: z.array(z.object({ ar_item_id: id, ar_account_id: id, amount: money })).optional(),
    })
    .optional(),
  receipt_no: z.string().optional(),
  /** One of its charges, where a code among them offers a receipt: `charge-slip` prints it. */
  slip_of: id.optional(),
  account_id: z.int(),
  row_version: z.int().optional(),
  lines: z.array(postedLine),
  windows: z.array(windowBalance),
  /** Of each payment in its order: what is given back. */
  change: z.array(money).optional(),
  /** Of each payment: what was taken altogether, and how much of that is its surcharge. */
  taken: z.array(money).optional(),
  surcharges: z.array(money).optional(),
  /** Of a preview that names lines: what they still lack of being settled, − where it is too much. */
  missing: money.optional(),
  warnings: z.array(warning),
})

/** Charges and money taken (domain/finance 6, 8). */
export const posting = {
  postCharges: call({
    path: 'save-post-charges',
    permission: 'Cashiering post charge',
    input: z.strictObject({
      account_id: id.optional(),
      reservation_id: id.optional(),
      passer_by: passerBy.optional(),
      window_no: windowNo.optional(),
      ignore_routing: flag.optional(),
      use_allowance: flag.optional(),
      lines: z.array(chargeLine).min(1).max(50),
      payments: z.array(paymentInput).max(10).optional(),
      approval: approval.optional(),
      preview: flag.optional(),
      row_version: rowVersion.optional(),
    }),
    output: postResult,
  }),
  /** Codes that are posted by hand most, of the last 30 days: a desk sells the same few things all day (20.2). */
  mostPosted: call({
    path: 'most-posted-codes',
    permission: 'Cashiering post charge',
    input: nothing,
    output: z.object({
      codes: z.array(
        z.object({
          id,
          code: z.string(),
          name: z.string(),
          default_price: money.nullable(),
          requires_reference: flag,
          requires_covers: flag,
        }),
      ),
    }),
  }),
  postPayments: call({
    path: 'save-post-payments',
    permission: ['Cashiering post payment', 'Cashiering refund', 'Cashiering paid out'],
    input: z.strictObject({
      account_id: id.optional(),
      reservation_id: id.optional(),
      window_no: windowNo.optional(),
      payments: z.array(paymentInput).min(1).max(10),
      kind: z.enum(['payment', 'refund', 'paid_out']).optional(),
      /** Of a refund. */
      reason: line(200).optional(),
      issue_folio: flag.optional(),
      /** Of an interim settlement: these lines of the bill alone are paid and go on the folio (10.3). */
      posting_ids: once(z.array(id).min(1).max(500)).optional(),
      approval: approval.optional(),
      preview: flag.optional(),
      row_version: rowVersion.optional(),
    }),
    output: postResult,
  }),
  /** What paying an amount this way comes to; of a booking without a bill as well. */
  surcharge: call({
    path: 'payment-surcharge',
    permission: ['Cashiering post payment', 'Deposit post'],
    input: z.strictObject({
      account_id: id.optional(),
      reservation_id: id.optional(),
      payment_method_id: id,
      amount: money,
      /** What is laid down in foreign cash: it is said what comes back. */
      tendered: decimal.optional(),
    }),
    output: z.object({
      percent: decimal.nullable(),
      surcharge: money,
      taken: money,
      /** Of foreign cash: how much of it pays all that is taken; null where it has no rate. `change`: in the house's money; null while too little is given. */
      foreign: z
        .object({ currency: z.string(), rate: decimal, needed: z.string(), change: money.nullable() })
        .nullable(),
    }),
  }),
  /** What was charged in one go, for the guest to sign (domain/master-data 2.51, `print_receipt`). */
  slip: call({
    path: 'charge-slip',
    permission: ['Cashiering view', 'Cashiering post charge'],
    file: true,
    input: z.strictObject({ posting_id: id }),
    output: z.never(),
  }),
  /** Every receipt that was given, newest first (domain/finance 8.4, 20.2). */
  receipts: call({
    path: 'receipt/list',
    permission: 'Cashiering view',
    input: listInputWith({
      from: day,
      to: day,
      kinds: once(z.array(z.enum(receiptKinds)).max(8)),
      payment_method_id: id,
      cashier_id: id,
    }),
    output: listOf(
      z.object({
        receipt_no: z.string(),
        kind: z.enum(receiptKinds),
        business_date: z.string(),
        issued_at: z.string(),
        /** Who gave or got the money; null where it only changed its place in the house. */
        payer: z.string().nullable(),
        room_no: z.string().nullable(),
        methods: z.array(z.string()),
        amount: z.string().nullable(),
        currency: z.string().nullable(),
        cashier: z.int().nullable(),
        user: z.string(),
        /** How often it was printed; the first print is the original. */
        printed: z.int(),
      }),
    ),
  }),
  receipt: call({
    path: 'payment-receipt',
    permission: ['Cashiering view', 'Cashiering post payment'],
    input: z.strictObject({
      posting_id: id.optional(),
      receipt_no: line(30).optional(),
      format: z.enum(['data', 'pdf']).optional(),
    }),
    /** As a PDF the answer is the file itself. */
    output: z.object({
      receipt_no: z.string(),
      kind: z.string(),
      issued_at: z.string(),
      copy_no: z.int(),
      copy: z.string(),
      content: z.record(z.string(), z.unknown()),
    }),
  }),
}
