import { z } from 'zod'
import { call } from './call'
import { shown } from './desk-list'
import { count, flag, id, listInput, listOf, nothing, rowVersion } from './kinds'

const permission = 'Telephone operator'

/** Somebody whom a caller may ask for (domain/housekeeping 16.8). */
const called = z.object({
  reservation_id: id,
  confirmation_no: z.string(),
  /** As the desk calls the stay on the business date. */
  state: shown,
  guest: z.string(),
  /** Those who came with him, as far as their names are known. */
  companions: z.array(z.string()),
  room: z.string().nullable(),
  /** Of who is in the room now; nobody is put through to a room that somebody else has by then. */
  extension: z.string().nullable(),
  arrival_date: z.string(),
  departure_date: z.string(),
  company: z.string().nullable(),
  group: z.string().nullable(),
  vip: z.object({ code: z.string(), name: z.string() }).nullable(),
  language: z.string().nullable(),
  /** The caller is told that nobody of this name is here. Only whoever may know such guests reads of one. */
  is_incognito: flag,
  do_not_disturb: flag,
  open_messages: count,
})

const wakeUpCall = z.object({
  id,
  row_version: rowVersion,
  reservation_id: id,
  guest: z.string(),
  room: z.string().nullable(),
  extension: z.string().nullable(),
  language: z.string().nullable(),
  /** He has not come yet. */
  is_due_in: flag,
  due_at: z.string(),
  repeat_daily: flag,
  status: z.enum(['open', 'delivered', 'failed', 'cancelled']),
  attempts: count,
  /** Nobody answered so often that somebody has to knock. */
  must_knock: flag,
})

/** What the switchboard looks at; messages, calls and locators themselves are the master `telephone-operator`. */
export const telephone = {
  search: call({
    path: 'telephone-operator/search',
    permission,
    input: listInput.pick({ search: true, page: true, per_page: true }),
    output: listOf(called),
  }),
  wakeUpList: call({
    path: 'telephone-operator/wake-up-list',
    permission,
    input: nothing,
    output: z.object({
      /** What the clock of the house shows, as an instant; calls are due before or after it. */
      now: z.string(),
      /** The days whose calls are listed; open ones of before are listed too. */
      today: z.string(),
      tomorrow: z.string(),
      items: z.array(wakeUpCall),
    }),
  }),
}
