import { createHash, randomBytes } from 'node:crypto'
import type { Sql, TransactionSql } from '../database/connect'
import { memoryOf } from '../remember'
import type { Who } from '../tx'

/** A session ends after so long without a call, and in any case after so many days. */
const idleHours = 12
const longestDays = 14

/** A new random token; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session for an employee at a property. */
export async function openSession(
  sql: TransactionSql,
  session: { token: string; employee_id: number; property_id: number; user_agent: string },
): Promise<void> {
  await sql`
    insert into session (token_hash, employee_id, property_id, user_agent, expires_at)
    values (${hashOf(session.token)}, ${session.employee_id}, ${session.property_id}, ${session.user_agent.slice(0, 200)},
            now() + make_interval(days => ${longestDays}))`
}

type SessionRow = Omit<Who, 'permissions'> & {
  is_old: boolean
  home_id: number
  group_ids: number[]
  state: number
}

/** Who a token belongs to, with the permissions of today; nothing when it is unknown, ended, idle or too old. */
export async function findSession(sql: Sql, token: string): Promise<Who | undefined> {
  const [row] = await sql<SessionRow[]>`
    select s.id as session_id, s.employee_id, s.property_id, e.name, r.code as role, r.layout,
           s.last_seen_at < now() - interval '1 minute' as is_old, e.property_id as home_id, e.group_ids, u.state
      from session s
      join employee e on e.id = s.employee_id
      join role r on r.id = e.role_id
     cross join setup_state u
     where s.token_hash = ${hashOf(token)} and s.ended_at is null and s.expires_at > now()
       and s.last_seen_at > now() - make_interval(hours => ${idleHours})
       and e.login_enabled and e.is_active and (e.left_on is null or e.left_on >= current_date)`
  if (!row) return undefined
  if (row.is_old) await sql`update session set last_seen_at = now() where id = ${row.session_id}`
  const { is_old: _, home_id, group_ids, state, ...who } = row
  return { ...who, permissions: await permissionsOf(sql, { home_id, group_ids, state }) }
}

/** What groups may do, kept for as long as nobody changes it (remember.ts). */
async function permissionsOf(
  sql: Sql,
  { home_id, group_ids, state }: Pick<SessionRow, 'home_id' | 'group_ids' | 'state'>,
): Promise<ReadonlySet<string>> {
  const memory = memoryOf(sql)
  const key = `${home_id} permissions of ${group_ids.join(' ')}`
  const there = memory.get(key)
  if (there?.state === state) return there.facts as ReadonlySet<string>
  const [read] = await sql<{ state: number; names: string[] }[]>`
    select u.state, array(select p.name from group_permission g join permission p on p.id = g.permission_id
                           where g.property_id = ${home_id} and g.group_id = any (${group_ids}::bigint[]) and p.is_active) as names
      from setup_state u`
  const permissions = new Set(read.names)
  memory.set(key, { state: read.state, facts: permissions })
  return permissions
}

/** Ends one session. */
export async function endSession(sql: TransactionSql | Sql, session_id: number): Promise<void> {
  await sql`update session set ended_at = now() where id = ${session_id} and ended_at is null`
}
