import { z } from 'zod'
import { call } from '../call'
import { answers, day, id, listInput, listOf, money, once, rowVersion } from '../kinds'
import { overview } from './run'
import { itemResult } from './stay-result'

const departure = z.object({
  reservation_id: id,
  account_id: id.nullable(),
  row_version: rowVersion,
  confirmation_no: z.string(),
  room_no: z.string().nullable(),
  guest_name: z.string(),
  departure_date: z.string(),
  balance: money,
  /** What the check-out still charges to his own bill: a day use, the breakfast of the morning. */
  to_charge: money,
  deposit_left: money,
  next_arrival_on_room: z.string().nullable(),
  suggested: z.enum(['check_out', 'extend']),
})

/** Who has not gone: kept for another night. */
export const eodDepartures = {
  departures: call({
    path: 'departure-not-checked-out-list',
    permission: ['End of day', 'End of day run'],
    input: listInput,
    output: listOf(departure),
  }),
  extendDepartures: call({
    path: 'departure-not-checked-out/extend',
    permission: 'End of day run',
    input: z.strictObject({
      items: once(
        z
          .array(z.strictObject({ reservation_id: id, new_departure: day, rate_amount: money.optional() }))
          .min(1)
          .max(500),
        'reservation_id',
      ),
      answers,
    }),
    output: z.object({ results: z.array(itemResult), overview }),
  }),
}
