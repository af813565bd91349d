import { z } from 'zod'
import { call } from './call'
import { day, flag, id, rowVersion, text } from './kinds'

/** Whether a profile is used, and whether the house still wants the guest (domain/reservations 2.2, 2.5). */
export const profileState = {
  /** In use or not; who is still booked or owes something stays in use. */
  status: call({
    path: 'guest-profile/status',
    permission: 'Guest profile store',
    input: z.strictObject({ id, row_version: rowVersion, is_active: flag }),
    output: z.object({ row_version: rowVersion }),
  }),
  /** What the reason says happens at booking and at check-in from now on, until the day given; or lifted. */
  restrict: call({
    path: 'guest-profile/restrict',
    permission: 'Guest restrict',
    input: z.strictObject({
      id,
      row_version: rowVersion,
      is_restricted: flag,
      restricted_reason_id: id.nullish(),
      note: text(500).nullish(),
      until: day.nullish(),
    }),
    output: z.object({ row_version: rowVersion }),
  }),
}
