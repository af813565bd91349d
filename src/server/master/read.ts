import type { PendingQuery, Row } from 'postgres'
import type { Entity, Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import type { ListInput } from '../../wire/kinds'
import { checkOf } from '../../wire/master'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { fromColumn } from './column'
import { entityOf } from './entities'

type Fragment = PendingQuery<Row[]>
export type Page = { items: MasterRecord[]; total: number; page: number; per_page: number }

/** One page of a master's list: search, filters, sort, inactive, in one query. */
export async function readPage(tx: Tx, entity: Entity, input: ListInput, where?: Fragment): Promise<Page> {
  const { sql } = tx
  const { page = 1, per_page = 25 } = input
  const conditions = [
    scopeOf(tx, entity),
    searchOf(tx, entity, input.search),
    ...filtersOf(tx, entity, input),
    where,
  ]
  const all = conditions.flatMap(condition => (condition ? [condition] : []))
  const such = all.reduce((left, right) => sql`${left} and ${right}`)
  const rows = await sql<(MasterRecord & { full_count: number })[]>`
    ${selectOf(tx, entity)} where ${such} order by ${orderOf(tx, entity, input)} limit ${per_page} offset ${(page - 1) * per_page}`
  const [{ total }] = await sql<
    { total: number }[]
  >`select count(*) as total from ${sql(entity.table)} t where ${such}`
  return { items: rows.map(row => toRecord(entity, row)), total, page, per_page }
}

/** One record as it is answered, or nothing. */
export async function readRecord(tx: Tx, entity: Entity, id: number): Promise<MasterRecord | undefined> {
  const [row] = await tx.sql<
    MasterRecord[]
  >`${selectOf(tx, entity)} where ${scopeOf(tx, entity)} and t.id = ${id}`
  return row && toRecord(entity, row)
}

/** Locks a record for a change and reads it. */
export async function lockRecord(tx: Tx, entity: Entity, id: number): Promise<MasterRecord | undefined> {
  await tx.sql`select 1 from ${tx.sql(entity.table)} t where ${scopeOf(tx, entity)} and t.id = ${id} for update`
  return readRecord(tx, entity, id)
}

/** Rows of another property do not exist. */
function scopeOf({ sql, property_id }: Tx, entity: Entity): Fragment {
  return entity.scope === 'property' ? sql`t.property_id = ${property_id}` : sql`true`
}

function selectOf(tx: Tx, entity: Entity): Fragment {
  const { sql } = tx
  const columns = entity.fields
    .filter(field => field.kind !== 'secret')
    .map(field => columnOf(tx, entity, field))
  const kept = sql`t.id, t.row_version, t.created_at, t.updated_at, t.created_by_id, t.updated_by_id`
  const system = entity.common === 'full' || entity.common === 'named' ? sql`, t.is_system` : sql``
  const property = entity.scope === 'property' ? sql`, t.property_id` : sql``
  const own = columns.reduce((left, right) => sql`${left}, ${right}`, sql`${kept}${system}${property}`)
  return sql`select ${own} from ${sql(entity.table)} t`
}

function columnOf(tx: Tx, entity: Entity, field: Field): Fragment {
  const { sql } = tx
  const name = sql(field.name)
  if (field.computed) return sql`${sql.unsafe(field.computed)} as ${name}`
  if (field.kind === 'rows' && field.table) {
    const property = entity.scope === 'property' ? sql`r.property_id = t.property_id and` : sql``
    return sql`(select coalesce(jsonb_agg(to_jsonb(r) order by r.row_no), '[]') from ${sql(field.table)} r where ${property} r.owner_id = t.id) as ${name}`
  }
  if (field.kind !== 'reference') return sql`t.${name}`
  const target = entityOf(field.reference ?? '')
  const expanded = sql(field.name.replace(/_id$/, ''))
  return sql`t.${name}, (select jsonb_build_object('id', r.id, ${labelOf(tx, target)}) from ${sql(target.table)} r where r.id = t.${name}) as ${expanded}`
}

function labelOf({ sql }: Tx, { common, fields }: Entity): Fragment {
  const has = (name: string) => fields.some(field => field.name === name && !field.computed)
  const code = has('code') ? sql`'code', r.code` : sql`'code', null`
  const name = has('name') ? sql`'name', r.name` : sql`'name', null`
  const active = common === 'single' ? sql`'is_active', true` : sql`'is_active', r.is_active`
  return sql`${code}, ${name}, ${active}`
}

function searchOf({ sql }: Tx, entity: Entity, search: string | undefined): Fragment | undefined {
  if (!search) return undefined
  const texts = entity.fields.filter(
    field =>
      ['line', 'email', 'phone'].includes(field.kind) &&
      !field.computed &&
      (['code', 'name'].includes(field.name) || entity.common === 'child'),
  )
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const matches = texts.map(field => sql`t.${sql(field.name)} ilike ${like}`)
  if (matches.length === 0) return undefined
  return sql`(${matches.reduce((left, right) => sql`${left} or ${right}`)})`
}

function filtersOf(tx: Tx, entity: Entity, { filters = {}, include_inactive }: ListInput): Fragment[] {
  const { sql } = tx
  const named = Object.entries(filters).map(([name, value]) => {
    if (name === 'id') return sql`t.id = any (${idsOf(value)}::bigint[])`
    const field = entity.fields.find(one => one.name === name && !one.computed && one.kind !== 'secret')
    if (!field)
      throw new Refused(
        refuse('validation', {
          message: `${name}: there is no such filter.`,
          fields: { [name]: 'There is no such filter.' },
        }),
      )
    return filterOf(tx, field, value)
  })
  const hasActive = entity.fields.some(({ name }) => name === 'is_active')
  return hasActive && !include_inactive && !('is_active' in filters) && !('id' in filters)
    ? [...named, sql`t.is_active`]
    : named
}

function filterOf({ sql }: Tx, field: Field, value: unknown): Fragment {
  const column = sql`t.${sql(field.name)}`
  if (value === null) return sql`${column} is null`
  if (typeof value === 'string' && ['line', 'text', 'email', 'phone', 'url'].includes(field.kind)) {
    return sql`${column} ilike ${`%${value.replace(/[\\%_]/g, '\\$&').slice(0, 200)}%`}`
  }
  if (field.kind === 'references') return sql`${column} && ${idsOf(value)}::bigint[]`
  const values = (Array.isArray(value) ? value : [value]).map(one => {
    const single = checkOf(field.kind === 'choices' ? { ...field, kind: 'choice' } : field).safeParse(
      field.kind === 'reference' && typeof one === 'string' ? Number(one) : one,
    )
    if (!single.success)
      throw new Refused(
        refuse('validation', {
          message: `${field.label}: ${single.error.issues[0].message}`,
          fields: { [field.name]: single.error.issues[0].message },
        }),
      )
    return single.data
  })
  if (field.kind === 'choices') return sql`${column} && ${values as string[]}::text[]`
  if (values.length === 0) return sql`true`
  return values
    .map(one => sql`${column} = ${one as string}`)
    .reduce((left, right) => sql`${left} or ${right}`, sql`false`) as Fragment
}

function idsOf(value: unknown): number[] {
  const ids = (Array.isArray(value) ? value : [value]).map(Number)
  if (ids.some(id => !Number.isSafeInteger(id) || id < 1))
    throw new Refused(refuse('validation', { message: 'id: please give record numbers.' }))
  return ids
}

function orderOf({ sql }: Tx, entity: Entity, { sort = [] }: ListInput): Fragment {
  const asked = sort.map(({ field, order }) => {
    const isKept = ['id', 'created_at', 'updated_at'].includes(field)
    if (!isKept && !entity.fields.some(({ name, computed }) => name === field && !computed)) {
      throw new Refused(refuse('validation', { message: `${field}: the list cannot be sorted by this.` }))
    }
    return order.toLowerCase() === 'desc'
      ? sql`t.${sql(field)} desc nulls last`
      : sql`t.${sql(field)} nulls last`
  })
  const has = (name: string) => entity.fields.some(field => field.name === name && !field.computed)
  const usual = ['display_sequence', 'code', 'name'].filter(has).map(name => sql`t.${sql(name)}`)
  return [...asked, ...(asked.length > 0 ? [] : usual), sql`t.id`].reduce(
    (left, right) => sql`${left}, ${right}`,
  )
}

function toRecord(entity: Entity, row: MasterRecord): MasterRecord {
  const record: MasterRecord = { ...row }
  for (const field of entity.fields)
    if (field.name in record && !field.computed) record[field.name] = fromColumn(field, record[field.name])
  return record
}
