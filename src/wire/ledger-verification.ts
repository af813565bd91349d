import { z } from 'zod'
import { call } from './call'
import { count, day, money } from './kinds'

const permission = ['Ledger verification', 'Financial report'] as const

/** The books prove themselves (domain/finance 18). */
export const ledgerVerification = {
  /** `today` and `date` check what the laws say of one business date, `all` the whole past. */
  run: call({
    path: 'ledger-verification/run',
    permission,
    input: z
      .strictObject({ scope: z.enum(['today', 'date', 'all']), business_date: day.optional() })
      .refine(({ scope, business_date }) => (scope === 'date') === (business_date !== undefined), {
        path: ['business_date'],
        error: 'The date to check, with the scope "date" and only then.',
      }),
    output: z.object({
      duration_ms: z.int(),
      entries: z.int(),
      lines: z.int(),
      head: z.object({ seq: z.int(), hash: z.string() }),
      results: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          ok: z.boolean(),
          count,
          ms: z.int(),
          violations: z.array(
            z.object({ subject: z.string(), expected: z.string().nullable(), actual: z.string().nullable() }),
          ),
        }),
      ),
      ledgers: z.array(z.object({ ledger: z.string(), debits: money, credits: money, balance: money })),
      proof: money,
    }),
  }),
  /** One page of a closed date for whoever audits it, checked as it is printed: what it keeps proves later that nothing was rewritten. */
  certificate: call({
    path: 'ledger-verification/certificate',
    permission,
    file: true,
    input: z.strictObject({ business_date: day }),
    output: z.unknown(),
  }),
  /** The checks that the last nights made of themselves, latest first. */
  history: call({
    path: 'ledger-verification/history',
    permission,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          business_date: z.string(),
          started_at: z.string(),
          by: z.string(),
          duration_ms: z.int(),
          ok: z.boolean(),
          /** Numbers of the laws that did not hold. */
          broken: z.array(z.string()),
          head_seq: z.int(),
          head_hash: z.string(),
        }),
      ),
    }),
  }),
}
