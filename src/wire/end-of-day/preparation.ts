import { z } from 'zod'
import { call } from '../call'
import { count, id, line, once } from '../kinds'
import { finding, overview } from './run'

/** Before the closing begins: what is looked through, and countries of guests that are missing. */
export const preparation = {
  prepare: call({
    path: 'preparing-end-of-the-day',
    permission: 'End of day run',
    input: z.strictObject({
      check_only: z.boolean().optional(),
      confirm: z.array(z.string().max(40)).max(50).optional(),
      auto_continue: z.boolean().optional(),
    }),
    output: z.object({ findings: z.array(finding), ready: z.boolean(), overview }),
  }),
  guestCountry: call({
    path: 'guest-country-update',
    permission: 'End of day run',
    input: z.strictObject({
      updates: once(
        z
          .array(
            z.strictObject({
              guest_profile_id: id,
              country_id: id.optional(),
              nationality_id: id.optional(),
            }),
          )
          .max(500),
        'guest_profile_id',
      ).optional(),
      skip: z.boolean().optional(),
      skip_reason: line(200).optional(),
    }),
    output: z.object({ missing: count, overview }),
  }),
}
