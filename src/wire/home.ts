import { z } from 'zod'
import { call } from './call'
import { count, flag, money, nothing } from './kinds'

const span = z.object({
  from_date: z.string(),
  through_date: z.string(),
  room_revenue: money,
  total_revenue: money,
  rooms_sold: count,
  occupancy_percent: z.string().nullable(),
  adr: money.nullable(),
  revpar: money.nullable(),
})

/** What the home page shows beside the figures of the desk (domain/housekeeping 21); each part is for those who may see it. */
export const home = {
  summary: call({
    path: 'dashboard/summary',
    permission: 'signed in',
    input: nothing,
    output: z.object({
      business_date: z.string(),
      /** Of closed days, net of taxes. */
      revenue: z.object({ yesterday: span, month: span, last_month: span }).nullable(),
      deposits: z
        .object({ overdue: count, overdue_amount: money, next_week: count, next_week_amount: money })
        .nullable(),
      house: z
        .object({
          /** How many days the calendar is ahead of the business date. */
          days_behind: z.int(),
          is_closing: flag,
          run: z.enum(['running', 'finished']).nullable(),
          last_closed: z.string().nullable(),
          /** Whether the ledgers of the last closed day add up to nothing. */
          is_balanced: flag,
        })
        .nullable(),
    }),
  }),
}
