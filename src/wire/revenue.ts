import { z } from 'zod'
import { call } from './call'
import { count, day, money } from './kinds'
import { revenueReaders } from './revenue-readers'

/** What a figure of revenue is made of: the days and the transaction codes of a span, net of taxes; today as far as it is posted. */
export const revenue = {
  look: call({
    path: 'dashboard/revenue',
    permission: revenueReaders,
    input: z.strictObject({ from_date: day, through_date: day }),
    output: z.object({
      days: z.array(
        z.object({
          date: z.string(),
          room_revenue: money,
          total_revenue: money,
          /** Of closed days alone. */
          rooms_sold: count.nullable(),
          occupancy_percent: z.string().nullable(),
          adr: money.nullable(),
          revpar: money.nullable(),
        }),
      ),
      codes: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          revenue_class: z.enum(['room', 'room_other', 'fnb', 'other']),
          postings: count,
          net: money,
        }),
      ),
      room_revenue: money,
      total_revenue: money,
    }),
  }),
}
