import { createHash, randomBytes } from 'node:crypto'
import type { PendingQuery, Row } from 'postgres'
import type { Sql, TransactionSql } from '../database/connect'
import { memoryOf } from '../remember'
import type { Who } from '../tx'
import { mayComeIn } from './attempt'

/** A session ends after so long without a call, and in any case after so many days. */
export const idleHours = 12
const longestDays = 14

/** A new random token; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session for an employee at a property. */
export async function openSession(
  sql: TransactionSql,
  session: { token: string; employee_id: number; property_id: number; user_agent: string; address: string },
): Promise<void> {
  await sql`
    insert into session (token_hash, employee_id, property_id, user_agent, address, expires_at)
    values (${hashOf(session.token)}, ${session.employee_id}, ${session.property_id}, ${session.user_agent.slice(0, 200)}, ${session.address},
            now() + make_interval(days => ${longestDays}))`
}

/** Who makes a call: whoever holds a token, or somebody who is known already. */
export type Caller = { token: string } | { who: Who }

/** Somebody as the first statement of a call finds him. */
export type PersonRow = Omit<Who, 'permissions'> & {
  /** He was not seen for a while, and should be noted. */
  is_old: boolean
  home_id: number
  group_ids: number[]
}

/** The caller as one row, if his session lives: the first statement of every call reads it beside the business day. */
export const personOf = (sql: Sql | TransactionSql, caller: Caller) =>
  'who' in caller
    ? sql`select ${caller.who.property_id}::bigint as property_id, ${caller.who.employee_id}::bigint as employee_id`
    : sql`
        select s.id as session_id, s.employee_id, s.property_id, e.name, r.code as role, r.layout,
               s.last_seen_at < now() - interval '1 minute' as is_old, e.property_id as home_id, e.group_ids, e.must_change_password,
               e.can_override_rate_floor, e.max_discount_percent::text
          from session s
          join employee e on e.id = s.employee_id
          join role r on r.id = e.role_id
         where s.token_hash = ${hashOf(caller.token)} and ${lives(sql)}`

/** Of a session and its employee: it still opens the house where it is. */
const lives = (sql: Sql | TransactionSql): PendingQuery<Row[]> => sql`
  s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - make_interval(hours => ${idleHours})
  and s.property_id = any (e.property_ids)
  and ${mayComeIn(sql)}`

/** Which of some sessions still open the house that they were at. Looking is no use of them. */
export async function findLiving(
  sql: Sql,
  sessions: readonly { session_id: number; property_id: number }[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select s.id
      from unnest(${sessions.map(one => one.session_id)}::bigint[], ${sessions.map(one => one.property_id)}::bigint[])
             as held (session_id, property_id)
      join session s on s.id = held.session_id and s.property_id = held.property_id
      join employee e on e.id = s.employee_id
     where ${lives(sql)}`
  return new Set(rows.map(({ id }) => id))
}

/** Who a token belongs to, with the permissions of today; nothing when it is unknown, ended, idle or too old. */
export async function findSession(sql: Sql, token: string): Promise<Who | undefined> {
  const [row] = await sql<(PersonRow & Rights)[]>`
    select p.*, u.rights from (${personOf(sql, { token })}) p cross join setup_state u`
  if (!row) return undefined
  if (row.is_old) await noteSeen(sql, row)
  return await whoIs(row, { sql, pool: sql })
}

/** Notes that a session is used; once a minute is enough to know when it has been idle for too long. */
export const noteSeen = (
  sql: Sql | TransactionSql,
  { session_id }: Pick<PersonRow, 'session_id'>,
): PendingQuery<Row[]> => sql`update session set last_seen_at = now() where id = ${session_id}`

/** So often rights have been changed. */
type Rights = { rights: number }
type Where = { sql: Sql | TransactionSql; pool: Sql }

/** A person with what he may do now. */
export async function whoIs(row: PersonRow & Rights, where: Where): Promise<Who> {
  const { session_id, employee_id, property_id, name, role, layout, must_change_password } = row
  const { can_override_rate_floor, max_discount_percent } = row
  const permissions = await permissionsOf(row, where)
  const person = { session_id, employee_id, property_id, name, role, layout, must_change_password }
  return { ...person, can_override_rate_floor, max_discount_percent, permissions }
}

/** What groups may do, kept for as long as nobody changes it: the database counts that beside the changes of the set-up (schema/92-setup-state.sql). */
async function permissionsOf(
  { home_id, group_ids, rights }: Pick<PersonRow, 'home_id' | 'group_ids'> & Rights,
  { sql, pool }: Where,
): Promise<ReadonlySet<string>> {
  const memory = memoryOf(pool)
  const key = `${home_id} permissions of ${group_ids.join(' ')}`
  const there = memory.get(key)
  if (there?.state === rights) return there.facts as ReadonlySet<string>
  const [read] = await sql<(Rights & { names: string[] })[]>`
    select u.rights, array(select p.name from group_permission g join permission p on p.id = g.permission_id
                           where g.property_id = ${home_id} and g.group_id = any (${group_ids}::bigint[]) and p.is_active) as names
      from setup_state u`
  const permissions = new Set(read.names)
  memory.set(key, { state: read.rights, facts: permissions })
  return permissions
}

/** Whoever is in the middle of something gets an hour more, and another; what was stolen ends all the same. */
const graceHours = 1
const mostGraceDays = 1

/** Gives a session a little longer than it may last. Out: so many seconds are left. */
export async function extendSession(sql: TransactionSql | Sql, session_id: number): Promise<number> {
  const [{ ends_in }] = await sql<{ ends_in: number }[]>`
    update session
       set expires_at = greatest(expires_at, least(now() + make_interval(hours => ${graceHours}),
                                                   created_at + make_interval(days => ${longestDays + mostGraceDays})))
     where id = ${session_id}
    returning ${secondsLeft(sql)} as ends_in`
  return ends_in
}

/** Of a session: how many seconds it lasts, if it is used until then. */
export const secondsLeft = (sql: TransactionSql | Sql): PendingQuery<Row[]> =>
  sql`ceil(extract(epoch from expires_at - now()))::int`

/** Ends one session. */
export async function endSession(sql: TransactionSql | Sql, session_id: number): Promise<void> {
  await sql`update session set ended_at = now() where id = ${session_id} and ended_at is null`
}
