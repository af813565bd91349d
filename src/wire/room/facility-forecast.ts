import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, named } from '../kinds'
import { ids } from './shapes'
import { supplied } from './task-sheet'

/** The work of the coming days, from what is on the books (domain/housekeeping 7, 14.5). */
export const facilityForecast = {
  view: call({
    path: 'facility-forecast',
    permission: 'Generate task sheets',
    input: z.strictObject({
      /** Today where nothing is said; no day that is over. */
      from_date: day.optional(),
      days: z.int().min(1).max(30).optional(),
      /** Of these tasks alone. */
      setting_ids: ids.optional(),
      /** One task for each room, as on the sheets; else all that are due. */
      use_priority: flag.optional(),
    }),
    output: z.object({
      /** What one attendant does in a day. */
      standard_credits: z.string(),
      days: z.array(
        z.object({
          date: z.string(),
          departures: count,
          stay_overs: count,
          /** Stays that go on and want no service. */
          without_service: count,
          /** In rooms that stay on. */
          linen_changes: count,
          credits: z.string(),
          tasks: z.array(z.object({ task: named, count, credits: z.string() })),
          supplies: z.array(supplied),
          needed: count,
          /** Room attendants who work on that day, and what they can do together. */
          rostered: count,
          capacity: z.string(),
          /** Of attendants: above nothing some are spare, below it some are missing. */
          gap: z.int(),
        }),
      ),
    }),
  }),
}
