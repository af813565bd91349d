import { z } from 'zod'
import { call } from './call'
import { count, day, flag, id, nothing } from './kinds'
import { signIn } from './sign-in'

const session = z.object({
  id,
  employee_id: id,
  employee: z.string(),
  role: z.string(),
  /** As a person calls it: `Chrome on Windows`. */
  device: z.string(),
  address: z.string().nullable(),
  since: z.string(),
  last_used_at: z.string(),
  /** The one that asks. */
  is_this: flag,
})

const sessions = z.object({ items: z.array(session) })

const property = z.object({
  id,
  code: z.string(),
  name: z.string(),
  business_date: day,
  /** The one that the session works at. */
  is_this: flag,
})

/** Where somebody is signed in (domain/housekeeping 20.1): own sessions for everybody, all of the house for an administrator. */
export const sessionCalls = {
  own: call({ path: 'session/list', permission: 'signed in', input: nothing, output: sessions }),
  all: call({ path: 'session/list-all', permission: 'admin', input: nothing, output: sessions }),
  /** Ends one. Somebody else's is not found by whoever is no administrator. */
  end: call({
    path: 'session/end',
    permission: 'signed in',
    input: z.strictObject({ id }),
    output: z.object({ message: z.string() }),
  }),
  /** Ends all of one's own but this one. */
  endOthers: call({
    path: 'session/end-others',
    permission: 'signed in',
    input: nothing,
    output: z.object({ ended: z.int() }),
  }),
  /** Whoever is about to be signed out, for the session has lasted as long as it may, gets an hour more, for a day at most. */
  extend: call({
    path: 'session/extend',
    permission: 'signed in',
    input: nothing,
    output: z.object({ ends_in: count }),
  }),
  /** Where the person may work (domain/master-data 1.7). */
  properties: call({
    path: 'session/properties',
    permission: 'signed in',
    input: nothing,
    output: z.object({ items: z.array(property) }),
  }),
  /** Goes on at another property with the same session; answers what the shell has to know of it. */
  workAt: call({
    path: 'session/work-at',
    permission: 'signed in',
    input: z.strictObject({ property_id: id }),
    output: signIn.me.output,
  }),
}
