import { z } from 'zod'
import { call } from './call'
import { count, id, money } from './kinds'
import { guestReaders } from './profile'

const figures = z.object({
  stays: count,
  nights: count,
  room_nights: count,
  cancellations: count,
  no_shows: count,
  room_revenue: money,
  fb_revenue: money,
  other_revenue: money,
})

/** What a profile has brought, by year of arrival and role (domain/reservations 2.7). */
export const profileStatistics = {
  /** `property_id`: another house in which the person works. `years`: so many, the latest first; default 10. */
  of: call({
    path: 'guest-profile/statistics',
    permission: guestReaders,
    input: z.strictObject({ id, property_id: id.optional(), years: z.int().min(1).max(100).optional() }),
    output: z.object({
      by_year: z.array(figures.extend({ year: z.int(), role: z.string() })),
      totals: figures,
    }),
  }),
}
