import { z } from 'zod'
import { call } from './call'
import { count, day, filledLine, flag, id, line, rowVersion } from './kinds'

const toDo = z.object({
  id,
  row_version: rowVersion,
  title: z.string(),
  due_date: z.string().nullable(),
  /** Due before today and not done. */
  is_overdue: flag,
  link: z.string().nullable(),
  done_at: z.string().nullable(),
})

const title = filledLine(200)
const link = line(200).regex(/^\/\S*$/, 'Please give a screen.')

/** What the person has still to do; everybody sees their own (domain/housekeeping 19). */
export const toDoCalls = {
  /** Overdue ones first, then by the day on which they are due; `with_done` adds those done in the last 14 days. */
  list: call({
    path: 'todo/list',
    permission: 'signed in',
    input: z.strictObject({ with_done: z.boolean().optional() }),
    output: z.object({ items: z.array(toDo), open: count, overdue: count }),
  }),
  store: call({
    path: 'todo/store',
    permission: 'signed in',
    input: z.strictObject({ title, due_date: day.nullish(), link: link.nullish() }),
    output: toDo,
  }),
  update: call({
    path: 'todo/update',
    permission: 'signed in',
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      title: title.optional(),
      due_date: day.nullish(),
      is_done: z.boolean().optional(),
    }),
    output: toDo,
  }),
  remove: call({
    path: 'todo/delete',
    permission: 'signed in',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
