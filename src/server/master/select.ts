import type { PendingQuery, Row } from 'postgres'
import type { Entity, Field } from '../../hotel/master/entity'
import { maskOf } from '../../hotel/sealed-number'
import type { Kept } from '../../wire/master'
import { knowsIncognito, shownName, shownNameIn } from '../store/incognito'
import type { Tx } from '../tx'
import { fromColumn } from './column'
import { entityOf, hasColumn } from './entities'

export type Fragment = PendingQuery<Row[]>

/** Rows of another property do not exist. `t` is the master's table in every query. */
export function scopeOf({ sql, property_id }: Tx, { scope }: Pick<Entity, 'scope'>, table = 't'): Fragment {
  return scope === 'property' ? sql`${sql(table)}.property_id = ${property_id}` : sql`true`
}

const texts = new Map<string, string>()

/**
 * Every field of a record but its secrets; a reference comes twice: as id, and expanded as people read it. The text is made once for
 * each master, and for what may be seen of guests: put together anew each time it was a twentieth of a short list.
 */
export function columnsOf(tx: Tx, entity: Entity): Fragment {
  const seen = seenBy(tx, entity)
  const key = `${entity.key} ${seen.property} ${seen.knows}`
  const text = texts.get(key) ?? textOf(entity, seen)
  texts.set(key, text)
  return tx.sql.unsafe(text)
}

/** `property`: whose records are referred to, as the statement says it; `knows`: whether guests who are incognito are named. */
type Seen = { property: string; knows: boolean }

const seenBy = ({ property_id, who }: Tx, { scope }: Pick<Entity, 'scope'>): Seen => ({
  property: scope === 'property' ? 't.property_id' : `${property_id}`,
  knows: knowsIncognito(who),
})

const quoted = (name: string): string => `"${name}"`

function textOf(entity: Entity, seen: Seen): string {
  const kept = ['id', 'row_version', 'created_at', 'updated_at', 'created_by_id', 'updated_by_id']
  const system = entity.common === 'full' || entity.common === 'named' ? ['is_system'] : []
  const property = entity.scope === 'property' ? ['property_id'] : []
  return [
    ...[...kept, ...system, ...property].map(name => `t.${name}`),
    ...entity.fields.filter(({ kind }) => kind !== 'secret').map(field => columnOf(entity, field, seen)),
  ].join(', ')
}

function columnOf(entity: Entity, field: Field, seen: Seen): string {
  const name = quoted(field.name)
  if (field.computed) return `${field.computed} as ${name}`
  if (field.kind === 'rows' && field.table) return rowsColumn(entity, field, seen)
  if (field.kind === 'sealed') return `'${maskOf('')}'::text || t.${quoted(`${field.name}_last4`)} as ${name}`
  if (field.kind !== 'reference') return `t.${name}`
  const target = entityOf(field.reference ?? '')
  return `t.${name}, (
    select jsonb_build_object('id', r.id, ${labelOf(target, seen)}) from ${quoted(target.table)} r
     where r.id = t.${name} and ${belongs(target, seen)}) as ${quoted(field.name.replace(/_id$/, ''))}`
}

/** Rows of another property do not exist. */
const belongs = ({ scope }: Pick<Entity, 'scope'>, { property }: Seen): string =>
  scope === 'property' ? `r.property_id = ${property}` : 'true'

function labelOf(target: Entity, { knows }: Seen): string {
  const has = (name: string, column: string, otherwise: string) =>
    `'${name}', ${hasColumn(target, name) ? column : otherwise}`
  const named = target.key === 'guest-profile' ? shownNameIn('r', knows) : 'r.name'
  return [
    has('code', 'r.code', 'null'),
    has('name', named, 'null'),
    has('is_active', 'r.is_active', 'true'),
  ].join(', ')
}

/** The name of a record in a table called so; a guest's as the person may read it. */
export const nameIn = (tx: Tx, { key }: Pick<Entity, 'key'>, table: string): Fragment =>
  key === 'guest-profile' ? shownName(tx, table) : tx.sql`${tx.sql(table)}.name`

function rowsColumn(entity: Entity, { name, table = '', fields = [] }: Field, seen: Seen): string {
  const members = fields.map(member => `'${member.name}', ${memberOf(member)}`).join(', ')
  return `(
    select coalesce(jsonb_agg(jsonb_build_object(${members}) order by r.row_no), '[]') from ${quoted(table)} r
     where ${belongs(entity, seen)} and r.owner_id = t.id) as ${quoted(name)}`
}

// JSON has no exact decimals, and its times and instants are not those of the wire.
function memberOf({ name, kind }: Field): string {
  const column = `r.${quoted(name)}`
  if (['decimal', 'money', 'percent'].includes(kind)) return `${column}::text`
  if (kind === 'time') return `to_char(${column}, 'HH24:MI')`
  if (kind === 'instant') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return column
}

/** A row of the database as it is answered. */
export function toRecord(entity: Entity, row: Row): Kept {
  const record = { ...row } as unknown as Kept
  for (const field of entity.fields)
    if (field.name in record && !field.computed) record[field.name] = fromColumn(field, record[field.name])
  return record
}
