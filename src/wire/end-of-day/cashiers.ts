import { z } from 'zod'
import { call } from '../call'
import { count, id, once } from '../kinds'
import { overview } from './run'

/** Shifts still open, and the freeze of the day. */
export const eodCashiers = {
  cashiers: call({
    path: 'cashier-closure-eod',
    permission: 'End of day run',
    input: z.strictObject({
      action: z.enum(['list', 'close', 'freeze']),
      shift_ids: z.union([z.literal('all'), once(z.array(id).max(200))]).optional(),
      auto_continue: z.boolean().optional(),
    }),
    output: z.object({
      shifts: z.array(
        z.object({
          shift_id: id,
          cashier: z.string(),
          user: z.string(),
          status: z.string(),
          opened_at: z.string(),
          postings: count,
          may_auto_close: z.boolean(),
        }),
      ),
      overview,
    }),
  }),
}
