import { z } from 'zod'
import { call } from './call'
import { count, day, flag, id, line, listInputWith, listOf, rowVersion, time } from './kinds'

const ids = z.array(id).min(1).max(500)
const several = z.array(id).min(1).max(200)
const bases = ['clean', 'dirty', 'pickup', 'inspected', 'out_of_order', 'out_of_service'] as const
const conditions = ['clean', 'dirty', 'pickup', 'inspected'] as const
const services = ['none', 'do_not_disturb', 'make_up_room', 'no_service', 'service_declined'] as const
const stays = ['due_out', 'stay_over', 'day_use', 'arrived', 'departed', 'arrival', 'not_reserved'] as const
const kinds = ['out_of_order', 'out_of_service'] as const
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
  /** The condition, which stays stored while the room is withdrawn, and what is shown everywhere. */
  room_status_type: status.nullable(),
  effective_status: status,
  fo_status: z.enum(['vacant', 'occupied']),
  stay_status: z.array(z.enum(stays)),
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

/** Rooms and what may be done with them (domain/housekeeping 14.1 to 14.3). */
export const room = {
  list: call({
    path: 'housekeeping-room-list',
    permission: boardTitles,
    input: listInputWith({
      base_status: z.array(z.enum(bases)).min(1),
      room_status_type_ids: ids,
      fo_status: z.array(z.enum(['vacant', 'occupied'])).min(1),
      stay_status: z.array(z.enum(stays)).min(1),
      room_type_ids: ids,
      floor_ids: ids,
      guest_service_status: z.array(z.enum(services)).min(1),
      from_room: line(10),
      to_room: line(10),
      assigned: flag,
      vip_only: flag,
      moves_only: flag,
      discrepancy_only: flag,
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
        discrepancies: count,
      }),
    }),
  }),
  /** One or many rooms at once; those that may not be changed are answered with the reason. */
  update: call({
    path: 'housekeeping-room-update',
    permission: ['Housekeeping board', 'Set inspected'],
    input: z
      .strictObject({
        rooms: z
          .array(z.strictObject({ room_id: id, row_version: rowVersion.optional() }))
          .min(1)
          .max(500)
          .optional(),
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
    permission: ['Arrivals', 'In-house', 'End of day', 'End of day run', 'Customer profile'],
    input: z.strictObject({
      reservation_ids: ids.optional(),
      guest_profile_ids: ids.optional(),
      in_house: z.literal(true).optional(),
      arrivals: day.optional(),
      set: z
        .array(
          z.strictObject({
            guest_profile_id: id,
            nationality_id: id.optional(),
            country_id: id.optional(),
          }),
        )
        .max(500)
        .optional(),
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

const repairRow = z.object({
  id,
  row_version: rowVersion,
  kind: z.enum(kinds),
  room_id: id,
  room: z.string(),
  room_type: z.string(),
  reason_id: id,
  reason: z.string(),
  from_date: z.string(),
  through_date: z.string(),
  nights: count,
  nights_so_far: count,
  days_left: count,
  return_time: z.string().nullable(),
  return_status_type_id: id,
  return_status: z.string(),
  comment: z.string().nullable(),
  state: z.enum(['scheduled', 'active', 'completed', 'cancelled']),
  created_by: z.string().nullable(),
  reservations: z.array(
    z.object({
      reservation_id: id,
      confirmation_no: z.string(),
      guest: z.string(),
      arrival_date: z.string(),
      departure_date: z.string(),
    }),
  ),
})

const repairList = listOf(repairRow).extend({
  summary: z.object({
    rooms_today: count,
    nights_in_range: count,
    by_type: z.array(z.object({ room_type: z.string(), rooms: count })),
  }),
})
const repairFilters = listInputWith({
  date_from: day,
  date_to: day,
  state: z.array(z.enum(['scheduled', 'active', 'completed', 'cancelled'])).min(1),
  reason_ids: ids,
  room_type_ids: ids,
  floor_ids: ids,
  room: line(10),
})

/** One call that makes periods, changes one, or ends one. */
const repairInput = z
  .strictObject({
    rooms: z.union([several, z.strictObject({ from_room: line(10), to_room: line(10) })]).optional(),
    id: id.optional(),
    row_version: rowVersion.optional(),
    action: z.literal('complete').optional(),
    from_date: day.optional(),
    through_date: day.optional(),
    nights: z.int().min(1).max(365).optional(),
    reason_id: id.optional(),
    return_status_id: id.optional(),
    return_time: time.nullish(),
    comment: line(500).nullish(),
    unassign: flag.optional(),
    skip_conflicts: flag.optional(),
  })
  .refine(({ rooms, id: one }) => (rooms === undefined) !== (one === undefined), {
    path: ['rooms'],
    message: 'Please choose rooms, or the period to change.',
  })

const repairAnswer = z.object({
  created: z.array(
    z.object({ id, row_version: rowVersion, room_id: id, room: z.string(), state: z.string() }),
  ),
  skipped: z.array(z.object({ room_id: id, room: z.string(), error: z.string(), message: z.string() })),
  availability: z.array(z.object({ room_type: z.string(), date: z.string(), available: z.int() })),
})

/** Rooms that cannot be sold or should not be given (domain/housekeeping 3, 14.4). */
export const repair = {
  listOutOfOrder: call({
    path: 'out-of-order-room-list',
    permission: ['Out of order', ...boardTitles],
    input: repairFilters,
    output: repairList,
  }),
  listOutOfService: call({
    path: 'out-of-service-room-list',
    permission: ['Out of service', ...boardTitles],
    input: repairFilters,
    output: repairList,
  }),
  setOutOfOrder: call({
    path: 'set-room-out-of-order',
    permission: 'Out of order',
    input: repairInput,
    output: repairAnswer,
  }),
  setOutOfService: call({
    path: 'set-room-out-of-service',
    permission: 'Out of service',
    input: repairInput,
    output: repairAnswer,
  }),
  remove: call({
    path: 'delete-room-out-of-order',
    method: 'DELETE',
    permission: ['Out of order', 'Out of service'],
    input: z.strictObject({
      /** In the query, several with commas. */
      id: z
        .union([z.string(), id])
        .transform(text => String(text).split(',').map(Number))
        .pipe(several),
    }),
    output: z.object({
      deleted: z.array(z.object({ id, room: z.string(), state: z.string(), condition: z.string() })),
    }),
  }),
}
