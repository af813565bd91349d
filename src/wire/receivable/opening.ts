import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, line, money, nothing, text } from '../kinds'

const ledger = z.enum(['guest', 'deposit', 'ar', 'cash'])
const openingRow = z.strictObject({
  /** Signs as people say them: what a guest or an account owes, what was paid ahead, what lies in the safe. */
  ledger,
  confirmation_no: line(40).optional(),
  account_no: line(20).optional(),
  document_no: line(30).optional(),
  document_date: day.optional(),
  due_date: day.optional(),
  amount: money,
  cashier_no: z.int().positive().optional(),
  text: line(120).optional(),
})

const sums = { guest: money, deposit: money, ar: money, cash: money }

/** Names of a row's fields, which are the columns of a table. */
export const openingColumns = Object.keys(openingRow.shape)

/** The balances of an older system (domain/finance 4.8). */
export const opening = {
  openingBalances: call({
    path: 'opening-balance/import',
    permission: 'Go-live import',
    input: z.strictObject({
      rows: z.array(openingRow).max(5000).optional(),
      /** The same as a table with the names of the fields in its first line. */
      csv: text(2_000_000).optional(),
      preview: flag.optional(),
    }),
    output: z.object({
      rows: count,
      /** Of rows that can be read: how many there are of a ledger, and what they come to. */
      counts: z.object({ guest: count, deposit: count, ar: count, cash: count }),
      totals: z.object({ ...sums, opening: money }),
      /** `row`: the place of a row, of a table its line, the names of the columns being line 1; `field`: none where it is the row itself. */
      problems: z.array(z.object({ row: count, field: z.string().nullable(), message: z.string() })),
      entry_id: id.nullable(),
    }),
  }),
  /** What was taken over, and whether something still can be. */
  openings: call({
    path: 'opening-balance/list',
    permission: 'Go-live import',
    input: nothing,
    output: z.object({
      too_late: flag,
      entries: z.array(
        z.object({
          entry_id: id,
          business_date: day,
          posted_at: z.string(),
          user: z.string(),
          rows: count,
          ...sums,
        }),
      ),
    }),
  }),
  /** What one of them posted, row by row. */
  openingRows: call({
    path: 'opening-balance/view',
    permission: 'Go-live import',
    input: z.strictObject({ entry_id: id }),
    output: z.object({
      rows: z.array(
        z.object({
          line_no: count,
          ledger,
          /** Confirmation, account or cashier number; none: the safe. */
          whose: z.string().nullable(),
          document_no: z.string().nullable(),
          text: z.string().nullable(),
          amount: money,
        }),
      ),
    }),
  }),
}
