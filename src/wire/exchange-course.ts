import { z } from 'zod'
import { call } from './call'
import { day, id, instant, percent } from './kinds'

const rate = z.string()

/** The rates of one foreign currency over time, those to come included (issue 3, section 1; domain/finance 2.1, 2.5). */
export const exchangeCourse = {
  view: call({
    path: 'exchange-rate/course',
    permission: 'signed in',
    /** Not said: the last 90 days. The rate in force on the first day stands there too. */
    input: z.strictObject({ foreign_currency_id: id, from: day.optional() }),
    output: z.object({
      currency: z.object({ id, code: z.string(), name: z.string() }),
      base_currency: z.string(),
      from: instant,
      now: instant,
      rates: z.array(
        z.object({
          id,
          rate_type: z.enum(['cash', 'cheque', 'settlement', 'posting']),
          begin_at: instant,
          /** When the next one begins. */
          until: instant.nullable(),
          state: z.enum(['past', 'current', 'future']),
          buy_rate: rate,
          sell_rate: rate.nullable(),
          buy_commission_percent: percent,
          sell_commission_percent: percent,
          comment: z.string().nullable(),
        }),
      ),
    }),
  }),
}
