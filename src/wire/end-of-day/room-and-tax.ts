import { z } from 'zod'
import { call } from '../call'
import { count, filledLine, id, line, money, once } from '../kinds'
import { overview } from './run'

/** Of a row of the preview: to be posted, posted already, or not to be planned. */
export const nightStates = ['open', 'posted', 'failed'] as const

const planLine = z.object({
  code: z.string(),
  description: z.string(),
  window_no: z.int(),
  to_account_id: id.nullable(),
  ledger: z.string(),
  amount: money,
  tax: z.boolean(),
})

const preview = z.object({
  business_date: z.string(),
  plan_hash: z.string(),
  computed_at: z.string(),
  rows: z.array(
    z.object({
      item_key: z.string(),
      room_no: z.string().nullable(),
      guest_name: z.string(),
      reservation_id: id.nullable(),
      account_id: id.nullable(),
      /** Of a receivables account that is charged by itself. */
      ar_account_id: id.nullable(),
      rate_code: z.string().nullable(),
      already_posted: z.boolean(),
      /** What tonight's end of day has made of it by now: charged so much, or left out for a reason. */
      done: z.object({ amount: money, left_out: z.string().nullable() }).nullable(),
      flags: z.array(z.string()),
      lines: z.array(planLine),
      total: money,
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** Of a stay that cannot be planned: what may be set by hand for tonight. */
      fixable: z
        .object({
          /** Of the room; nothing where no night was planned. */
          rate_amount: money.nullable(),
          is_shared: z.boolean(),
          packages: z.array(
            z.object({
              reservation_package_id: id,
              description: z.string(),
              mode: z.string(),
              amount: money,
            }),
          ),
        })
        .nullable(),
    }),
  ),
  by_code: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      count,
      amount: money,
      /** Of tonight by now; nothing, like the next two, where only some of the rows are asked for. */
      posted: money.nullable(),
      /** What the night before posted, and how much more tonight is with what of it is posted already. */
      yesterday: money.nullable(),
      difference: money.nullable(),
    }),
  ),
  totals: z.object({
    guest: money,
    package: money,
    receivables: money,
    /** Of the rows shown, beside what is still to be charged. */
    posted: money,
    stays: count,
    /** House accounts and receivables accounts with fixed charges. */
    accounts: count,
    errors: count,
  }),
})

const work = z.object({ run_id: id, items_total: count, items_done: count, items_failed: count, overview })

/** What the night posts, shown before and posted in batches. */
export const eodRoomAndTax = {
  previewRoomAndTax: call({
    path: 'postingroomandtax/list',
    permission: ['End of day', 'End of day run'],
    input: z.strictObject({
      filters: z
        .strictObject({
          state: z.enum(nightStates).optional(),
          /** What the number of the room begins with. */
          room_no: line(20).optional(),
          /** Rows with a posting of one of these. */
          codes: z.array(filledLine(20)).max(100).optional(),
        })
        .optional(),
    }),
    output: preview,
  }),
  postRoomAndTax: call({
    path: 'postingroomandtax',
    permission: 'End of day run',
    input: z.strictObject({
      action: z.enum(['start', 'continue', 'retry', 'skip', 'fix']),
      expected_plan_hash: z.string().length(64).optional(),
      item_key: line(120).optional(),
      /** Of a fix: whose night failed, and what it pays for tonight. */
      reservation_id: id.optional(),
      rate_amount: money.optional(),
      /** The same of its packages of tonight, each for all its units. */
      package_lines: once(
        z.array(z.strictObject({ reservation_package_id: id, amount: money })).max(50),
        'reservation_package_id',
      ).optional(),
      reason: line(200).optional(),
    }),
    output: work,
  }),
}
