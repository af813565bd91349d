import { z } from 'zod'
import { call } from './call'
import { count, day, id, money } from './kinds'
import { revenueReaders } from './revenue-readers'

const permission = ['Financial report', 'Ledger verification'] as const

export const ledgers = ['guest', 'deposit', 'package', 'ar', 'revenue', 'tax', 'cash', 'internal'] as const

const account = z.object({
  id,
  ledger: z.enum(ledgers),
  code: z.string(),
  name: z.string(),
  gl_account: z.string().nullable(),
})
/** Debit is positive; credits are said without their sign. */
const figures = { opening: money, debits: money, credits: money, closing: money }

const span = { from_date: day, through_date: day }
const inOrder = ({ from_date, through_date }: { from_date: string; through_date: string }): boolean =>
  from_date <= through_date
const order = { path: ['through_date'], error: 'Ends before it begins.' }

/** The chart of accounts with what moved on each, and the lines behind a figure (domain/finance 4.1, 23.4). */
export const ledgerAccount = {
  /** Accounts that have a balance or moved; of the days asked for, both included. */
  balances: call({
    path: 'ledger-account/balances',
    permission,
    input: z.strictObject(span).refine(inOrder, order),
    output: z.object({
      items: z.array(account.extend({ ...figures, lines: count })),
      /** Closing balances of all accounts; anything but nothing is a fault of the books. */
      proof: money,
    }),
  }),
  lines: call({
    path: 'ledger-account/lines',
    permission,
    input: z
      .strictObject({
        ledger_account_id: id,
        ...span,
        page: z.int().min(1).max(100_000).optional(),
        per_page: z.int().min(1).max(500).optional(),
      })
      .refine(inOrder, order),
    output: z.object({
      account: account.extend(figures),
      items: z.array(
        z.object({
          entry_id: id,
          line_no: z.int(),
          /** Place of the entry in the chain. */
          seq: z.int(),
          business_date: day,
          posted_at: z.string(),
          kind: z.string(),
          code: z.string().nullable(),
          text: z.string().nullable(),
          user: z.string(),
          /** Whose: the account of a guest or the house, or a company's. */
          folio_account: z.object({ id, name: z.string(), room_no: z.string().nullable() }).nullable(),
          ar_account: z.object({ id, name: z.string() }).nullable(),
          posting_id: id.nullable(),
          /** Debit is positive. */
          amount: money,
        }),
      ),
      total: count,
      page: z.int(),
      per_page: z.int(),
    }),
  }),
}

/** What a stay or a profile brought by the house's own buckets, from the journal (domain/finance 3.5). */
export const revenueBucket = {
  totals: call({
    path: 'revenue-bucket/totals',
    permission: [...revenueReaders, 'Cashiering view'],
    input: z
      .strictObject({
        reservation_id: id.optional(),
        guest_profile_id: id.optional(),
        bucket_type_id: id,
        from: day.optional(),
        to: day.optional(),
      })
      .refine(({ reservation_id, guest_profile_id }) => !(reservation_id && guest_profile_id), {
        path: ['guest_profile_id'],
        error: 'Either a reservation or a profile.',
      }),
    output: z.object({
      items: z.array(
        z.object({
          /** Null: codes that are in no bucket of the type. */
          bucket: z.object({ id, code: z.string(), name: z.string() }).nullable(),
          net: money,
          tax: money,
          gross: money,
          postings: count,
        }),
      ),
      /** Of every code once, even where a code is in several buckets. */
      totals: z.object({ net: money, tax: money, gross: money }),
    }),
  }),
}
