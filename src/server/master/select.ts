import type { PendingQuery, Row } from 'postgres'
import type { Entity, Field } from '../../hotel/master/entity'
import { maskOf } from '../../hotel/sealed-number'
import type { Kept } from '../../wire/master'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'
import { fromColumn } from './column'
import { entityOf, hasColumn } from './entities'

export type Fragment = PendingQuery<Row[]>

/** Rows of another property do not exist. `t` is the master's table in every query. */
export function scopeOf({ sql, property_id }: Tx, { scope }: Pick<Entity, 'scope'>, table = 't'): Fragment {
  return scope === 'property' ? sql`${sql(table)}.property_id = ${property_id}` : sql`true`
}

/** Every field of a record but its secrets; a reference comes twice: as id, and expanded as people read it. */
export function columnsOf(tx: Tx, entity: Entity): Fragment {
  const { sql } = tx
  const kept = sql`t.id, t.row_version, t.created_at, t.updated_at, t.created_by_id, t.updated_by_id`
  const system = entity.common === 'full' || entity.common === 'named' ? sql`, t.is_system` : sql``
  const property = entity.scope === 'property' ? sql`, t.property_id` : sql``
  return entity.fields
    .filter(field => field.kind !== 'secret')
    .map(field => columnOf(tx, entity, field))
    .reduce((left, right) => sql`${left}, ${right}`, sql`${kept}${system}${property}`)
}

function columnOf(tx: Tx, entity: Entity, field: Field): Fragment {
  const { sql } = tx
  const name = sql(field.name)
  if (field.computed) return sql`${sql.unsafe(field.computed)} as ${name}`
  if (field.kind === 'rows' && field.table) return rowsColumn(tx, entity, field)
  if (field.kind === 'sealed') return sql`${maskOf('')}::text || t.${sql(`${field.name}_last4`)} as ${name}`
  if (field.kind !== 'reference') return sql`t.${name}`
  const target = entityOf(field.reference ?? '')
  const expanded = sql(field.name.replace(/_id$/, ''))
  return sql`t.${name}, (
    select jsonb_build_object('id', r.id, ${labelOf(tx, target)}) from ${sql(target.table)} r
     where r.id = t.${name} and ${scopeOf(tx, target, 'r')}) as ${expanded}`
}

function labelOf(tx: Tx, target: Entity): Fragment {
  const { sql } = tx
  const code = hasColumn(target, 'code') ? sql`'code', r.code` : sql`'code', null`
  const name = hasColumn(target, 'name') ? sql`'name', ${nameIn(tx, target, 'r')}` : sql`'name', null`
  const active = hasColumn(target, 'is_active') ? sql`'is_active', r.is_active` : sql`'is_active', true`
  return sql`${code}, ${name}, ${active}`
}

/** The name of a record in a table called so; a guest's as the person may read it. */
export const nameIn = (tx: Tx, { key }: Pick<Entity, 'key'>, table: string): Fragment =>
  key === 'guest-profile' ? shownName(tx, table) : tx.sql`${tx.sql(table)}.name`

function rowsColumn(tx: Tx, entity: Entity, { name, table = '', fields = [] }: Field): Fragment {
  const { sql } = tx
  const members = fields
    .map(member => sql`${member.name}::text, ${memberOf(tx, member)}`)
    .reduce((left, right) => sql`${left}, ${right}`)
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(${members}) order by r.row_no), '[]') from ${sql(table)} r
     where ${scopeOf(tx, entity, 'r')} and r.owner_id = t.id) as ${sql(name)}`
}

// JSON has no exact decimals, and its times and instants are not those of the wire.
function memberOf({ sql }: Tx, { name, kind }: Field): Fragment {
  const column = sql`r.${sql(name)}`
  if (['decimal', 'money', 'percent'].includes(kind)) return sql`${column}::text`
  if (kind === 'time') return sql`to_char(${column}, 'HH24:MI')`
  if (kind === 'instant') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return column
}

/** A row of the database as it is answered. */
export function toRecord(entity: Entity, row: Row): Kept {
  const record = { ...row } as unknown as Kept
  for (const field of entity.fields)
    if (field.name in record && !field.computed) record[field.name] = fromColumn(field, record[field.name])
  return record
}
