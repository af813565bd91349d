import { z } from 'zod'
import { call } from './call'
import { id, line } from './kinds'

const kinds = ['reservations', 'guests', 'rooms', 'masters'] as const

const text = z.string().nullable()

/** What somebody means by a few letters, wherever in the house it is (domain/housekeeping 20.9). */
export const quick = {
  /** The first few of each kind that is asked for; what the person may not list is empty. */
  search: call({
    path: 'quick/search',
    permission: 'signed in',
    input: z.strictObject({ text: line(120).min(2), of: z.array(z.enum(kinds)).min(1).max(kinds.length) }),
    output: z.object({
      reservations: z.array(
        z.object({
          reservation_id: id,
          confirmation_no: z.string(),
          guest: z.string(),
          arrival_date: z.string(),
          departure_date: z.string(),
          room: text,
          room_type: z.string(),
          state: z.string(),
        }),
      ),
      guests: z.array(z.object({ id, code: text, name: text, city: text })),
      rooms: z.array(z.object({ id, code: text, name: text })),
      /** Records of all masters whose screens the person may open; `entity` is the key of the master. */
      masters: z.array(z.object({ entity: z.string(), id, code: text, name: z.string() })),
    }),
  }),
}
