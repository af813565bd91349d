import { verify } from '@node-rs/argon2'
import { deviceOf } from '../../hotel/device'
import { refuse } from '../../hotel/refusal'
import type { Sql, TransactionSql } from '../database/connect'
import { Refused } from '../serve'
import { tell } from '../notification/tell'
import { newToken, openSession } from './session'
import { whoAmI } from './who-am-i'

/** So many failures of one e-mail, from wherever they come, close it for a while (domain/housekeeping 20.1). */
const mostFailures = 5
/** So many from one place, of whatever e-mails, close the place to whoever has not signed in there lately: it cannot close them all. */
const mostFromPlace = 20
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
  const attempt = await openAttempt(sql, email, from.address)
  const [employee] = await sql<Employee[]>`
    select id, property_id, property_ids, password_hash from employee
     where lower(email) = ${email} and login_enabled and is_active and role_id is not null and (left_on is null or left_on >= current_date)`
  const fits = await verify(employee?.password_hash ?? nobodysHash, input.password).catch(() => false)
  if (!employee || !fits) throw new Refused(refuse('sign_in_failed'))
  const token = newToken()
  return await sql.begin(async tx => {
    await tx`update sign_in_attempt set succeeded = true where id = ${attempt}`
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

/**
 * Notes an attempt as failed until its password turns out to be right, so that a hundred sent at once are not a hundred
 * guesses. A refused one is not noted: nobody is kept out for ever. Refuses `sign_in_locked`.
 */
const openAttempt = (sql: Sql, email: string, address: string): Promise<number> =>
  sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(hashtext('keyrack sign-in'), hashtext(${email}))`
    const [{ minutes }] = await tx<{ minutes: number | null }[]>`
      with recent as (select at, email, address, succeeded from sign_in_attempt where at > now() - make_interval(mins => ${lockMinutes})),
           locks as (
             (select at from recent r where r.email = ${email} and not r.succeeded
                 and r.at > coalesce((select max(s.at) from recent s where s.email = ${email} and s.succeeded), '-infinity')
               order by at desc offset ${mostFailures - 1} limit 1)
             union all
             (select at from recent r where r.address = ${address} and not r.succeeded
                 and not exists (select from sign_in_attempt s where s.email = ${email} and s.address = ${address} and s.succeeded
                                    and s.at > now() - make_interval(days => ${rememberedDays}))
               order by at desc offset ${mostFromPlace - 1} limit 1))
      select ceil(extract(epoch from max(at) + make_interval(mins => ${lockMinutes}) - now()) / 60)::int as minutes from locks`
    // Never "1 minutes".
    if (minutes !== null) throw new Refused(refuse('sign_in_locked', { minutes: Math.max(minutes, 2) }))
    const [{ id }] = await tx<{ id: number }[]>`
      insert into sign_in_attempt (email, address, succeeded) values (${email}, ${address}, false) returning id`
    return id
  })

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
