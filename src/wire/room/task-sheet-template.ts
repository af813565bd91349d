import { z } from 'zod'
import { named as namedBy } from '../../hotel/task-sheet/template'
import { call } from '../call'
import { filledLine, flag, id, rowVersion, text } from '../kinds'
import { credit, ids, kindsOfSheet } from './shapes'

/** How rooms are shared out, whatever the day (domain/housekeeping 6.2). */
export const sharing = {
  task_sheet_setting_ids: ids.optional(),
  attendant_ids: ids.optional(),
  number_of_attendants: z.int().min(1).max(100).optional(),
  max_credits: credit.optional(),
  room_filters: z
    .strictObject({
      floor_ids: ids.optional(),
      room_type_ids: ids.optional(),
      room_ids: ids.optional(),
      stay_status: z.array(z.string().max(20)).min(1).max(10).optional(),
      vip_only: flag.optional(),
    })
    .optional(),
  order_by: z.enum(['location', 'section', 'floor', 'balance']).optional(),
  within: z.enum(['location', 'priority']).optional(),
  separate_do_not_disturb: flag.optional(),
  separate_no_service: flag.optional(),
  due_out: z.enum(['hold', 'leave_out']).optional(),
  instructions: text(2000).nullish(),
}

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_./+-]{0,19}$/, 'Please give a code of letters and digits, at most 20.')
const name = filledLine(100)

/** One of the same code is overwritten, if whoever saves says so; nothing said of the default: as it is. */
export const asTemplate = z.strictObject({ code, name, is_default: flag.optional() })

const template = z.object({
  id,
  row_version: rowVersion,
  code: z.string(),
  name: z.string(),
  kind: z.enum(kindsOfSheet),
  /** The page begins with it. */
  is_default: flag,
  /** What of the choices still stands. */
  params: z.object(sharing),
  /** What they name and is no longer there; `was_last`: nothing of its sort is left, and none is asked for any more. */
  left_out: z.array(z.object({ what: z.enum(namedBy), id, name: z.string().nullable(), was_last: flag })),
})

const permission = 'Generate task sheets'

/** Choices of sharing rooms out that are kept under a code, for the whole house (added to domain/housekeeping 14.5). */
export const sheetTemplates = {
  list: call({
    path: 'task-sheet-template/list',
    permission,
    input: z.strictObject({}),
    output: z.object({ items: z.array(template) }),
  }),
  store: call({
    path: 'task-sheet-template/store',
    permission,
    input: asTemplate.extend({ kind: z.enum(kindsOfSheet), params: z.strictObject(sharing) }),
    output: template,
  }),
  /** Its names, and whether the page begins with it; its choices are overwritten by `store`. */
  update: call({
    path: 'task-sheet-template/update',
    permission,
    input: asTemplate.partial().extend({ id, row_version: rowVersion }),
    output: template,
  }),
  remove: call({
    path: 'task-sheet-template/delete',
    permission,
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
