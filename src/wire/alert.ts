import { z } from 'zod'
import { call } from './call'
import { count, flag, id, instant } from './kinds'
import { reservationReaders } from './reservation-readers'

const trigger = z.enum([
  'reservation',
  'check_in',
  'in_house',
  'check_out',
  'billing',
  'profile',
  'block',
  'housekeeping',
  'cashiering',
  'end_of_day',
])

/** What warns of a reservation where it is served, and who has read it (domain/reservations 2.8). */
export const alertInformation = {
  forTrigger: call({
    path: 'alert-information/for-trigger',
    permission: reservationReaders,
    input: z.strictObject({ reservation_id: id, trigger }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          code: z.string(),
          severity: z.enum(['info', 'warning', 'stop']),
          message: z.string(),
          owner_type: z.enum(['reservation', 'guest_profile', 'block']),
          /** By whoever asks, here, of this reservation. */
          is_seen: flag,
          seen: z.array(z.object({ by: z.string(), at: instant })),
        }),
      ),
    }),
  }),
  /** The person has read them; asked twice it is the same. */
  seen: call({
    path: 'alert-information/seen',
    permission: reservationReaders,
    input: z.strictObject({ ids: z.array(id).min(1).max(100), reservation_id: id, trigger }),
    output: z.object({ seen: count }),
  }),
}
