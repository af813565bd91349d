import { z } from 'zod'
import { call } from './call'
import { count, flag, id, instant, once } from './kinds'
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
          /** Null: it raised itself, by the rule of its message, and stands for as long as that holds. */
          id: id.nullable(),
          alert_message_id: id,
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
    input: z
      .strictObject({
        ids: once(z.array(id).max(100)).default([]),
        /** Messages that have raised themselves. */
        alert_message_ids: once(z.array(id).max(100)).default([]),
        reservation_id: id,
        trigger,
      })
      .refine(({ ids, alert_message_ids }) => ids.length + alert_message_ids.length > 0, {
        path: ['ids'],
        message: 'Please say which alerts were read.',
      }),
    output: z.object({ seen: count }),
  }),
}
