import { z } from 'zod'
import { call } from './call'
import { day, id, line, rowVersion, time } from './kinds'

const states = ['planned', 'done', 'dropped', 'undone'] as const

const moveRow = z.object({
  id,
  row_version: rowVersion,
  reservation_id: id,
  confirmation_no: z.string(),
  guest: z.string(),
  from_room: z.string(),
  to_room: z.string(),
  from_type: z.string(),
  to_type: z.string(),
  /** None: the guest has booked two types, one after the other. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  move_date: z.string(),
  planned_time: z.string().nullable(),
  state: z.enum(states),
  rate_decision: z.enum(['keep', 'reprice', 'upgrade']),
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
})

/** Guests change rooms (domain/reservations 7.6). */
export const roomMove = {
  list: call({
    path: 'room-move-histort/list',
    permission: ['Room move', 'In-house', 'Arrivals', 'Departures', 'Housekeeping board'],
    input: z.strictObject({
      reservation_id: id.optional(),
      room_id: id.optional(),
      date: day.optional(),
      state: z.enum(states).optional(),
    }),
    output: z.object({ items: z.array(moveRow), total: z.int() }),
  }),
  /**
   * One of: a move to a room, now or on a later day; an exchange with another reservation; a planned move that is `done` or
   * `drop`ped; the `undo` of a move of today.
   */
  store: call({
    path: 'room-move-histort/store',
    permission: 'Room move',
    input: z
      .strictObject({
        reservation_id: id.optional(),
        row_version: rowVersion.optional(),
        to_room_id: id.optional(),
        swap_with: id.optional(),
        /** Of the reservation that `swap_with` names. */
        swap_row_version: rowVersion.optional(),
        room_move_reason_id: id.optional(),
        note: line(200).optional(),
        move_date: day.optional(),
        planned_time: time.optional(),
        rate: z.enum(['keep', 'reprice', 'upgrade']).optional(),
        done: id.optional(),
        drop: id.optional(),
        undo: id.optional(),
      })
      .refine(
        ({ to_room_id, swap_with, done, drop, undo }) =>
          [to_room_id, swap_with, done, drop, undo].filter(one => one !== undefined).length === 1,
        { path: ['to_room_id'], message: 'Please say what to do: move, exchange, done, drop or undo.' },
      ),
    output: z.object({
      moves: z.array(z.object({ id, reservation_id: id, state: z.enum(states), row_version: rowVersion })),
    }),
  }),
}
