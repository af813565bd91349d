import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { grants } from '../../wire/masters'
import { found, Refused, serve } from '../serve'
import { note, type Tx } from '../tx'
import type { Hook } from './hooks'
import { demandThat, wrong } from './wrong'

/** Without these nobody could give a right again (domain/master-data 2.27). */
const kept = ['Group permission', 'Employee profile update']

type Group = {
  id: number
  code: string
  name: string
  layout: 'admin' | 'employee'
  held: { id: number; name: string }[]
}

/** The rights of a group as a set: those named are held, all others are not. */
export const serveGrant = serve(
  grants.update,
  async ({ group_id, permission_ids, held_ids }, { tx }) => {
    const group = found(await lockGroup(tx, group_id), { entity: 'group', id: group_id })
    if (held_ids) refuseStale(group, held_ids)
    const wanted = await permissionsOf(tx, permission_ids)
    demandThat(
      wanted.length === new Set(permission_ids).size,
      'permission_ids',
      'Permissions: please choose existing, active ones.',
    )
    const given = wanted.filter(({ id }) => !group.held.some(one => one.id === id))
    // What a group holds already, as the house was furnished, it may keep.
    refuseStrange(group, given)
    const taken = group.held.filter(({ id }) => !permission_ids.includes(id))
    refuseTaking(group, taken)

    const { sql, property_id, who } = tx
    await sql`delete from group_permission where property_id = ${property_id} and group_id = ${group_id} and permission_id = any (${taken.map(({ id }) => id)}::bigint[])`
    await sql`
      insert into group_permission (property_id, group_id, permission_id, created_by_id, updated_by_id)
      select ${property_id}, ${group_id}, unnest(${given.map(({ id }) => id)}::bigint[]), ${who.employee_id || null}, ${who.employee_id || null}`
    noteRights(tx, group, wanted)
    return { group_id, permission_ids: wanted.map(({ id }) => id), given: given.length, taken: taken.length }
  },
  { whileClosing: true },
)

/** One right of a group, given or taken by itself. */
export const groupPermissionHook: Hook = {
  saving: async (tx, row) => {
    const [group, permissions] = [
      await lockGroup(tx, Number(row.group_id)),
      await permissionsOf(tx, [Number(row.permission_id)]),
    ]
    if (group) refuseStrange(group, permissions)
    return row
  },
  removing: async (tx, row) => {
    const [group, permissions] = [
      await lockGroup(tx, Number(row.group_id)),
      await permissionsOf(tx, [Number(row.permission_id)]),
    ]
    if (group) refuseTaking(group, permissions)
  },
}

/** A group that holds rights of administrators stays one of theirs until they are taken from it (domain/master-data 2.26, 2.27). */
export const groupHook: Hook = {
  saving: async (tx, row, before) => {
    if (before === undefined || before.layout === row.layout) return row
    const held = (await lockGroup(tx, Number(before.id)))?.held ?? []
    const permissions = await permissionsOf(
      tx,
      held.map(({ id }) => id),
    )
    refuseStrange({ layout: row.layout as Group['layout'], name: String(row.name) }, permissions, 'layout')
    return row
  },
}

async function lockGroup({ sql, property_id }: Tx, id: number): Promise<Group | undefined> {
  const [group] = await sql<Omit<Group, 'held'>[]>`
    select id, code, name, layout from employee_group where property_id = ${property_id} and id = ${id} for update`
  if (!group) return undefined
  const held = await sql<Group['held']>`
    select p.id, p.name from group_permission g join permission p on p.id = g.permission_id
     where g.property_id = ${property_id} and g.group_id = ${id} order by p.name`
  return { ...group, held }
}

type Permission = { id: number; name: string; kind: 'admin' | 'menu' }

const permissionsOf = ({ sql }: Tx, ids: number[]): Promise<Permission[]> =>
  sql<
    Permission[]
  >`select id, name, kind from permission where id = any (${ids}::bigint[]) and is_active order by name`

/** Two who tick at once do not undo each other: the second is told what the first has given and taken. */
function refuseStale({ id, held }: Group, read: number[]): void {
  const now = held.map(one => one.id)
  const isSame = now.length === new Set(read).size && now.every(one => read.includes(one))
  if (!isSame) throw new Refused(refuse('stale', { current: { group_id: id, permission_ids: now } }))
}

/** Administrators may hold both kinds, others the titles and rights of the desk. */
function refuseStrange(
  { layout, name }: Pick<Group, 'layout' | 'name'>,
  permissions: Permission[],
  field = 'permission_ids',
): void {
  const strange = layout === 'admin' ? undefined : permissions.find(({ kind }) => kind === 'admin')
  if (strange) throw wrong(field, `${strange.name} is for administrators; ${name} is none of their groups.`)
}

function refuseTaking({ code }: Group, taken: { name: string }[]): void {
  const permission = code === 'ADMIN' ? taken.find(({ name }) => kept.includes(name))?.name : undefined
  if (permission) throw new Refused(refuse('admins_keep', { permission }))
}

function noteRights(tx: Tx, group: Group, wanted: Permission[]): void {
  const names = (list: { name: string }[]): MasterRecord => ({ permissions: list.map(({ name }) => name) })
  note(tx, {
    entity: 'group',
    entity_id: group.id,
    label: `Rights of group ${group.code} changed`,
    before: names(group.held),
    after: names(wanted),
  })
}
