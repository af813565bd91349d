import { z } from 'zod'
import { orderActions } from '../../hotel/room/cleaning-order'
import { call } from '../call'
import { count, id, line, once } from '../kinds'

/** In which place of the order a room is cleaned, and why: a guest who waits at the desk, or somebody who has put it first. */
export const cleaningPlace = z.object({
  no: count,
  /** Of the guest who waits for it; null where nobody does. */
  priority: count.nullable(),
  /** When the guest came, or when it was put first. */
  since: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
})

/** Rooms that are cleaned before all others (domain/housekeeping 9, 14.3). */
export const roomPriority = {
  /** The whole order, or one room put somewhere in it; answers the whole order as it is then. */
  update: call({
    path: 'room-priority/update',
    permission: ['Housekeeping board', 'Set inspected', 'Check in'],
    input: z
      .strictObject({
        items: once(
          z
            .array(z.strictObject({ room_id: id, sequence: z.int().min(1).max(10_000) }))
            .min(1)
            .max(500),
          'room_id',
        ).optional(),
        room_id: id.optional(),
        action: z.enum(orderActions).optional(),
        reason: line(200).optional(),
        /** Whose room it is to be: it is not put first any more when he gets another one, or does not come. */
        reservation_id: id.optional(),
      })
      .refine(({ items, room_id }) => (items === undefined) !== (room_id === undefined), {
        path: ['room_id'],
        message: 'Please give a room, or the whole order.',
      })
      .refine(({ room_id, action }) => (room_id === undefined) === (action === undefined), {
        path: ['action'],
        message: 'Please say where the room goes.',
      }),
    output: z.object({
      items: z.array(cleaningPlace.extend({ room_id: id, code: z.string() })),
    }),
  }),
}
