import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, line, once, rowVersion } from '../kinds'
import { changed, oneReservation, roomCandidate, several } from './shapes'

const assignment = z.strictObject({ reservation_id: id, row_version: rowVersion, room_id: id.nullable() })

const minConditions = ['inspected', 'clean', 'pickup', 'dirty'] as const

/** Rooms are found and given before the guest comes (domain/reservations 7.2). */
export const roomChoice = {
  candidates: call({
    path: 'front-desk/room-candidates',
    permission: ['Check in', 'Arrivals', 'Walk-in reservation', 'Reservation', 'Room move'],
    input: z
      .strictObject({
        reservation_id: id.optional(),
        /** From when on the reservation needs the room: of a guest who moves, the day of the move. Default today. */
        from_date: day.optional(),
        stay: z.strictObject({ room_type_id: id, arrival_date: day, departure_date: day }).optional(),
        all_types: flag.optional(),
        min_condition: z.enum(minConditions).optional(),
        limit: z.int().min(1).max(500).optional(),
      })
      .refine(({ reservation_id, stay }) => (reservation_id === undefined) !== (stay === undefined), {
        path: ['reservation_id'],
        message: 'Please give a reservation or a stay.',
      }),
    output: z.object({ rooms: z.array(roomCandidate), total: z.int() }),
  }),
  assign: call({
    path: 'front-desk/assign-room',
    permission: 'Check in',
    input: z.strictObject({ ...oneReservation, room_id: id, do_not_move: flag.optional() }),
    output: changed.extend({
      room_id: id,
      room: z.string(),
      /** Who has booked several types goes on in these. */
      later: z.array(z.object({ room_id: id, room: z.string(), from_date: z.string() })),
    }),
  }),
  unassign: call({
    path: 'front-desk/unassign-room',
    permission: 'Check in',
    input: z.strictObject({ ...oneReservation, reason: line(200).optional() }),
    output: changed,
  }),
  autoAssign: call({
    path: 'front-desk/auto-assign',
    permission: 'Check in',
    input: z.strictObject({
      reservation_ids: several.optional(),
      /** Without ids: all arrivals of the date (default the business date) that have no room. */
      date: day.optional(),
      room_type_ids: once(z.array(id).max(200)).optional(),
      floor_ids: once(z.array(id).max(200)).optional(),
      /** Rooms that were given already are given anew unless they are kept. */
      keep_assigned: flag.default(true),
      preview: flag.default(false),
    }),
    output: z.object({
      results: z.array(
        z.object({
          reservation_id: id,
          confirmation_no: z.string(),
          guest: z.string(),
          room_id: id.nullable(),
          room: z.string().nullable(),
          score: z.int().nullable(),
          reasons: z.array(z.object({ code: z.string(), text: z.string(), points: z.int() })),
          message: z.string().nullable(),
        }),
      ),
      assigned: count,
      left: count,
      /** What `undoAutoAssign` takes: who got a room, and what he had before. */
      undo: z.array(assignment),
    }),
  }),
  /** All of them or none: not when one was changed since. */
  undoAutoAssign: call({
    path: 'front-desk/undo-auto-assign',
    permission: 'Check in',
    input: z.strictObject({ assignments: once(z.array(assignment).min(1).max(1000), 'reservation_id') }),
    output: z.object({ undone: count }),
  }),
  hold: call({
    path: 'front-desk/hold-room',
    permission: 'Check in',
    input: z.strictObject({ reservation_id: id, room_id: id, minutes: z.int().min(1).max(30).default(10) }),
    output: z.object({ room_id: id, room: z.string(), until: z.string() }),
  }),
  release: call({
    path: 'front-desk/release-room',
    permission: 'Check in',
    input: z.strictObject({ room_id: id }),
    output: z.object({ released: z.int() }),
  }),
}
