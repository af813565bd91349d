import { verify } from '@node-rs/argon2'
import type { PendingQuery, Row } from 'postgres'
import { refuse } from '../../hotel/refusal'
import type { Sql, TransactionSql } from '../database/connect'
import { Refused } from '../serve'

/** So many failures of one e-mail, from wherever they come, close it for a while (domain/housekeeping 20.1). */
const mostFailures = 5
/** So many from one place, of whatever e-mails, close the place to whoever has not signed in there lately: it cannot close them all. */
const mostFromPlace = 20
const lockMinutes = 15

/** So long a device is known by a sign-in. */
export const rememberedDays = 30

// Verified when there is no such employee, so that the time taken does not tell which addresses exist.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Yk1XcVh4bE5iZ0pVb0hGa0l2QmVvQ0l1eWdYc1V3QmM'

/** Of an employee `e`: may come in, and be asked for consent; not after the last day (domain/master-data 2.23 left_on). */
export const mayComeIn = (sql: Sql | TransactionSql): PendingQuery<Row[]> => sql`
  e.login_enabled and e.is_active and (e.left_on is null or e.left_on >= current_date)`

type Employee = { id: number; property_id: number; property_ids: number[] }

/**
 * Whose e-mail and password these are, and the attempt that said so; nobody where they do not fit. Runs outside the usual
 * transaction, for a failed attempt is remembered although the call is refused. In: `address`, where a place may be closed as well.
 * Refuses `sign_in_locked`.
 */
export async function identified(
  sql: Sql,
  given: { email: string; password: string; address?: string },
): Promise<(Employee & { attempt: number }) | undefined> {
  const email = given.email.toLowerCase()
  const attempt = await openAttempt(sql, email, given.address ?? null)
  const [found] = await sql<(Employee & { password_hash: string | null })[]>`
    select e.id, e.property_id, e.property_ids, e.password_hash from employee e
     where lower(e.email) = ${email} and e.role_id is not null and ${mayComeIn(sql)}`
  const fits = await verify(found?.password_hash ?? nobodysHash, given.password).catch(() => false)
  if (!found || !fits) return undefined
  const { password_hash: _, ...employee } = found
  return { ...employee, attempt }
}

/** The password was right: what failed before it is forgiven. */
export const succeed = (sql: Sql | TransactionSql, attempt: number): PendingQuery<Row[]> =>
  sql`update sign_in_attempt set succeeded = true where id = ${attempt}`

/**
 * Notes an attempt as failed until its password turns out to be right, so that a hundred sent at once are not a hundred
 * guesses. A refused one is not noted: nobody is kept out for ever. Refuses `sign_in_locked`.
 */
const openAttempt = (sql: Sql, email: string, address: string | null): Promise<number> =>
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
