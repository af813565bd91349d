import { z } from 'zod'
import { call } from '../call'
import { id, line, listOf, money } from '../kinds'
import { reservationReaders } from '../reservation-readers'

const change = z.object({
  field: z.string(),
  label: z.string(),
  was: z.string(),
  is: z.string(),
})

/** Everything that happened to a reservation, the newest first: what was changed with before and after, and what was posted. */
export const activityLog = call({
  path: 'booking/activity-log',
  permission: [...reservationReaders, 'Changes log'],
  input: z.strictObject({
    reservation_id: id,
    kind: z.enum(['change', 'posting']).optional(),
    search: line(120).optional(),
    page: z.int().min(1).max(100_000).optional(),
    per_page: z.int().min(1).max(200).optional(),
  }),
  output: listOf(
    z.object({
      /** Unique over both kinds. */
      key: z.string(),
      kind: z.enum(['change', 'posting']),
      at: z.string(),
      business_date: z.string().nullable(),
      by: z.string().nullable(),
      label: z.string(),
      changes: z.array(change),
      /** Of postings: what it did to the guest's account. */
      amount: money.nullable(),
      entry_id: id.nullable(),
    }),
  ),
})
