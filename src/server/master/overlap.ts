import { maskOf, type Weekday } from '../../hotel/business-date'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { hasColumn } from './entities'
import { scopeOf } from './select'

/** No two active records of the same key share a day, and a weekday where weekdays count (schemas, no_overlap). */
export async function refuseOverlap(
  tx: Tx,
  entity: Entity,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const { no_overlap: rule } = entity
  if (!rule || row.is_active === false) return
  const { sql } = tx
  const [begin, end] = rule.range
  const key = rule.key.map(name => String(row[name] ?? '')).join(' ')
  // No exclusion constraint compares weekdays: whoever writes the same key waits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${entity.key} ${tx.property_id} ${key}`}, 0))`
  const keys = rule.key
    .map(name => sql`and t.${sql(name)} is not distinct from ${(row[name] as number | null) ?? null}`)
    .reduce((left, right) => sql`${left} ${right}`, sql``)
  const days = rule.weekdays
    ? sql`and t.${sql(rule.weekdays)} & ${maskOf((row[rule.weekdays] as Weekday[] | null) ?? [])} <> 0`
    : sql``
  const code = hasColumn(entity, 'code') ? sql`t.code` : sql`null::text`
  const [other] = await sql<{ id: number; code: string | null; begin: string; end: string | null }[]>`
    select t.id, ${code} as code, t.${sql(begin)} as begin, t.${sql(end)} as end from ${sql(entity.table)} t
     where ${scopeOf(tx, entity)} and t.id <> ${Number(before?.id ?? 0)} and t.is_active ${keys} ${days}
       and daterange(t.${sql(begin)}, t.${sql(end)}, '[]') &&
           daterange(${(row[begin] as string | null) ?? null}::date, ${(row[end] as string | null) ?? null}::date, '[]') limit 1`
  if (!other) return
  const dates = `${other.begin} to ${other.end ?? 'open'}`
  throw new Refused(
    refuse('overlap', {
      label: entity.title,
      other: other.code ? `${other.code} (${dates})` : dates,
      id: other.id,
    }),
  )
}
