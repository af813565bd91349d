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
      /** How the person has arranged the page; nothing: as it comes. */
      arranged: z.object({ order: z.array(z.string()), hidden: z.array(z.string()) }).nullable(),
      /** Of closed days, net of taxes. */
      revenue: z
        .object({
          yesterday: span,
          /** The same weekday a week and 52 weeks before. */
          last_week: span,
          last_year: span,
          month: span,
          last_month: span,
          /** The fiscal year of the house until yesterday. */
          year: span,
        })
        .nullable(),
      /** What the last days have brought for the nights to come: room nights booked, and booked before but cancelled. */
      pickup: z
        .object({
          from_date: z.string(),
          /** The last night that is looked at. */
          through_date: z.string(),
          booked: count,
          cancelled: count,
          nights: z.array(z.object({ date: z.string(), booked: count, cancelled: count })),
        })
        .nullable(),
      /** Rooms sold in the nights 52 weeks before those to come, by the night that they are compared with. */
      last_year: z.array(z.object({ date: z.string(), sold: count })),
      deposits: z
        .object({ overdue: count, overdue_amount: money, next_week: count, next_week_amount: money })
        .nullable(),
      /** Guests who leave today and owe something. */
      owing: z.object({ guests: count, amount: money }).nullable(),
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
