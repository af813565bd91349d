import { verify } from '@node-rs/argon2'
import { deviceOf } from '../../hotel/device'
import { refuse } from '../../hotel/refusal'
import type { Sql, TransactionSql } from '../database/connect'
import { Refused } from '../serve'
import { tell } from '../notification/tell'
import { newToken, openSession } from './session'
import { whoAmI } from './who-am-i'

/** So many wrong passwords for one address or from one place close it for a while. */
const mostFailures = 5
const lockMinutes = 15

/** So long a device is known by a sign-in. */
const rememberedDays = 30

// Verified when there is no such employee, so that the time taken does not tell which addresses exist.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Yk1XcVh4bE5iZ0pVb0hGa0l2QmVvQ0l1eWdYc1V3QmM'

type Employee = { id: number; property_id: number; property_ids: number[]; password_hash: string | null }

/**
 * Opens a session. Runs outside the usual transaction: there is no person yet, and a failed attempt must be remembered
 * although the call is refused.
 */
export const login = async (
  sql: Sql,
  input: { email: string; password: string },
  from: { address: string; user_agent: string },
) => {
  const email = input.email.toLowerCase()
  await refuseLocked(sql, email, from.address)
  const [employee] = await sql<Employee[]>`
    select id, property_id, property_ids, password_hash from employee
     where lower(email) = ${email} and login_enabled and is_active and role_id is not null and (left_on is null or left_on >= current_date)`
  const fits = await verify(employee?.password_hash ?? nobodysHash, input.password).catch(() => false)
  if (!employee || !fits) {
    await sql`insert into sign_in_attempt (email, address, succeeded) values (${email}, ${from.address}, false)`
    throw new Refused(refuse('sign_in_failed'))
  }
  const token = newToken()
  return await sql.begin(async tx => {
    await tx`insert into sign_in_attempt (email, address, succeeded) values (${email}, ${from.address}, true)`
    await tx`update employee set last_login_at = now() where id = ${employee.id}`
    await tellOfNewDevice(tx, employee, from)
    await openSession(tx, {
      token,
      employee_id: employee.id,
      property_id: employee.property_id,
      user_agent: from.user_agent,
      address: from.address,
    })
    const me = await whoAmI(tx, employee.id, employee.property_id)
    return { status: true, message: 'Signed in.', token, ...me }
  })
}

async function refuseLocked(sql: Sql, email: string, address: string): Promise<void> {
  const [{ failures }] = await sql<{ failures: number }[]>`
    select count(*) as failures from sign_in_attempt a
     where a.email = ${email} and a.address = ${address} and not a.succeeded and a.at > now() - make_interval(mins => ${lockMinutes})
       and a.at > coalesce((select max(s.at) from sign_in_attempt s where s.email = ${email} and s.address = ${address} and s.succeeded), '-infinity')`
  if (failures >= mostFailures) throw new Refused(refuse('sign_in_locked', { minutes: lockMinutes }))
}

/** Somebody who has signed in before is told when it is done from a device or a place that has not been seen for a while. */
async function tellOfNewDevice(
  tx: TransactionSql,
  { id, property_id }: Employee,
  { address, user_agent }: { address: string; user_agent: string },
): Promise<void> {
  const [before] = await tx<{ is_known: boolean }[]>`
    select bool_or((address is null or address = ${address}) and user_agent = ${user_agent.slice(0, 200)}) as is_known from session
     where employee_id = ${id} and created_at > now() - make_interval(days => ${rememberedDays}) having count(*) > 0`
  if (!before || before.is_known) return
  const facts = { device: deviceOf(user_agent), address }
  await tell(tx, { property_id }, { kind: 'signed_in', facts }, { employee_id: id })
}
