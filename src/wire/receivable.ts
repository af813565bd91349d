import { z } from 'zod'
import type { Access } from './call'
import { call } from './call'
import {
  count,
  day,
  decimal,
  filledLine,
  flag,
  id,
  line,
  listInputWith,
  listOf,
  money,
  rowVersion,
  text,
} from './kinds'
import { paymentInput } from './payment-input'
import { receivableBack } from './receivable/back'

const looking: Access = ['AR view', 'Accounts receivable']
const status = z.enum(['active', 'restricted', 'closed'])
const kind = z.enum(['invoice', 'credit', 'payment'])
const buckets = z.array(money).length(5)

const account = z.object({
  id,
  account_no: z.string(),
  name: z.string(),
  guest_profile_id: id,
  type: z.string(),
  status,
  restriction: z.string().nullable(),
  credit_limit: money.nullable(),
  terms_days: count,
  balance: money,
  unallocated: money,
  buckets,
  oldest_date: day.nullable(),
  last_payment_date: day.nullable(),
  last_payment: money.nullable(),
  last_statement: z.string().nullable(),
  last_reminder_level: z.int(),
  is_permanent: flag,
  row_version: rowVersion,
})

const stored = {
  name: filledLine(120),
  account_type_id: id,
  contact: line(80).nullable(),
  email: z.email().max(120).nullable(),
  address_id: id.nullable(),
  credit_limit: money.nullable(),
  terms_days: z.int().min(0).max(365),
  batch_statement: flag,
  email_documents: flag,
  is_primary: flag,
  is_permanent: flag,
}

const finding = z.object({ code: z.string(), level: z.enum(['block', 'warn']), message: z.string() })

const item = z.object({
  item_id: id,
  account_id: id,
  kind,
  document_no: z.string().nullable(),
  item_date: day,
  due_date: day,
  age: count,
  bucket: count,
  guest_name: z.string().nullable(),
  room_no: z.string().nullable(),
  departure: day.nullable(),
  reference: z.string().nullable(),
  original: money,
  adjusted: money,
  paid: money,
  open: money,
  reminder_level: z.int(),
  disputed: flag,
  statement_no: z.string().nullable(),
})

const applied = z.object({
  credit_item_id: id.nullable(),
  invoice_item_id: id,
  document_no: z.string().nullable(),
  amount: money,
})
const paid = z.object({
  item_id: id.nullable(),
  receipt_no: z.string().nullable(),
  change: money,
  applications: z.array(applied),
  unallocated: money,
  balance: money,
})

const application = z.object({
  application_id: id,
  date: day,
  from_document: z.string().nullable(),
  to_document: z.string().nullable(),
  credit_item_id: id,
  invoice_item_id: id,
  amount: money,
  taken_back: flag,
  user: z.string(),
})

const openingRow = z.strictObject({
  /** Signs as people say them: what a guest or an account owes, what was paid ahead, what lies in the safe. */
  ledger: z.enum(['guest', 'deposit', 'ar', 'cash']),
  confirmation_no: line(40).optional(),
  account_no: line(20).optional(),
  document_no: line(30).optional(),
  document_date: day.optional(),
  due_date: day.optional(),
  amount: money,
  cashier_no: z.int().positive().optional(),
  text: line(120).optional(),
})

/** Accounts receivable (domain/finance 14) and the balances of an older system (4.8). */
export const receivable = {
  ...receivableBack,
  list: call({
    path: 'manage-account-receivable/list',
    permission: looking,
    input: listInputWith({
      account_no: line(20),
      account_type_id: id,
      status,
      restricted_reason_id: id,
      guest_profile_id: id,
      balance: z.enum(['any', 'open', 'credit', 'over_limit']),
      overdue_days: count,
    }),
    output: listOf(account).extend({ totals: z.object({ balance: money, unallocated: money, buckets }) }),
  }),
  view: call({
    path: 'manage-account-receivable/view',
    permission: looking,
    input: z.strictObject({ id }),
    output: account.extend({
      contact: z.string().nullable(),
      email: z.string().nullable(),
      address_id: id.nullable(),
      account_type_id: id,
      restricted_reason_id: id.nullable(),
      status_note: z.string().nullable(),
      batch_statement: flag,
      email_documents: flag,
      is_primary: flag,
      notes: z.array(
        z.object({
          id,
          kind: z.enum(['note', 'trace']),
          body: z.string(),
          due_date: day.nullable(),
          resolved: flag,
        }),
      ),
      year: z.array(z.object({ month: z.string(), invoiced: money, paid: money, balance: money })),
    }),
  }),
  store: call({
    path: 'manage-account-receivable/store',
    permission: 'AR manage',
    input: z.strictObject({
      ...z.object(stored).partial().shape,
      account_no: z
        .string()
        .trim()
        .regex(/^[A-Z0-9_/-]{1,20}$/, 'Capitals and digits.')
        .optional(),
      guest_profile_id: id,
      account_type_id: id,
    }),
    output: account,
  }),
  update: call({
    path: 'manage-account-receivable/update',
    permission: 'AR manage',
    input: z.strictObject({
      ...z.object(stored).partial().shape,
      id,
      row_version: rowVersion.optional(),
      status: status.optional(),
      restricted_reason_id: id.nullable().optional(),
      status_note: line(200).nullable().optional(),
    }),
    output: account,
  }),
  remove: call({
    path: 'manage-account-receivable/delete',
    permission: 'AR manage',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
  check: call({
    path: 'check-account-receivable',
    permission: ['AR view', 'Accounts receivable', 'Cashiering view', 'Cashiering post payment', 'Check out'],
    input: z.strictObject({
      ar_account_id: id.optional(),
      guest_profile_id: id.optional(),
      amount: money.optional(),
      window: z.strictObject({ account_id: id, window_no: z.int().min(1).max(8) }).optional(),
    }),
    output: z.object({
      allowed: flag,
      findings: z.array(finding),
      account: z
        .object({
          id,
          account_no: z.string(),
          name: z.string(),
          status,
          balance: money,
          credit_limit: money.nullable(),
          available: money.nullable(),
          overdue: money,
          oldest_days: count,
        })
        .nullable(),
    }),
  }),
  /** Money on the account as a whole. */
  payment: call({
    path: 'manage-account-receivable/payment',
    permission: 'AR payment',
    input: z.strictObject({
      account_id: id,
      payment: paymentInput,
      apply: z.enum(['none', 'oldest']),
      received_on: day.optional(),
      preview: flag.optional(),
    }),
    output: paid,
  }),
  /** Money for chosen invoices, or credit that is there already spread over them. */
  makePayment: call({
    path: 'ar-make-payment',
    permission: 'AR payment',
    input: z.strictObject({
      account_id: id,
      payment: paymentInput.optional(),
      credit_item_ids: z.array(id).max(200).optional(),
      apply: z.discriminatedUnion('mode', [
        z.strictObject({
          mode: z.literal('selected'),
          items: z
            .array(z.strictObject({ item_id: id, amount: money }))
            .min(1)
            .max(500),
        }),
        z.strictObject({ mode: z.literal('oldest') }),
      ]),
      preview: flag.optional(),
    }),
    output: paid,
  }),
  payments: call({
    path: 'ar-payment-list',
    permission: looking,
    input: listInputWith({ account_id: id, state: z.enum(['unallocated', 'all']), from: day, to: day }),
    output: listOf(
      z.object({
        item_id: id,
        account_id: id,
        account_no: z.string(),
        date: day,
        method: z.string(),
        reference: z.string().nullable(),
        receipt_no: z.string().nullable(),
        amount: money,
        applied: money,
        /** Taken back, or refunded. */
        given_back: money,
        is_reversed: flag,
        open: money,
        user: z.string(),
        applications: z.array(application.omit({ user: true, from_document: true })),
      }),
    ).extend({ totals: z.object({ amount: money, open: money }) }),
  }),
  unapply: call({
    path: 'ar-payment/unapply',
    permission: 'AR payment',
    input: z.strictObject({ application_ids: z.array(id).min(1).max(200) }),
    output: z.object({ taken_back: z.array(id) }),
  }),
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
      lines: z
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
        .max(50),
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
  aging: call({
    path: 'ar-aging/list',
    permission: ['AR view', 'Accounts receivable', 'Accounts receivable reports'],
    input: listInputWith({
      as_of: day,
      basis: z.enum(['invoice_date', 'due_date']),
      account_type_id: id,
      account_id: id,
      detail: flag,
    }),
    output: listOf(
      z.object({
        account_id: id,
        account_no: z.string(),
        name: z.string(),
        type: z.string(),
        buckets,
        unallocated: money,
        balance: money,
        items: z.array(
          z.object({
            item_id: id,
            kind,
            document_no: z.string().nullable(),
            item_date: day,
            due_date: day,
            age: count,
            bucket: count,
            open: money,
          }),
        ),
      }),
    ).extend({
      as_of: day,
      bucket_days: z.array(z.int()),
      totals: z.object({ balance: money, unallocated: money, buckets }),
    }),
  }),
  openingBalances: call({
    path: 'opening-balance/import',
    permission: 'Go-live import',
    input: z.strictObject({
      rows: z.array(openingRow).max(5000).optional(),
      /** The same with a heading line, columns as the rows' fields. */
      csv: text(2_000_000).optional(),
      preview: flag.optional(),
    }),
    output: z.object({
      rows: count,
      totals: z.object({ guest: money, deposit: money, ar: money, cash: money, opening: money }),
      problems: z.array(z.object({ row: count, message: z.string() })),
      entry_id: id.nullable(),
    }),
  }),
}
