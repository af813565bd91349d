import type { Entity } from '../../hotel/master/entity'
import { userNouns } from '../../hotel/master/user-noun'
import { pluralOf } from '../../hotel/master/words'
import type { Tx } from '../tx'
import { entities, entityOfTable, hasColumn } from './entities'
import { mostCounted } from './references-said'
import type { Fragment } from './select'

/** Who refers to a record, through which field: how many (at most 1000 are counted) and three of them. */
export type User = {
  entity: string
  label: string
  count: number
  through: Through | null
  records: { id: number | null; label: string }[]
}
type Through = { field: string; label: string; is_filter: boolean }

type Referrer = {
  table: string
  /** The field of the master that refers, where it is one of its own. */
  through: Through | null
  /** Of the table: whether the row refers to the record. */
  such: (tx: Tx, id: number) => Fragment
  has_property: boolean
  /** The row is deleted with the record: it is a part of it. */
  goes_along: boolean
  /** Columns by which people know a row. */
  names: string[]
}

/** What refers to a record here: every foreign key that the database knows, and the lists and rows of masters that it cannot. */
export async function usersOf(
  tx: Tx,
  entity: Entity,
  id: number,
  among?: (user: Entity) => boolean,
): Promise<User[]> {
  const referrers = (await referrersTo(tx, entity)).filter(({ table, goes_along }) => {
    const user = entityOfTable(table)
    return !goes_along && (!among || (user !== undefined && among(user)))
  })
  return await counted(tx, entity, referrers, { id, isNeeded: among !== undefined, where: 'here' })
}

/**
 * Who refers to a record that all houses share, in the others, how many and no names. What goes with the record counts here: a house does
 * not delete what another one has entered.
 */
async function usersElsewhere(tx: Tx, entity: Entity, id: number): Promise<User[]> {
  if (entity.scope === 'property') return []
  const referrers = (await referrersTo(tx, entity)).filter(({ has_property }) => has_property)
  return await counted(tx, entity, referrers, { id, isNeeded: false, where: 'elsewhere' })
}

/** Who refers to a record anywhere: here by name, and of other houses, where all share it, how many. */
export async function usersAnywhere(tx: Tx, entity: Entity, id: number): Promise<User[]> {
  const [here, elsewhere] = [await usersOf(tx, entity, id), await usersElsewhere(tx, entity, id)]
  const more = new Map(elsewhere.map(user => [keyOf(user), user.count]))
  const known = new Set(here.map(keyOf))
  return [
    ...here.map(user => ({ ...user, count: user.count + (more.get(keyOf(user)) ?? 0) })),
    ...elsewhere.filter(user => !known.has(keyOf(user))),
  ]
}

const referrersTo = async (tx: Tx, entity: Entity): Promise<Referrer[]> => [
  ...(await foreignKeys(tx, entity.table)),
  ...(await listReferrers(tx, entity)),
]

type Asked = { id: number; isNeeded: boolean; where: 'here' | 'elsewhere' }

async function counted(tx: Tx, entity: Entity, referrers: Referrer[], asked: Asked): Promise<User[]> {
  if (referrers.length === 0) return []
  const { sql } = tx
  const counts = await sql<{ at: number; count: number; records: User['records'] | null }[]>`
    ${referrers.map((referrer, at) => countIn(tx, entity, referrer, { at, ...asked })).reduce((left, right) => sql`${left} union all ${right}`)}`
  return onceEach(counts.flatMap(({ at, count, records }) => userOf(referrers[at], count, records ?? [])))
}

const known = new Map<string, Referrer[]>()

/** Foreign keys to a table. They change with the schema only, so once is enough. */
async function foreignKeys({ sql }: Tx, table: string): Promise<Referrer[]> {
  const before = known.get(table)
  if (before) return before
  const keys = await sql<
    (Pick<Referrer, 'table' | 'has_property' | 'goes_along' | 'names'> & { column: string })[]
  >`
    select r.relname as table, a.attname as column, c.confdeltype = 'c' as goes_along,
           exists (select 1 from pg_attribute p where p.attrelid = c.conrelid and p.attname = 'property_id') as has_property,
           array(select n.attname::text from pg_attribute n where n.attrelid = c.conrelid and n.attname = any (${naming})) as names
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
     where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${table}::regclass
       and a.attname <> 'property_id'
     order by r.relname, a.attname`
  const referrers = keys.map(({ column, ...key }) => ({
    ...key,
    through: throughColumn(key.table, column),
    such: ({ sql }: Tx, id: number): Fragment => sql`u.${sql(column)} = ${id}`,
  }))
  known.set(table, referrers)
  return referrers
}

/** The field behind a column of a master's own table: a list can be narrowed by it. */
function throughColumn(table: string, column: string): Through | null {
  const user = entityOfTable(table)
  const field = user?.table === table ? user.fields.find(({ name }) => name === column) : undefined
  return field ? { field: field.name, label: field.label, is_filter: true } : null
}

/** The best of these that a table has names its rows. */
const naming = [
  'code',
  'confirmation_no',
  'display_no',
  'account_no',
  'name',
  'reservation_id',
  'owner_id',
  'id',
]

async function listReferrers(tx: Tx, entity: Entity): Promise<Referrer[]> {
  const lists = entities.flatMap(other => {
    const named = {
      table: other.table,
      has_property: other.scope === 'property',
      goes_along: false,
      names: naming.filter(name => name === 'id' || hasColumn(other, name)),
    }
    const isIt = ({ reference }: { reference?: string }) => reference === entity.key
    const columns = other.fields.filter(
      field => field.kind === 'references' && isIt(field) && !field.computed,
    )
    const inRows = other.fields.flatMap(field =>
      field.kind === 'rows' && !field.table
        ? (field.fields ?? []).filter(isIt).map(member => ({ field, member }))
        : [],
    )
    return [
      ...columns.map(
        ({ name, label }): Referrer => ({
          ...named,
          through: { field: name, label, is_filter: true },
          such: ({ sql }, id) => sql`u.${sql(name)} @> array[${id}]::bigint[]`,
        }),
      ),
      ...inRows.map(
        ({ field, member }): Referrer => ({
          ...named,
          through: { field: field.name, label: member.label, is_filter: false },
          such: ({ sql }, id) => {
            const line = { [member.name]: member.kind === 'references' ? [id] : id }
            return sql`u.${sql(field.name)} @> ${sql.json([line] as never)}`
          },
        }),
      ),
    ]
  })
  return [...lists, ...mappings(tx, entity)]
}

/** A translation table of exports names its records by kind and number. */
const mappings = ({ sql }: Tx, { key }: Entity): Referrer[] => [
  {
    table: 'exports_mapping',
    through: null,
    has_property: true,
    goes_along: false,
    names: ['external_code'],
    such: (_, id) => sql`u.source_id = ${id} and u.mapping_type_code_id in (
      select id from mapping_type_code where source_entity = ${key.replaceAll('-', '_')})`,
  },
]

function countIn(
  tx: Tx,
  entity: Entity,
  referrer: Referrer,
  { at, id, isNeeded, where }: Asked & { at: number },
): Fragment {
  const { sql, property_id } = tx
  const { table, such, has_property } = referrer
  const isOurs = where === 'here' ? sql`=` : sql`<>`
  const scope = has_property ? sql`and u.property_id ${isOurs} ${property_id}` : sql``
  const other = table === entity.table ? sql`and u.id <> ${id}` : sql``
  const user = entityOfTable(table)
  const active =
    isNeeded && user?.table === table && hasColumn(user, 'is_active') ? sql`and u.is_active` : sql``
  const { label, key, isOfAnother } = labelOf(tx, referrer)
  return sql`
    select ${at}::int as at, count(*)::int as count,
           ${where === 'here' ? sql`to_jsonb((array_agg(jsonb_build_object('id', f.id, 'label', f.label) order by f.label))[1:3])` : sql`null::jsonb`} as records
      from (select ${isOfAnother ? sql`distinct` : sql``} ${label} as label, ${key} as id from ${sql(table)} u
             where ${such(tx, id)} ${scope} ${other} ${active} limit ${mostCounted}) f`
}

type Label = { label: Fragment; key: Fragment; isOfAnother: boolean }

/** What a row is called: by itself, or by the record or reservation that it is part of. */
function labelOf({ sql }: Tx, { table, names }: Referrer): Label {
  const user = entityOfTable(table)
  if (user && user.table !== table) {
    const name = ['code', 'name'].find(one => hasColumn(user, one)) ?? 'id'
    const label = sql`(select o.${sql(name)}::text from ${sql(user.table)} o where o.id = u.owner_id)`
    return { label, key: sql`u.owner_id`, isOfAnother: true }
  }
  const own = names.includes('id') ? sql`u.id` : sql`null::bigint`
  const best = naming.find(name => names.includes(name))
  if (best !== 'reservation_id') {
    return { label: best ? sql`coalesce(u.${sql(best)}::text, '')` : sql`''`, key: own, isOfAnother: false }
  }
  const label = sql`coalesce((
    select r.confirmation_no::text from reservation r where r.property_id = u.property_id and r.id = u.reservation_id), '')`
  return { label, key: sql`u.reservation_id`, isOfAnother: true }
}

function userOf({ table, names, through }: Referrer, count: number, records: User['records']): User[] {
  if (count === 0) return []
  const entity = entityOfTable(table)
  const noun =
    !entity && naming.find(name => names.includes(name)) === 'reservation_id'
      ? 'reservation'
      : (nounOf(table) ?? table.replaceAll('_', ' '))
  const [one, many] = entity ? [entity.title, entity.plural] : [noun, pluralOf(noun)]
  const key = entity?.key ?? noun.replaceAll(' ', '-')
  return [
    {
      entity: key,
      label: count === 1 ? one : many,
      count,
      through,
      records: records.filter(({ label }) => label),
    },
  ]
}

const nounOf = (table: string): string | undefined => (userNouns as Record<string, string>)[table]

const keyOf = ({ entity, through }: User): string => `${entity} ${through?.field ?? ''}`

/** Several columns of one record that is no master, or of one field, are one user. */
function onceEach(users: User[]): User[] {
  const most = new Map<string, User>()
  for (const user of users) {
    const key = keyOf(user)
    if ((most.get(key)?.count ?? 0) < user.count) most.set(key, user)
  }
  return [...most.values()]
}
