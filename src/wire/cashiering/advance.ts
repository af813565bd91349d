import { z } from 'zod'
import { call } from '../call'
import { day, flag, id, money, rowVersion } from '../kinds'
import { postedLine, windowBalance } from './charge'

/** Nights to come are billed now, for a guest who wants to pay them (domain/finance 10.7). */
export const advance = {
  billAhead: call({
    path: 'advance-bill/post',
    permission: 'Advance bill',
    input: z.strictObject({
      account_id: id,
      /** The last night; without it that before the departure. */
      to_date: day.optional(),
      preview: flag.optional(),
      row_version: rowVersion.optional(),
    }),
    output: z.object({
      account_id: id,
      row_version: z.int().optional(),
      entry_ids: z.array(id),
      nights: z.array(z.object({ night: z.string(), total: money })),
      total: money,
      /** Nights that stay out, because a package of theirs is an allowance. */
      left_out: z.array(z.string()),
      /** Nights that are billed without such a package beside their price, which is posted on its own day. */
      to_be_granted: z.array(z.string()),
      lines: z.array(postedLine),
      windows: z.array(windowBalance),
    }),
  }),
}
