import { z } from 'zod'
import { call } from '../call'
import { day, line } from '../kinds'
import { overview } from './run'

/** The business date moves, and what is run after it. */
export const eodRoll = {
  roll: call({
    path: 'update-business-date',
    permission: 'End of day run',
    input: z.strictObject({ expected_new_date: day }),
    output: z.object({
      closed: z.string(),
      business_date: z.string(),
      seal: z.object({ seq: z.int(), hash: z.string() }),
      overview,
    }),
  }),
  procedures: call({
    path: 'additional_procedures',
    permission: 'End of day run',
    input: z.strictObject({
      action: z.enum(['list', 'run', 'retry', 'skip']),
      code: line(40).optional(),
      reason: line(200).optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          is_mandatory: z.boolean(),
          status: z.string(),
          message: z.string().nullable(),
        }),
      ),
      overview,
    }),
  }),
}
