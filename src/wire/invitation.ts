import { z } from 'zod'
import { call } from './call'
import { filledLine, flag, id, named, nothing, once } from './kinds'
import { newPassword, signedIn } from './sign-in'

const open = z.object({
  id,
  email: z.string(),
  /** The record that will sign in; null: one is made when the invitation is taken up. */
  employee: named.nullable(),
  role: named,
  groups: z.array(named),
  department: named,
  job_title: named,
  invited_by: z.string().nullable(),
  invited_at: z.string(),
  expires_at: z.string(),
  /** Nobody has taken it up in time. */
  is_over: flag,
})

// Forty-three letters of base64url: no other is ever given out.
const token = z.string().max(200)

/**
 * Whoever is to sign in is invited by e-mail address, with the role and groups they will have, and sets name and password at the
 * link that comes of it (domain/housekeeping 20.1). The product sends no mail yet: the link is handed over by whoever invites.
 */
export const invitation = {
  /** Those that nobody has taken up, newest first; what is withdrawn is not among them. */
  list: call({
    path: 'invitation/list',
    permission: 'User list',
    input: nothing,
    output: z.object({ items: z.array(open) }),
  }),
  /** The token is said this once: only its hash is kept. Refuses `duplicate`, `validation`. */
  store: call({
    path: 'invitation/store',
    permission: 'User create',
    input: z.strictObject({
      email: z.email('Please enter a valid e-mail address.').max(120),
      role_id: id,
      group_ids: once(z.array(id).min(1, 'Please choose one.').max(50)),
      department_id: id,
      job_title_id: id,
    }),
    output: z.object({ id, token: z.string(), expires_at: z.string() }),
  }),
  /**
   * The same for somebody who is employed already and cannot sign in: the record becomes the login, at its own e-mail address.
   * Refuses `duplicate`, `validation`, `signs_in_already`, `works_here_no_more`.
   */
  inviteEmployee: call({
    path: 'employee/invite',
    permission: 'User create',
    input: z.strictObject({
      employee_id: id,
      role_id: id,
      group_ids: once(z.array(id).min(1, 'Please choose one.').max(50)),
    }),
    output: z.object({ id, email: z.string(), token: z.string(), expires_at: z.string() }),
  }),
  /** Its link opens nothing any more. */
  withdraw: call({
    path: 'invitation/withdraw',
    permission: 'User create',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
  /** What the invited person reads before they take it up. Refuses as `accept` does. */
  look: call({
    path: 'invitation/look',
    permission: 'public',
    flat: true,
    input: z.strictObject({ token }),
    output: z.object({
      email: z.string(),
      property_name: z.string(),
      /** Of a record that is there already; null: whoever takes it up says who they are. */
      name: z.string().nullable(),
    }),
  }),
  /** Refuses `invitation_unknown`, `invitation_used`, `invitation_withdrawn`, `invitation_over`; whoever takes it up is signed in. */
  accept: call({
    path: 'invitation/accept',
    permission: 'public',
    flat: true,
    input: z.strictObject({
      token,
      /** Not said of a record that is there already: it has its name. */
      first_name: filledLine(60).optional(),
      last_name: filledLine(60).optional(),
      password: newPassword,
    }),
    output: signedIn,
  }),
}
