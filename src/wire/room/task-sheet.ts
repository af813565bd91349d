import { z } from 'zod'
import { helps, workActions } from '../../hotel/task-sheet/at-work'
import { roomActions } from '../../hotel/task-sheet/sheet'
import { call } from '../call'
import {
  count,
  day,
  flag,
  id,
  instant,
  line,
  listInputWith,
  listOf,
  named,
  once,
  rowVersion,
  text,
} from '../kinds'
import { roomSeen } from './board'
import { credit, ids, kindsOfSheet } from './shapes'
import { asTemplate, sharing } from './task-sheet-template'

const states = ['open', 'in_progress', 'completed'] as const
const roomStates = ['pending', 'in_progress', 'completed', 'skipped'] as const
const skipReasons = [
  'do_not_disturb',
  'service_declined',
  'guest_in_room',
  'no_access',
  'out_of_time',
  'other',
] as const
const sheetTypes = ['automatic', 'manual', 'extra', 'do_not_disturb', 'no_service'] as const
/** What a supervisor does with a sheet; whoever has read an older one is told so first. */
const planningActions = ['assign', 'edit', 'reorder', 'move_rooms', 'merge', 'complete', 'reopen'] as const
const isPlanning = (action: string | undefined): boolean => planningActions.some(one => one === action)
const readers = ['Manage task sheets', 'Generate task sheets', 'Housekeeping board'] as const

/** Linen, something for the bath or the minibar, and how much of it. */
export const supplied = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['linen', 'amenity', 'minibar']),
  quantity: count,
})

/** A room on a sheet; what is in the room now stands beside it, for sheets of days that are not over. */
const sheetRoom = z.object({
  id,
  room_id: id,
  room: z.string(),
  task: named,
  sequence: count,
  credits: z.string(),
  instructions: z.string().nullable(),
  linen_change: flag,
  /** What comes into the room by its task. */
  supplies: z.array(supplied),
  status: z.enum(roomStates),
  skip_reason: z.enum(skipReasons).nullable(),
  retry_at: z.string().nullable(),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  minutes: count.nullable(),
  /** Who set it done, where that was somebody else than the attendant of the sheet. */
  done_by: z.string().nullable(),
  /** The guest has not left: it waits. */
  is_held: flag,
  /** It was left out until an hour that has come: it is offered again. */
  is_again: flag,
  now: roomSeen
    .pick({
      room_type: true,
      floor: true,
      effective_status: true,
      fo_status: true,
      fo_persons: true,
      stay_status: true,
      seen: true,
      discrepancy: true,
      guest_service_status: true,
      cleaning_priority: true,
      reservation: true,
      next: true,
    })
    .nullable(),
})

export const taskSheet = z.object({
  id,
  row_version: rowVersion,
  sheet_no: count,
  task_date: z.string(),
  kind: z.enum(kindsOfSheet),
  task: named,
  attendant: z
    .object({
      id,
      code: z.string(),
      name: z.string(),
      /** Who signs in as this attendant, if anybody does. */
      employee_id: id.nullable(),
      max_credits: z.string(),
    })
    .nullable(),
  sheet_type: z.enum(sheetTypes),
  state: z.enum(states),
  /** What its attendant is doing, as the sheet tells. */
  attendant_status: z.enum(['standby', 'working', 'break', 'completed']),
  break_since: z.string().nullable(),
  /** A call for help that nobody has answered, and since when. */
  help: z.enum(helps).nullable(),
  help_since: z.string().nullable(),
  instructions: z.string().nullable(),
  is_locked: flag,
  extra_credits: z.string(),
  extra_note: z.string().nullable(),
  total_credits: z.string(),
  /** Of the rooms: how many are done, with their credits, and how many are left out. */
  done: count,
  left_out: count,
  credits_done: z.string(),
  /** For the rooms that are still to be done: what the trolley is loaded with. */
  supplies: z.array(supplied),
  rooms: z.array(sheetRoom),
})

/** A sheet that could be made: what is shown before anything is kept. */
const planned = z.object({
  attendant: named.nullable(),
  sheet_type: z.enum(sheetTypes),
  credits: z.string(),
  target: z.string().nullable(),
  capacity: z.string().nullable(),
  floor_changes: count,
  linen_changes: count,
  extra_credits: z.string(),
  extra_note: z.string().nullable(),
  rooms: z.array(
    z.object({ room_id: id, room: z.string(), task: named, credits: z.string(), is_held: flag, rank: count }),
  ),
})

/** A room that nobody has on a sheet, and what is to be done in it. */
const leftOver = roomSeen
  .pick({ room_id: true, effective_status: true, fo_status: true, stay_status: true })
  .extend({ room: z.string(), task: named })

const roomWanted = z.strictObject({
  room_id: id,
  credits: credit.optional(),
  instructions: text(500).nullish(),
})

/** Task sheets of housekeeping (domain/housekeeping 6, 14.5). */
export const taskSheets = {
  /** Shares the rooms of a day out among attendants, or makes one sheet of rooms picked by hand. */
  create: call({
    path: 'tasksheet/create',
    permission: 'Generate task sheets',
    input: z
      .strictObject({
        mode: z.enum(['auto', 'manual']).optional(),
        task_date: day.optional(),
        kind: z.enum(kindsOfSheet).optional(),
        ...sharing,
        /** The choices are kept under a code as well; a preview keeps nothing. */
        save_as_template: asTemplate.optional(),
        preview: flag.optional(),
        /** By hand. */
        task_sheet_setting_id: id.optional(),
        attendant_id: id.nullish(),
        rooms: once(z.array(roomWanted).min(1).max(200), 'room_id').optional(),
      })
      .refine(({ mode, rooms }) => mode !== 'manual' || rooms !== undefined, {
        path: ['rooms'],
        message: 'Please choose rooms.',
      })
      .refine(({ mode, task_sheet_setting_id }) => mode !== 'manual' || task_sheet_setting_id !== undefined, {
        path: ['task_sheet_setting_id'],
        message: 'Please choose a task.',
      })
      .refine(({ mode, save_as_template }) => mode !== 'manual' || save_as_template === undefined, {
        path: ['save_as_template'],
        message: 'Rooms picked by hand are no template.',
      }),
    output: z.object({
      /** What was made; empty in a preview. */
      sheets: z.array(taskSheet),
      planned: z.array(planned),
      fairness: z.object({
        max: z.string(),
        min: z.string(),
        average: z.string(),
        floor_changes: count,
      }),
      /** Whoever could work, with what they can still do; `is_used`: their part is in it. */
      attendants: z.array(
        z.object({
          id,
          code: z.string(),
          name: z.string(),
          capacity: z.string(),
          is_on_duty: flag,
          is_used: flag,
        }),
      ),
      /** By what the rooms can be narrowed. */
      offered: z.object({ tasks: z.array(named), floors: z.array(named), room_types: z.array(named) }),
      /** Rooms with nothing to do, withdrawn, or on a sheet that stays: how many, and why. */
      log: z.array(z.string()),
      /** What the choices were kept as. */
      template_id: id.nullable(),
    }),
  }),
  list: call({
    path: 'tasksheet/list',
    permission: readers,
    input: listInputWith({
      task_date: day,
      kind: z.enum(kindsOfSheet),
      attendant_ids: ids,
      types: z.array(z.enum(sheetTypes)).min(1),
      status: z.array(z.enum(states)).min(1),
      setting_ids: ids,
    }),
    output: listOf(taskSheet).extend({
      /** Once today is shared out: rooms that are to be cleaned and stand on no sheet, for whoever supervises. */
      left_over: z.array(leftOver),
    }),
  }),
  /** Reads one sheet, changes what it is, or says what its attendant is doing. */
  manage: call({
    path: 'tasksheet/manage',
    permission: readers,
    input: z
      .strictObject({
        id,
        row_version: rowVersion.optional(),
        action: z.enum([...planningActions, ...workActions]).optional(),
        attendant_id: id.nullish(),
        instructions: text(2000).nullish(),
        extra_credits: credit.optional(),
        extra_note: line(200).nullish(),
        room_ids: ids.optional(),
        to_sheet_id: id.optional(),
        from_sheet_id: id.optional(),
        /** Of `assist`. */
        kind: z.enum(helps).optional(),
      })
      .refine(({ action, row_version }) => !isPlanning(action) || row_version !== undefined, {
        path: ['row_version'],
        message: 'Please say which version was read.',
      }),
    output: taskSheet,
  }),
  remove: call({
    path: 'tasksheet/delete',
    permission: 'Supervise task sheets',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
  addRoom: call({
    path: 'tasksheet/add-room',
    permission: 'Supervise task sheets',
    input: z.strictObject({
      id,
      rooms: once(z.array(roomWanted).min(1).max(200), 'room_id'),
      move_from_other: flag.optional(),
    }),
    output: taskSheet,
  }),
  /** What somebody does with a room of a sheet, mostly its attendant. */
  updateRoom: call({
    path: 'tasksheet/update-room',
    permission: ['Manage task sheets', 'Housekeeping board'],
    input: z.strictObject({
      sheet_room_id: id,
      /** `see`: what somebody has seen in it, whatever becomes of the work. */
      action: z.enum([...roomActions, 'see', 'edit']),
      room_status_type_id: id.optional(),
      seen: z
        .strictObject({
          occupancy: z.enum(['vacant', 'occupied']),
          persons: z.int().min(0).max(20).optional(),
        })
        // It was a mistake.
        .nullable()
        .optional(),
      skip_reason: z.enum(skipReasons).optional(),
      retry_at: instant.nullish(),
      credits: credit.optional(),
      instructions: text(500).nullish(),
      sequence: z.int().min(1).max(500).optional(),
    }),
    output: taskSheet,
  }),
  removeRoom: call({
    path: 'tasksheet/remove-room',
    permission: 'Supervise task sheets',
    input: z.strictObject({ id, room_ids: ids, to_extra: flag.optional() }),
    output: taskSheet,
  }),
  lock: call({
    path: 'tasksheet/lock',
    permission: 'Supervise task sheets',
    input: z
      .strictObject({ id: id.optional(), ids: ids.optional(), locked: flag })
      .refine(({ id: one, ids: many }) => (one === undefined) !== (many === undefined), {
        path: ['id'],
        message: 'Please choose a sheet.',
      }),
    output: z.object({ sheets: z.array(taskSheet) }),
  }),
}
