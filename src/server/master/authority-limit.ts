import {
  type Authority,
  authorityGiven,
  type AuthorityKind,
  dailyKinds,
  authorityKinds,
  raisedTo,
  standingOf,
  usualAuthority,
} from '../../hotel/authority'
import { type Money, zero } from '../../hotel/money'
import type { MasterRecord } from '../../hotel/master/record'
import { isRefusal, refuse } from '../../hotel/refusal'
import { authorityLimit } from '../../wire/authority-limit'
import type { InputOf, OutputOf } from '../../wire/call'
import { answer, found, Refused, serve } from '../serve'
import { note, type Tx } from '../tx'
import { wrong } from './wrong'

type Role = OutputOf<typeof authorityLimit.list>['roles'][number]
type Limit = Role['limits'][number]
type Asked = InputOf<typeof authorityLimit.update>['limits'][number]

/** The limits of every role that is in use or could be. */
export const answerAuthorityLimits = answer(authorityLimit.list, async (_, { tx }) => ({
  roles: await rolesOf(tx),
}))

/** Some limits of one role. The role is held meanwhile: of two people at once the later one has read what is no more. */
export const serveAuthorityLimits = serve(
  authorityLimit.update,
  async ({ role_id, limits }, { tx }) => {
    const { sql, property_id, who } = tx
    await sql`select from role where id = ${role_id} for no key update`
    const [before] = await rolesOf(tx, role_id)
    found(before, { entity: 'role', id: role_id })
    for (const [index, asked] of limits.entries()) {
      const limit = before.limits.find(({ kind }) => kind === asked.kind) as Limit
      if (limit.row_version !== asked.row_version) throw new Refused(refuse('stale', { current: before }))
      const { per_posting, per_day } = givenBy(tx, asked, index)
      if (isSame(tx, limit, { per_posting, per_day })) continue
      const written = (amount: Money | null) => (amount === null ? null : tx.coins.write(amount))
      await sql`
        insert into role_authority (property_id, role_id, kind, per_posting, per_day, created_by_id, updated_by_id)
        values (${property_id}, ${role_id}, ${asked.kind}, ${written(per_posting)}, ${written(per_day)}, ${who.employee_id}, ${who.employee_id})
        on conflict (property_id, role_id, kind) do update
          set per_posting = excluded.per_posting, per_day = excluded.per_day, updated_by_id = excluded.updated_by_id, updated_at = now()`
    }
    const [after] = await rolesOf(tx, role_id)
    note(tx, {
      entity: 'role',
      entity_id: role_id,
      label: `Authority limits of ${after.role.name} changed`,
      before: said(before),
      after: said(after),
    })
    return after
  },
  { whileClosing: true },
)

/** Whether it says what holds already, so that nothing is written down as changed that is not. */
function isSame({ coins }: Tx, limit: Limit, given: Authority): boolean {
  const written = (amount: Money | null) => (amount === null ? null : coins.write(amount))
  const standing = standingOf(given)
  if (standing !== 'up_to') return standing === limit.standing
  return written(given.per_posting) === limit.per_posting && written(given.per_day) === limit.per_day
}

/** What was asked, as it is kept. */
function givenBy({ coins }: Tx, { kind, standing, ...amounts }: Asked, index: number): Authority {
  const read = (text: string | null | undefined) =>
    text === null || text === undefined ? null : coins.read(text)
  const per_day = dailyKinds.includes(kind) ? read(amounts.per_day) : null
  const given = authorityGiven({ kind, standing, per_posting: read(amounts.per_posting), per_day })
  if (!isRefusal(given)) return given
  const [[field, message]] = Object.entries(given.facts.fields as Record<string, string>)
  throw wrong(`limits.${index}.${field}`, message)
}

type Row = { kind: AuthorityKind; per_posting: string | null; per_day: string | null; row_version: number }

async function rolesOf({ sql, property_id, coins }: Tx, role_id?: number): Promise<Role[]> {
  const rows = await sql<(Pick<Role, 'role' | 'people'> & { kept: Row[] })[]>`
    select jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name, 'is_active', r.is_active) as role,
           (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name,
                                                         'max_adjustment', e.max_adjustment_amount::text) order by e.name, e.id), '[]')
              from employee e
             where ${property_id} = any (e.property_ids) and e.role_id = r.id and e.is_active and e.login_enabled) as people,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'per_posting', a.per_posting::text,
                                                         'per_day', a.per_day::text, 'row_version', a.row_version)), '[]')
              from role_authority a where a.property_id = ${property_id} and a.role_id = r.id) as kept
      from role r
     where ${role_id === undefined ? sql`r.is_active or exists (select from employee e where e.property_id = ${property_id} and e.role_id = r.id and e.is_active)` : sql`r.id = ${role_id}`}
     order by r.layout, r.name, r.id`
  const read = (text: string | null) => (text === null ? null : coins.read(text))
  const kindOf = (kind: AuthorityKind, kept: Row[]) => {
    const row = kept.find(one => one.kind === kind)
    const authority = row
      ? { per_posting: read(row.per_posting), per_day: read(row.per_day) }
      : usualAuthority(kind)
    return { authority, row_version: row?.row_version ?? null }
  }
  return rows.map(({ role, people, kept }) => ({
    role,
    people: people.map(person => ({ ...person, max_adjustment: own(kindOf('adjustment', kept), person) })),
    limits: authorityKinds.map((kind): Limit => {
      const { authority, row_version } = kindOf(kind, kept)
      const standing = standingOf(authority)
      const written = (amount: Money | null) =>
        standing === 'up_to' && amount !== null ? coins.write(amount) : null
      return {
        kind,
        standing,
        per_posting: written(authority.per_posting),
        per_day: written(authority.per_day),
        row_version,
      }
    }),
  }))

  /** Said of a person only where it is more than the role's. */
  function own({ authority }: { authority: Authority }, { max_adjustment }: Role['people'][number]) {
    const raised = raisedTo(read(max_adjustment) ?? zero, authority)
    return raised.per_posting === authority.per_posting ? null : max_adjustment
  }
}

/** For the changes log: a line for each kind. */
const said = ({ limits }: Role): MasterRecord =>
  Object.fromEntries(
    limits.map(({ kind, standing, per_posting, per_day }) => [
      `limit_${kind}`,
      standing === 'up_to' ? { per_posting, per_day } : standing,
    ]),
  )
