import { z } from 'zod'
import { call } from '../call'
import { count, day, filledLine, flag, id, once } from '../kinds'
import { boardTitles } from './board'
import { ids } from './shapes'

/** Of the stays in the rooms: what each is today, what guests like, what is missing of them (domain/housekeeping 14.2, 14.3). */
export const roomStays = {
  bookingStatus: call({
    path: 'booking-status',
    permission: [...boardTitles, 'Manage reservation', 'Property availability'],
    input: z.strictObject({
      date: day.optional(),
      date_from: day.optional(),
      date_to: day.optional(),
      room_ids: ids.optional(),
      floor_ids: ids.optional(),
      room_type_ids: ids.optional(),
    }),
    output: z.object({
      date: z.string(),
      statuses: z.array(z.object({ code: z.string(), label: z.string(), symbol: z.string(), count })),
      rooms: z
        .array(
          z.object({
            room_id: id,
            code: z.string(),
            days: z.array(
              z.object({
                date: z.string(),
                status: z.string(),
                reservation_id: id.nullable(),
                guest: z.string().nullable(),
                arrival_date: z.string(),
                departure_date: z.string(),
              }),
            ),
          }),
        )
        .optional(),
    }),
  }),
  preferences: call({
    path: 'get-guest-preferences',
    permission: [...boardTitles, 'Customer profile', 'Manage reservation', 'Guest profile'],
    input: z
      .strictObject({ reservation_id: id.optional(), guest_profile_id: id.optional() })
      .refine(one => (one.reservation_id === undefined) !== (one.guest_profile_id === undefined), {
        path: ['reservation_id'],
        message: 'Please give a reservation or a guest.',
      }),
    output: z.object({
      items: z.array(
        z.object({
          guest_profile_id: id.nullable(),
          guest: z.string(),
          preference_id: id,
          group: z.string().nullable(),
          code: z.string(),
          name: z.string(),
          comment: z.string().nullable(),
          is_excluded: flag,
          is_housekeeping_relevant: flag,
          on_profile: flag,
          on_reservation: flag,
        }),
      ),
    }),
  }),
  countryCheck: call({
    path: 'country-check',
    permission: ['Arrivals', 'Check in', 'In-house', 'End of day', 'End of day run', 'Customer profile'],
    input: z.strictObject({
      reservation_ids: ids.optional(),
      guest_profile_ids: ids.optional(),
      in_house: z.literal(true).optional(),
      arrivals: day.optional(),
      set: once(
        z
          .array(
            z.strictObject({
              guest_profile_id: id,
              nationality_id: id.optional(),
              country_id: id.optional(),
              /** Asked at the desk with it. */
              first_name: filledLine(60).optional(),
            }),
          )
          .max(500),
        'guest_profile_id',
      ).optional(),
    }),
    output: z.object({
      missing: z.array(
        z.object({
          reservation_id: id.nullable(),
          confirmation_no: z.string().nullable(),
          guest_profile_id: id,
          guest: z.string(),
          room: z.string().nullable(),
          needs: z.array(z.enum(['nationality', 'country'])),
        }),
      ),
      ok: count,
    }),
  }),
}
