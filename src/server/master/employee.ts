import { hash } from '@node-rs/argon2'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import type { ListInput } from '../../wire/kinds'
import type { Kept } from '../../wire/master'
import { demand, Refused } from '../serve'
import { mayComeIn } from '../sign-in/attempt'
import { may, type Tx, type Who } from '../tx'
import type { Hook } from './hooks'
import { duplicateBy } from './unique'
import { demandThat, wrong } from './wrong'

/** Who works here and how they sign in (domain/master-data 2.23). A password is kept as its hash only. */
export const employeeHook: Hook = {
  lookedThrough,
  saving: async (tx, { password, ...row }, before) => {
    const changes = loginChanges(row, before, password)
    for (const right of changes) demand(tx.who, right)
    if (row.login_enabled === true) await refuseLogin(tx, row, before, password)
    if (before) await refuseLastAdmin(tx, before, row)
    const password_hash = isGiven(password) ? await hash(String(password)) : undefined
    // Whoever knew the old password is out.
    if (before && (password_hash || row.login_enabled !== true)) await endSessions(tx, Number(before.id))
    return {
      ...row,
      name: `${String(row.first_name)} ${String(row.last_name)}`,
      ...(password_hash ? { password_hash } : {}),
    }
  },
  removing: async (tx, row) => {
    await refuseLastAdmin(tx, row, undefined)
    await withdrawInvitations(tx, Number(row.id))
  },
  shown,
}

const isGiven = (password: unknown): boolean => typeof password === 'string' && password !== ''

const login = [
  'login_enabled',
  'email',
  'must_change_password',
  'role_id',
  'role',
  'group_ids',
  'last_login_at',
]

/** Pickers of others get number, code and name; the login panel is for those who may see it (domain/master-data 1.8). */
function shown(who: Who, record: Kept): Kept {
  if (!may(who, 'Employee profile')) {
    const { id, code, name, is_active, row_version } = record
    return { id, code, name, is_active, row_version }
  }
  if (may(who, 'User list')) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => !login.includes(name))) as Kept
}

// What is not shown is not found by search, filter or order either.
function lookedThrough(
  who: Who,
  entity: Entity,
  { filters, sort }: Pick<ListInput, 'filters' | 'sort'>,
): Entity {
  const seesRecords = may(who, 'Employee profile')
  const open = ['id', 'code', 'name', 'is_active', 'display_sequence']
  const hidden = (name: string) =>
    seesRecords ? login.includes(name) && !may(who, 'User list') : !open.includes(name)
  const asked = [...Object.keys(filters ?? {}), ...(sort ?? []).map(({ field }) => field)].find(hidden)
  if (asked) demand(who, login.includes(asked) ? 'User list' : 'Employee profile')
  return { ...entity, list: seesRecords ? entity.list : ['code', 'name'] }
}

/** Rights that a change of the login needs (domain/master-data 2.23). */
function loginChanges(row: MasterRecord, before: MasterRecord | undefined, password: unknown): string[] {
  const [was, is] = [before?.login_enabled === true, row.login_enabled === true]
  if (is && !was) return ['User create']
  if (was && !is) return ['User delete']
  const isChanged = (name: string) =>
    JSON.stringify(row[name] ?? null) !== JSON.stringify(before?.[name] ?? null)
  const isEdited =
    isGiven(password) || ['email', 'must_change_password', 'role_id', 'group_ids'].some(isChanged)
  return is && isEdited ? ['User edit'] : []
}

async function refuseLogin(
  { sql, property_id }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
  password: unknown,
): Promise<void> {
  const [found] = await sql<{ is_taken: boolean; has_password: boolean; strangers: string | null }[]>`
    select exists (select 1 from employee where lower(email) = lower(${String(row.email ?? '')}) and id <> ${Number(before?.id ?? 0)}) as is_taken,
           exists (select 1 from employee where id = ${Number(before?.id ?? 0)} and password_hash is not null) as has_password,
           (select string_agg(g.name, ', ') from employee_group g join role r on r.id = ${Number(row.role_id ?? 0)}
             where g.property_id = ${property_id} and g.id = any (${(row.group_ids as number[] | null) ?? []}::bigint[]) and g.layout <> r.layout) as strangers`
  if (found.is_taken) {
    throw emailTaken()
  }
  demandThat(isGiven(password) || found.has_password, 'password', 'A new login needs a password.')
  if (found.strangers) throw wrong('group_ids', `${found.strangers} is not for people of this role.`)
}

/** Two do not sign in by one address, whichever property they are at. */
export const emailTaken = (): Refused =>
  new Refused(
    refuse('duplicate', {
      ...duplicateBy('Employee', ['E-mail']),
      fields: { email: 'Somebody signs in with this already.' },
    }),
  )

/** Somebody must be able to put things right. */
async function refuseLastAdmin(tx: Tx, before: MasterRecord, row: MasterRecord | undefined): Promise<void> {
  const { sql, property_id } = tx
  const isIn = (one: MasterRecord | undefined) =>
    one?.is_active === true &&
    one.login_enabled === true &&
    (one.left_on == null || String(one.left_on) >= tx.today)
  if (!isIn(before) || (row && isIn(row) && row.role_id === before.role_id)) return
  const [{ is_admin, others }] = await sql<{ is_admin: boolean; others: boolean }[]>`
    select r.code = 'admin' as is_admin,
           exists (select 1 from employee e where e.property_id = ${property_id} and e.id <> ${Number(before.id)} and e.role_id = r.id
                      and ${mayComeIn(sql)}) as others
      from role r where r.id = ${Number(before.role_id)}`
  if (is_admin && !others) throw new Refused(refuse('last_admin', { name: before.name }))
}

/** A link to a record that is gone opens nothing, nor does it make another one. */
const withdrawInvitations = ({ sql, property_id }: Tx, id: number) => sql`
  update invitation set withdrawn_at = now(), employee_id = null
   where property_id = ${property_id} and employee_id = ${id} and accepted_at is null and withdrawn_at is null`

const endSessions = ({ sql, who }: Tx, id: number) => sql`
  update session set ended_at = now() where employee_id = ${id} and id <> ${who.session_id} and ended_at is null`
