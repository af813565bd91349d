import { z } from 'zod'
import { deskStates } from '../../hotel/room/desk-state'
import { priorities } from '../../hotel/room/maintenance'
import { call } from '../call'
import { count, flag, id, line, listInputWith, listOf, once, rowVersion, time } from '../kinds'
import { cleaningPlace } from './priority'
import { ids, kinds, kindsOfSheet } from './shapes'

const bases = ['clean', 'dirty', 'pickup', 'inspected', 'out_of_order', 'out_of_service'] as const
const conditions = ['clean', 'dirty', 'pickup', 'inspected'] as const
const services = ['none', 'do_not_disturb', 'make_up_room', 'no_service', 'service_declined'] as const
const stays = ['due_out', 'stay_over', 'day_use', 'arrived', 'departed', 'arrival', 'not_reserved'] as const
const occupancies = ['vacant', 'occupied'] as const
const discrepancies = ['skip', 'sleep', 'person'] as const

const status = z.object({
  id: id.nullable(),
  code: z.string(),
  name: z.string(),
  base_status: z.enum(bases),
  color: z.string().nullable(),
})

/** A room as housekeeping and the desk see it today (domain/housekeeping 1, 14.1). */
export const roomSeen = z.object({
  room_id: id,
  row_version: rowVersion,
  code: z.string(),
  name: z.string().nullable(),
  room_type: z.object({ id, code: z.string(), name: z.string() }),
  floor: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  /** Barrier-free. */
  is_accessible: flag,
  /** The condition, which stays stored while the room is withdrawn, and what is shown everywhere. */
  room_status_type: status.nullable(),
  effective_status: status,
  fo_status: z.enum(['vacant', 'occupied']),
  stay_status: z.array(z.enum(stays)),
  /** What it is for the desk: every room is one of them. */
  desk_state: z.enum(deskStates),
  /** Somebody comes for it today, and it is not ready. */
  is_priority: flag,
  flags: z.array(z.enum(['overdue', 'moved_out', 'move_in', 'move_out', 'day_use', 'check'])),
  fo_persons: z.object({ adults: count, children: count }),
  guest_service_status: z.enum(services),
  /** Where nobody is to disturb: on which day in a row, when to look again, and whether it is time, and time to worry. */
  left_alone: z.object({ days: count, look_again_at: time, is_due: flag, is_alarming: flag }).nullable(),
  /** What housekeeping saw today, and where that is not what the desk says. */
  seen: z
    .object({
      occupancy: z.enum(occupancies),
      persons: count.nullable(),
      at: z.string(),
      by: z.string().nullable(),
    })
    .nullable(),
  discrepancy: z.enum(discrepancies).nullable(),
  /** It is cleaned before all others: a guest at the desk waits for it, or somebody has put it first. */
  cleaning_priority: cleaningPlace.nullable(),
  /** What the sheets of today say of it, day before evening: whose work it is, and how far it is. */
  tasks: z.array(
    z.object({
      sheet_no: count,
      kind: z.enum(kindsOfSheet),
      task: z.object({ code: z.string(), name: z.string() }),
      attendant: z.string().nullable(),
      attendant_id: id.nullable(),
      status: z.enum(['pending', 'in_progress', 'completed', 'skipped']),
      /** It waits until the guest has left. */
      is_held: flag,
    }),
  ),
  /** What was found wrong with it and is not repaired: how many, and the most urgent of them. */
  maintenance: z.object({ open: count, top_priority: z.enum(priorities) }).nullable(),
  repair: z
    .object({
      id,
      kind: z.enum(kinds),
      reason: z.string(),
      from_date: z.string(),
      through_date: z.string(),
      return_time: z.string().nullable(),
      row_version: rowVersion,
    })
    .nullable(),
  reservation: z
    .object({
      id,
      confirmation_no: z.string(),
      guest: z.string(),
      vip: z.string().nullable(),
      adults: count,
      children: count,
      arrival_date: z.string(),
      departure_date: z.string(),
      etd: z.string().nullable(),
    })
    .nullable(),
  next: z
    .object({
      reservation_id: id,
      guest: z.string(),
      vip: z.string().nullable(),
      arrival_date: z.string(),
      eta: z.string().nullable(),
      nights: count,
    })
    .nullable(),
})

export const boardTitles = ['Housekeeping board', 'Arrivals', 'In-house', 'Departures'] as const

/** Rooms as housekeeping sees and changes them (domain/housekeeping 14.1). */
export const roomBoard = {
  list: call({
    path: 'housekeeping-room-list',
    permission: boardTitles,
    input: listInputWith({
      base_status: z.array(z.enum(bases)).min(1),
      room_status_type_ids: ids,
      fo_status: z.array(z.enum(['vacant', 'occupied'])).min(1),
      stay_status: z.array(z.enum(stays)).min(1),
      desk_state: z.array(z.enum(deskStates)).min(1),
      priority_only: flag,
      room_type_ids: ids,
      floor_ids: ids,
      /** Rooms on the sheets of today of some attendants. */
      attendant_ids: ids,
      is_accessible: flag,
      guest_service_status: z.array(z.enum(services)).min(1),
      from_room: line(10),
      to_room: line(10),
      assigned: flag,
      vip_only: flag,
      moves_only: flag,
      discrepancy_only: flag,
      /** Those that a guest at the desk waits for, in the order in which they are to be made. */
      waited_for_only: flag,
      /** Something is wrong with them that is not repaired. */
      maintenance_open: flag,
    }),
    output: listOf(roomSeen).extend({
      summary: z.object({
        by_status: z.array(
          z.object({
            base_status: z.enum(bases),
            fo_status: z.enum(['vacant', 'occupied']),
            rooms: count,
          }),
        ),
        by_stay: z.array(z.object({ stay_status: z.enum(stays), rooms: count })),
        by_desk: z.array(z.object({ desk_state: z.enum(deskStates), rooms: count })),
        /** Whoever has rooms today, by name, and how many. */
        by_attendant: z.array(z.object({ id, name: z.string(), rooms: count })),
        priority: count,
        discrepancies: count,
        waited_for: count,
        maintenance_open: count,
      }),
    }),
  }),
  /** One or many rooms at once; those that may not be changed are answered with the reason. */
  update: call({
    path: 'housekeeping-room-update',
    permission: ['Housekeeping board', 'Set inspected'],
    input: z
      .strictObject({
        rooms: once(
          z
            .array(z.strictObject({ room_id: id, row_version: rowVersion.optional() }))
            .min(1)
            .max(500),
          'room_id',
        ).optional(),
        room_ids: ids.optional(),
        /** The condition by its kind, where the house has one type of each. */
        status: z.enum(conditions).optional(),
        changes: z
          .strictObject({
            room_status_type_id: id.optional(),
            guest_service_status: z.enum(services).optional(),
            /** Null takes back what was seen: it was a mistake of housekeeping. */
            seen: z
              .strictObject({
                occupancy: z.enum(occupancies),
                persons: z.int().min(0).max(20).optional(),
              })
              .nullable()
              .optional(),
          })
          .optional(),
        note: line(200).optional(),
      })
      .refine(({ rooms, room_ids }) => (rooms === undefined) !== (room_ids === undefined), {
        path: ['rooms'],
        message: 'Please choose rooms.',
      })
      .refine(({ status, changes }) => (status === undefined) !== (changes === undefined), {
        path: ['status'],
        message: 'Please say what changes.',
      }),
    output: z.object({
      updated: z.array(
        z.object({
          room_id: id,
          code: z.string(),
          row_version: rowVersion,
          base_status: z.enum(bases),
          guest_service_status: z.enum(services),
          discrepancy: z.enum(discrepancies).nullable(),
        }),
      ),
      failed: z.array(z.object({ room_id: id, code: z.string(), error: z.string(), message: z.string() })),
    }),
  }),
  /** What a guest wants of housekeeping today; only where somebody stays. */
  guestStatus: call({
    path: 'guest-status/update',
    permission: ['In-house', 'Housekeeping board'],
    input: z
      .strictObject({
        room_id: id.optional(),
        reservation_id: id.optional(),
        guest_service_status: z.enum(services),
      })
      .refine(({ room_id, reservation_id }) => (room_id === undefined) !== (reservation_id === undefined), {
        path: ['room_id'],
        message: 'Please give a room or a reservation.',
      }),
    output: z.object({ room_id: id, room: z.string(), guest_service_status: z.enum(services) }),
  }),
}
