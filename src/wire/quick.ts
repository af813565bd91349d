import { z } from 'zod'
import { reservationActions } from '../hotel/allowed-action'
import { chipKinds, stateWords } from '../hotel/quick-text'
import { call } from './call'
import { id, line, money, once, spoken } from './kinds'

const kinds = ['reservations', 'guests', 'rooms', 'masters'] as const

const text = z.string().nullable()

/** A part of the text that was understood, and what it stands for there. */
const chip = z.object({
  kind: z.enum(chipKinds),
  typed: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  state: z.enum(stateWords).optional(),
  code: z.string().optional(),
  over: z.string().optional(),
  under: z.string().optional(),
})

/** What somebody means by a few letters, wherever in the house it is (domain/reservations 8.4, domain/housekeeping 20.9). */
export const quick = {
  /** The first few of each kind that is asked for; what the person may not list is empty. */
  search: call({
    path: 'quick/search',
    permission: 'signed in',
    input: z.strictObject({
      text: line(120).min(2),
      of: once(z.array(z.enum(kinds)).min(1).max(kinds.length)),
      /** Only reservations with which the person may do this now. */
      can: z.enum(reservationActions).optional(),
      /** In which language days and months are called; always in English too. */
      locale: spoken.optional(),
    }),
    output: z.object({
      chips: z.array(chip),
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
      rooms: z.array(
        z.object({
          id,
          code: text,
          name: text,
          /** Who is in it, for whoever may list reservations. */
          guest: z
            .object({
              name: z.string(),
              confirmation_no: z.string(),
              departure_date: z.string(),
              balance: money,
            })
            .nullable(),
        }),
      ),
      /** Records of all masters whose screens the person may open; `entity` is the key of the master. */
      masters: z.array(z.object({ entity: z.string(), id, code: text, name: z.string() })),
    }),
  }),
}
