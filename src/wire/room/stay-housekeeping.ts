import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, named, once, text, time } from '../kinds'
import { cleaningPlace } from './priority'
import { reservationReaders } from '../reservation-readers'

const services = ['none', 'do_not_disturb', 'make_up_room', 'no_service', 'service_declined'] as const
const ofTask = z.strictObject({
  task_sheet_setting_id: id,
  /** Absent: on all days of the stay. */
  date: day.optional(),
})
/** Zero: nobody has asked for anything yet. */
const version = z.int().min(0)

const scheduled = z.object({
  date: z.string(),
  /** The first is the one that is done. */
  tasks: z.array(
    z.object({ id, code: z.string(), name: z.string(), origin: z.enum(['rule', 'moved', 'manual']) }),
  ),
  linen_change: flag,
  opted_out: flag,
})

const asked = z.object({
  reservation_id: id,
  row_version: version,
  instructions: z.string().nullable(),
  /** Null: as the house does it. */
  turndown_wanted: flag.nullable(),
  turndown_time: z.string().nullable(),
  service_time: z.string().nullable(),
  shift_days: count,
  opt_out_dates: z.array(z.string()),
  /** Of today alone. */
  linen_force: z.enum(['on', 'off']).nullable(),
  /** Of the room that the guest is in. */
  guest_service_status: z.enum(services).nullable(),
  /** Nobody has added a task, taken one off or moved the cycle. */
  is_by_rules: flag,
  days: z.array(scheduled),
  /** What was added on days that the stay has no more. */
  left_out: z.array(z.object({ code: z.string(), date: z.string() })),
  room: z
    .object({
      id,
      code: z.string(),
      status: z.string().nullable(),
      /** It is to be cleaned for somebody who is here or comes today, and can be put before all others. */
      can_come_first: flag,
    })
    .nullable(),
  /** Of the room, where it is cleaned before all others. */
  cleaning_priority: cleaningPlace.nullable(),
  last_cleans: z.array(
    z.object({ date: z.string(), task: z.string(), by: z.string().nullable(), minutes: count.nullable() }),
  ),
  /** Tasks that may be added. */
  offered: z.array(named),
})

/** What one stay asks of housekeeping, and what is done for it day by day (domain/housekeeping 5.4, 14.3). */
export const stayHousekeeping = {
  view: call({
    path: 'booking-housekeeping/view',
    permission: [...reservationReaders, 'Housekeeping board', 'Manage task sheets'],
    input: z.strictObject({ reservation_id: id }),
    output: asked,
  }),
  update: call({
    path: 'booking-housekeeping/update',
    permission: ['Reservation update', 'Supervise task sheets'],
    input: z.strictObject({
      reservation_id: id,
      row_version: version,
      instructions: text(500).nullish(),
      turndown_wanted: flag.nullish(),
      turndown_time: time.nullish(),
      service_time: time.nullish(),
      guest_service_status: z.enum(services).optional(),
      linen_force: z.enum(['on', 'off']).nullish(),
      /** Its room is cleaned before all others, behind those that are already, or when its turn comes. */
      priority: z.enum(['top', 'end', 'none']).optional(),
      opt_out_dates: once(z.array(day).max(400)).optional(),
      shift_days: z.int().min(0).max(30).optional(),
      tasks: z
        .strictObject({
          add: once(z.array(ofTask).max(100), 'task_sheet_setting_id', 'date').optional(),
          remove: once(z.array(ofTask).max(100), 'task_sheet_setting_id', 'date').optional(),
          /** Back to what the rules say, before anything is added or taken off. */
          reset: z.literal(true).optional(),
        })
        .optional(),
    }),
    output: asked,
  }),
}
