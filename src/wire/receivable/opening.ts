import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, line, money, text } from '../kinds'

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

/** The balances of an older system (domain/finance 4.8). */
export const opening = {
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
