import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, line, listInputWith, listOf, once, rowVersion, time } from '../kinds'
import { boardTitles } from './board'
import { ids, kinds } from './shapes'

/** Rooms that one call is about. */
export const several = once(
  z.array(id).min(1, 'Please choose at least one room.').max(200, 'Please choose at most 200 rooms.'),
)

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
  /** What was reported, for which the room was withdrawn. */
  maintenance_id: id.nullable(),
  request_no: count.nullable(),
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
    /** Withdrawn now; those of which the period has begun and whose guest has not left are not. */
    rooms_today: count,
    rooms_waiting: count,
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
    /** An open request of one of the rooms, which gets the period. */
    maintenance_id: id.nullish(),
    unassign: flag.optional(),
    skip_conflicts: flag.optional(),
  })
  .refine(({ rooms, id: one }) => (rooms === undefined) !== (one === undefined), {
    path: ['rooms'],
    message: 'Please choose rooms, or the period to change.',
  })

/** Periods that were made, and what is left to sell in their nights. */
export const made = z.object({
  created: z.array(
    z.object({ id, row_version: rowVersion, room_id: id, room: z.string(), state: z.string() }),
  ),
  availability: z.array(z.object({ room_type: z.string(), date: z.string(), available: z.int() })),
})

const repairAnswer = made.extend({
  skipped: z.array(z.object({ room_id: id, room: z.string(), error: z.string(), message: z.string() })),
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
