import { z } from 'zod'
import { call } from './call'
import { count, day, filledLine, flag, id, line, rowVersion, time } from './kinds'

const priority = z.enum(['low', 'normal', 'high'])
const somebody = z.object({ id, name: z.string() })

const toDo = z.object({
  id,
  row_version: rowVersion,
  title: z.string(),
  due_date: z.string().nullable(),
  due_time: z.string().nullable(),
  priority,
  /** Due before today and not done. */
  is_overdue: flag,
  link: z.string().nullable(),
  done_at: z.string().nullable(),
  /** Nobody: one's own. */
  employee: somebody.nullable(),
  /** One of a group, whoever comes to it first. */
  group: somebody.nullable(),
  /** Who gave it; nobody where one wrote it down oneself. */
  from: somebody.nullable(),
})

const title = filledLine(200)
const link = line(200).regex(/^\/\S*$/, 'Please give a screen.')
/** Neither of them said: one's own. */
const whose = { employee_id: id.nullish(), group_id: id.nullish() }

/**
 * What the person has still to do: what is theirs or one of their groups', and what they gave somebody else (domain/housekeeping
 * 19). Everybody else's is not there.
 */
export const toDoCalls = {
  /**
   * Overdue ones first, then as the person has put them, then by day and hour, what matters more before what matters less;
   * `with_done` adds those done in the last 14 days.
   */
  list: call({
    path: 'todo/list',
    permission: 'signed in',
    input: z.strictObject({ with_done: z.boolean().optional() }),
    output: z.object({ items: z.array(toDo), open: count, overdue: count }),
  }),
  store: call({
    path: 'todo/store',
    permission: 'signed in',
    input: z.strictObject({
      title,
      due_date: day.nullish(),
      due_time: time.nullish(),
      priority: priority.optional(),
      link: link.nullish(),
      ...whose,
    }),
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
      due_time: time.nullish(),
      priority: priority.optional(),
      is_done: z.boolean().optional(),
      ...whose,
    }),
    output: toDo,
  }),
  remove: call({
    path: 'todo/delete',
    permission: 'signed in',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
  /** To whom something can be given. */
  assignees: call({
    path: 'todo/assignees',
    permission: 'signed in',
    input: z.strictObject({}),
    output: z.object({ people: z.array(somebody), groups: z.array(somebody) }),
  }),
}
