import { hash, verify } from '@node-rs/argon2'
import { refuse, refuseField } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { signIn } from '../../wire/sign-in'
import { answer, Refused, type Served, serve } from '../serve'
import { invitationServed } from './invitations'
import { propertyServed } from './properties'
import { endSession } from './session'
import { sessionServed } from './sessions'
import { whoAmI } from './who-am-i'

const serveLogout = serve(
  signIn.logout,
  async (_input, { tx, who }) => {
    await endSession(tx.sql, who.session_id)
    return { status: true, message: 'Signed out.' }
  },
  { whileClosing: true },
)

const answerMe = answer(signIn.me, async (_input, { tx, who }) =>
  whoAmI(tx.sql, who.employee_id, who.property_id),
)

const answerMyRecord = answer(signIn.myRecord, async (_input, { tx: { sql }, who }) => {
  const [record] = await sql<OutputOf<typeof signIn.myRecord>[]>`
    select e.code, d.name as department, j.name as job_title, e.phone, e.mobile, e.photo
      from employee e join master_type d on d.id = e.department_id join master_type j on j.id = e.job_title_id
     where e.id = ${who.employee_id}`
  return record
})

/** Ends every other session of the person: whoever knew the old password is out. */
const serveChangePassword = serve(
  signIn.changePassword,
  async ({ old_password, new_password }, { tx, who }) => {
    const { sql } = tx
    const [{ password_hash }] = await sql<
      { password_hash: string }[]
    >`select password_hash from employee where id = ${who.employee_id} for update`
    if (!(await verify(password_hash, old_password))) {
      throw new Refused(
        refuse('validation', {
          message: 'The old password is wrong.',
          fields: { old_password: 'The old password is wrong.' },
        }),
      )
    }
    if (new_password === old_password) {
      const text = 'Please choose another password than the old one.'
      throw new Refused(refuseField('new_password', text))
    }
    await sql`update employee set password_hash = ${await hash(new_password)}, must_change_password = false where id = ${who.employee_id}`
    await sql`update session set ended_at = now() where employee_id = ${who.employee_id} and id <> ${who.session_id} and ended_at is null`
    return { message: 'Your password is changed.' }
  },
  { whileClosing: true },
)

export const signInServed: Served[] = [
  serveLogout,
  answerMe,
  answerMyRecord,
  serveChangePassword,
  ...sessionServed,
  ...propertyServed,
  ...invitationServed,
]
