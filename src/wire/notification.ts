import { z } from 'zod'
import { call } from './call'
import { count, flag, id, nothing, once } from './kinds'

/** A sentence with `%{names}` in it, for whoever says it in another language, and what they stand for. */
const saying = z.object({ words: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) })

const notification = z.object({
  id,
  kind: z.string(),
  severity: z.enum(['info', 'success', 'warning', 'critical']),
  title: z.string(),
  text: z.string(),
  said: z.object({ title: saying, text: saying }),
  /** The screen that it is about; who may not open it has the text alone. */
  link: z.string().nullable(),
  /** The last time, of so many. */
  at: z.string(),
  times: count,
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
  /**
   * What the top bar asks all day: how many notifications are unread, when the last one came, and how many to-dos are due. Asked at
   * once when the house tells of something (live), by the clock twice a minute where no line to it stands, and seldom where one
   * does: rooms to give, hours to come and sessions that end nobody tells of.
   */
  count: call({
    path: 'notification/count',
    permission: 'signed in',
    input: nothing,
    output: z.object({
      unread: count,
      /** When the last one came. */
      latest: z.string().nullable(),
      /** Unread ones that stand above every screen until they are acknowledged. */
      critical: count,
      /** Somebody wants to hear or see some of them at once, wherever they are (see `preference`). */
      rings: flag,
      due: count,
      /** Rooms that arrive today and are given to nobody yet: for whoever sees arrivals, nought for the others. */
      unassigned: count,
      /** Seconds until the session is over, whatever is done in it: by the clock of the house, which alone ends it. */
      ends_in: count,
    }),
  }),
  /** Read, unread or not to be seen any more; without ids all of them. */
  update: call({
    path: 'notification/update',
    permission: 'signed in',
    input: z
      .strictObject({
        ids: once(z.array(id).min(1).max(200)).optional(),
        read: z.boolean().optional(),
        dismiss: z.literal(true).optional(),
      })
      .refine(({ read, dismiss }) => (read === undefined) !== (dismiss === undefined), {
        message: 'Either read or dismiss.',
        path: ['read'],
      }),
    output: z.object({ unread: count }),
  }),
}
