import type { z } from 'zod'
import { type Invitable, type Invitation, invitedAt, takenUp } from '../../hotel/invitation'
import { invitation } from '../../wire/invitation'
import type { Sql } from '../database/connect'
import { entityOf } from '../master/entities'
import { make, update } from '../master/write'
import { accept, serve } from '../serve'
import { transact } from '../transaction'
import type { Tx, Who } from '../tx'
import { hashOf, newToken, openSession } from './session'
import { whoAmI } from './who-am-i'

type Row = Invitation & {
  id: number
  email: string
  /** The record that is to become a login; null: there is none yet. */
  employee_id: number | null
  role_id: number
  group_ids: number[]
  department_id: number
  job_title_id: number
}
type From = { address: string; user_agent: string }

/** What the invited person reads first. Refuses as taking it up does. */
export async function lookAt(sql: Sql, token: string) {
  const [row] = await sql<(Row & { property_name: string; name: string | null })[]>`
    select i.*, i.expires_at <= now() as is_over, p.name as property_name, e.name
      from invitation i join property_profile p on p.id = i.property_id
      left join employee e on e.property_id = i.property_id and e.id = i.employee_id
     where i.token_hash = ${hashOf(token)}`
  const { email, property_name, name } = accept(takenUp(row))
  return { email, property_name, name }
}

/** Makes the employee of an invitation, or gives the one that is there the login, and signs them in, in the name of whoever invited them. */
export async function takeUp(sql: Sql, input: z.output<(typeof invitation.accept)['input']>, from: From) {
  const [invited] = await sql<{ property_id: number; created_by_id: number }[]>`
    select property_id, created_by_id from invitation where token_hash = ${hashOf(input.token)}`
  const { property_id, created_by_id } = accept(takenUp(invited && { ...invited, ...stillOpen }))
  const served = serveTakeUp(from)
  const caller = { who: inviter(property_id, created_by_id) }
  return (await transact(sql, { served, input, caller, answers: {}, body: undefined })).data
}

// Whether it still is is decided where it is locked.
const stillOpen: Invitation = { is_over: false, accepted_at: null, withdrawn_at: null }

const inviter = (property_id: number, employee_id: number): Who => ({
  employee_id,
  session_id: 0,
  name: '',
  role: '',
  layout: 'employee',
  property_id,
  permissions: new Set(['User create']),
})

const serveTakeUp = (from: From) =>
  serve(
    invitation.accept,
    async ({ token: link, ...person }, { tx }) => {
      const { sql, property_id } = tx
      const [row] = await sql<Row[]>`
        select *, expires_at <= now() as is_over from invitation
         where property_id = ${property_id} and token_hash = ${hashOf(link)} for update`

      const { id, employee_id } = accept(takenUp(row))

      const employee =
        employee_id === null ? await newEmployee(tx, row, person) : await giveLogin(tx, row, person)
      await sql`
        update invitation set accepted_at = now(), employee_id = ${employee.id} where property_id = ${property_id} and id = ${id}`
      const token = newToken()
      await openSession(sql, { token, employee_id: employee.id, property_id, ...from })
      await sql`update employee set last_login_at = now() where id = ${employee.id}`
      return { status: true, message: 'Signed in.', token, ...(await whoAmI(sql, employee.id, property_id)) }
    },
    { whileClosing: true },
  )

type Person = Omit<z.output<(typeof invitation.accept)['input']>, 'token'>

const employees = entityOf('employee')

const loginOf = ({ email, role_id, group_ids }: Row, { password }: Person) => ({
  email,
  role_id,
  group_ids,
  password,
  login_enabled: true,
  must_change_password: false,
})

const newEmployee = async (tx: Tx, row: Row, person: Person): Promise<{ id: number }> =>
  make(tx, employees, {
    ...person,
    ...loginOf(row, person),
    department_id: row.department_id,
    job_title_id: row.job_title_id,
    code: await nextNumber(tx),
    property_ids: [tx.property_id],
  })

/** The record keeps its name. Whether it may still be invited is asked again: it may have changed since. */
async function giveLogin(tx: Tx, row: Row, person: Person): Promise<{ id: number }> {
  const { sql, property_id, today } = tx
  const [employee] = await sql<(Invitable & { id: number })[]>`
    select id, name, email, login_enabled, is_active, left_on from employee
     where property_id = ${property_id} and id = ${row.employee_id} for update`
  accept(invitedAt({ ...employee, email: row.email }, today))
  await update(tx, employees, { id: employee.id, ...loginOf(row, person) })
  return employee
}

/** The personnel number after the last one; two who come at once do not get the same. */
async function nextNumber({ sql, property_id }: Tx): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('keyrack personnel number'), ${property_id}::int)`
  const [{ last }] = await sql<{ last: number }[]>`
    select coalesce(max(substring(code from '^E([0-9]{1,8})$')::int), 0) as last from employee where property_id = ${property_id}`
  return `E${String(last + 1).padStart(3, '0')}`
}
