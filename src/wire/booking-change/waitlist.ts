import { z } from 'zod'
import { flag } from '../kinds'

/** What a waitlist entry has beside its reservation. */
export const waiting = {
  priority: z.string(),
  reason: z.string(),
  waits_phone: z.string().nullable(),
  waits_note: z.string().nullable(),
  since: z.string(),
  fits_now: flag,
}
