import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, listInputWith, listOf, money, once } from '../kinds'
import { buckets } from './account'
import { kind } from './item'

const statementItem = z.object({
  item_id: id,
  kind,
  document_no: z.string().nullable(),
  item_date: day,
  due_date: day,
  guest_name: z.string().nullable(),
  reference: z.string().nullable(),
  original: money,
  open: money,
  disputed: flag,
  folio_id: id.nullable(),
})
const movement = z.object({
  date: day,
  document_no: z.string().nullable(),
  text: z.string(),
  /** Signed: what is owed is above zero. */
  amount: money,
})
const paidBy = z.object({
  date: day,
  from_document: z.string().nullable(),
  to_document: z.string().nullable(),
  amount: money,
})

/** What a statement says (domain/finance 14.11); frozen once it is issued. */
export const statement = z.object({
  account_id: id,
  account_no: z.string(),
  name: z.string(),
  mode: z.enum(['open_item', 'balance_forward']),
  detail: z.enum(['invoices_only', 'invoices_with_details', 'separate_folios']),
  from_date: day,
  to_date: day,
  opening: money,
  invoiced: money,
  credited: money,
  paid: money,
  closing: money,
  /** What is open at its end. */
  items: z.array(statementItem),
  /** What came and went in its time. */
  movements: z.array(movement),
  applications: z.array(paidBy),
  aging: z.object({ bucket_days: z.array(count), buckets, unallocated: money, balance: money }),
})
export type Statement = z.output<typeof statement>

const permission = 'AR statement'
const issued = z.object({
  statement_id: id,
  account_id: id,
  account_no: z.string(),
  name: z.string(),
  display_no: z.string(),
  from_date: day,
  to_date: day,
  opening: money,
  closing: money,
  issued_at: z.string(),
  user: z.string(),
})

export const receivableStatement = {
  previewStatement: call({
    path: 'ar-statement/preview',
    permission,
    input: z.strictObject({
      account_id: id,
      /** A closed day; absent: the last one. */
      to_date: day.optional(),
    }),
    output: statement,
  }),
  /** One account's; absent: of all that get statements and owe something, or on which something has happened. */
  issueStatements: call({
    path: 'ar-statement/issue',
    permission,
    input: z.strictObject({ account_id: id.optional(), to_date: day.optional() }),
    output: z.object({ statements: z.array(issued.omit({ issued_at: true, user: true })) }),
  }),
  statements: call({
    path: 'ar-statement/list',
    permission: [permission, 'AR view', 'Accounts receivable'],
    input: listInputWith({ account_id: id, from: day, to: day }),
    output: listOf(issued),
  }),
  printStatement: call({
    path: 'ar-statement/print',
    permission: [permission, 'AR view', 'Accounts receivable'],
    file: true,
    /** Each begins on a page of its own. */
    input: z.strictObject({ statement_ids: once(z.array(id).min(1).max(200)) }),
    output: z.unknown(),
  }),
}
