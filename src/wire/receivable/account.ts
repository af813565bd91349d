import { z } from 'zod'
import type { Access } from '../call'
import { call } from '../call'
import { count, day, filledLine, flag, id, line, listInputWith, listOf, money, rowVersion } from '../kinds'

/** Who may look at accounts. */
export const looking = ['AR view', 'Accounts receivable'] as const satisfies Access
const status = z.enum(['active', 'restricted', 'closed'])
/** Open amounts by age, youngest first. */
export const buckets = z.array(money).length(5)

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

/** Accounts: found, opened, changed, closed, and whether one may take an amount (domain/finance 14.1 to 14.3). */
export const receivableAccount = {
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
  /** To be chosen, by a part of the number or name or by its id: no more of an account than that, closed ones too. */
  pick: call({
    path: 'manage-account-receivable/pick',
    permission: [...looking, 'Accounts receivable reports'],
    input: z.strictObject({ search: line(120).optional(), id: id.optional() }),
    output: z.object({ items: z.array(z.object({ id, account_no: z.string(), name: z.string() })) }),
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
}
