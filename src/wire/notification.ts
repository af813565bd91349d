import { z } from 'zod'
import { call } from './call'
import { count, flag, id, nothing } from './kinds'

const notification = z.object({
  id,
  kind: z.string(),
  severity: z.enum(['info', 'success', 'warning', 'error']),
  title: z.string(),
  text: z.string(),
  /** The screen that it is about; who may not open it has the text alone. */
  link: z.string().nullable(),
  at: z.string(),
  is_read: flag,
})

/** What happened in the house that the person should know, of the last 14 days (domain/housekeeping 19). */
export const notificationCalls = {
  list: call({
    path: 'notification/list',
    permission: 'signed in',
    input: nothing,
    output: z.object({ items: z.array(notification), unread: count }),
  }),
  /** What the top bar says all day: how many notifications are unread, and how many to-dos are due. */
  count: call({
    path: 'notification/count',
    permission: 'signed in',
    input: nothing,
    output: z.object({ unread: count, due: count }),
  }),
  /** Without ids all of them. */
  update: call({
    path: 'notification/update',
    permission: 'signed in',
    input: z.strictObject({ ids: z.array(id).min(1).max(200).optional(), read: z.boolean() }),
    output: z.object({ unread: count }),
  }),
}
