import { z } from 'zod'
import type { Entity } from '../../hotel/master/entity'
import { type Call, call } from '../call'
import { day, flag, id, time } from '../kinds'
import { type Kept, recordOf, storeInput, writersOf } from '../master'
import { made, several } from './repair'
import { kinds } from './shapes'

/** For which nights the rooms are withdrawn at once, both included; the rest as the calls of withdrawals take it. */
const withdraw = z.strictObject({
  kind: z.enum(kinds),
  from_date: day,
  through_date: day,
  reason_id: id,
  return_status_id: id.optional(),
  return_time: time.nullish(),
  unassign: flag.optional(),
})

type Fault = Record<string, unknown> & {
  room_id?: number
  room_ids?: number[]
  withdraw?: z.output<typeof withdraw>
}
type Reported = Record<string, unknown> & { requests: Kept[] } & z.output<typeof made>

/**
 * Somebody has found the same fault in some rooms: a request for each, and where it is said the rooms are withdrawn with it (domain/housekeeping
 * 14.6). Whoever names one room as `room_id`, as the calls of masters do, is answered the request itself beside the list of them.
 */
export function reportFault(request: Entity): Call<z.ZodType<Fault, Fault>, z.ZodType<Reported, Reported>> {
  const fields = request.fields.filter(({ name }) => name !== 'room_id')
  const record = recordOf(request)
  return call({
    path: `${request.calls.path}/${request.calls.store}`,
    permission: writersOf(request, 'store'),
    input: storeInput({ ...request, fields })
      .extend({ room_id: id.optional(), room_ids: several.optional(), withdraw: withdraw.optional() })
      .refine(({ room_id, room_ids }) => (room_id === undefined) !== (room_ids === undefined), {
        path: ['room_ids'],
        message: 'Please choose the rooms.',
      }),
    output: z.looseObject({ ...made.shape, requests: z.array(record) }),
  }) as never
}
