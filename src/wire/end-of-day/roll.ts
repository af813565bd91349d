import { z } from 'zod'
import { call } from '../call'
import { day, line } from '../kinds'
import { nightFrequencies } from '../../hotel/night-rhythm'
import { overview } from './run'

/** On which nights; what a frequency does not use is null. */
const rhythm = z.strictObject({
  frequency: z.enum(nightFrequencies),
  weekday: z.int().min(1).max(7).nullable(),
  month_day: z.int().min(1).max(31).nullable(),
  month: z.int().min(1).max(12).nullable(),
})

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
      action: z.enum(['list', 'run', 'retry', 'skip', 'configure']),
      code: line(40).optional(),
      reason: line(200).optional(),
      /** Of configure: on which nights. */
      rhythm: rhythm.optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          is_mandatory: z.boolean(),
          /** The house has chosen it, and may say on which nights. */
          is_chosen: z.boolean(),
          rhythm,
          status: z.string(),
          message: z.string().nullable(),
        }),
      ),
      overview,
    }),
  }),
}
