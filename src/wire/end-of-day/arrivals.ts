import { z } from 'zod'
import { call } from '../call'
import { approval } from '../cashiering/shift'
import { answers, day, id, line, listInput, listOf, money, once, rowVersion } from '../kinds'
import { overview } from './run'
import { itemResult } from './stay-result'

const arrival = z.object({
  reservation_id: id,
  row_version: rowVersion,
  confirmation_no: z.string(),
  guest_name: z.string(),
  company: z.string().nullable(),
  room_no: z.string().nullable(),
  room_type: z.string(),
  reservation_type: z.string(),
  guarantee: z.string(),
  eta: z.string().nullable(),
  arrival_date: z.string(),
  departure_date: z.string(),
  nights: z.int(),
  rate_code: z.string(),
  rate_amount: money,
  deposit_left: money,
  /** Who else is or will be in the room. */
  shares_with: z.string().nullable(),
  /** The night can be charged and the others kept one more day; whether the house does so where nobody says anything. */
  may_keep: z.boolean(),
  keeps: z.boolean(),
  suggested: z.enum(['no_show', 'cancel']),
})

/** Who has not come: no-show, cancelled, checked in or moved to the next day. */
export const eodArrivals = {
  arrivals: call({
    path: 'arrival-not-checked-in/list',
    permission: ['End of day', 'End of day run'],
    input: listInput,
    output: listOf(arrival),
  }),
  settleArrivals: call({
    path: 'arrival-not-checked-in/update',
    permission: 'End of day run',
    input: z.strictObject({
      auto: z.boolean().optional(),
      items: once(
        z
          .array(
            z.strictObject({
              reservation_id: id,
              row_version: rowVersion.optional(),
              action: z.enum(['no_show', 'cancel', 'roll', 'check_in']),
              /** Of a check-in: the room that is given unless one is held already. */
              room_id: id.optional(),
              /** Of a roll: the night that is missed, free unless given. */
              charge: z.union([z.literal('rule'), z.literal('none'), money]).optional(),
              waive_reason: line(200).optional(),
              /** Of a no-show with several guaranteed nights: all are given back, or the rest is kept. Absent: as the house does. */
              keep_nights: z.enum(['none', 'rest']).optional(),
              cancellation_reason_id: id.optional(),
              /** Of a roll: the next business date unless given. */
              new_arrival_date: day.optional(),
              new_departure_date: day.optional(),
            }),
          )
          .max(500),
        'reservation_id',
      ).optional(),
      /** Somebody else's consent to the amount of one arrival. */
      approval: approval.optional(),
      answers,
    }),
    output: z.object({ results: z.array(itemResult), overview }),
  }),
}
