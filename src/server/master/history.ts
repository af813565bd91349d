import type { Entity, Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { choiceWords, labelOf } from '../../hotel/master/words'
import { masters } from '../../wire/masters'
import { answer } from '../serve'
import type { Tx } from '../tx'
import { entityOf, hasColumn } from './entities'
import { masked } from './hooks'
import { listOfName } from './list-of'

type Changes = Record<string, [unknown, unknown]>
type Row = {
  id: number
  at: string
  business_date: string | null
  by_id: number | null
  by_name: string | null
  label: string
  kind: string
  changes: Changes
  total: number
}

/** Every change of a record as people read it, the newest first. What a person may not see was never changed for them. */
export const answerHistory = answer(
  masters.history,
  async ({ entity: key, id, page = 1, per_page = 25 }, { tx, who }) => {
    const { sql, property_id } = tx
    const entity = listOfName(who, key, 'list')
    const rows = await sql<Row[]>`
    select o.id, o.at, o.business_date, o.by_id, e.name as by_name, o.label, o.kind, o.changes, count(*) over () as total
      from operation o left join employee e on e.id = o.by_id
     where o.property_id = ${property_id} and o.entity = ${key} and o.entity_id = ${id}
     order by o.id desc limit ${per_page} offset ${(page - 1) * per_page}`
    const seen = rows.map(row => ({ ...row, changes: visible(tx, entity, row.changes) }))
    const names = await namesOf(
      tx,
      entity,
      seen.map(({ changes }) => changes),
    )
    return {
      items: seen.map(({ by_id, by_name, changes, total: _, ...row }) => ({
        ...row,
        by: by_id === null ? null : { id: by_id, name: by_name ?? '' },
        changes: Object.entries(changes).map(([name, [was, is]]) => {
          const field = entity.fields.find(one => one.name === name)
          const say = (value: unknown) => sayValue(field, value, names)
          return {
            field: name,
            label: field?.label ?? labelOf(name),
            was,
            is,
            was_text: say(was),
            is_text: say(is),
          }
        }),
      })),
      total: rows[0]?.total ?? 0,
      page,
      per_page,
    }
  },
)

function visible(tx: Tx, entity: Entity, changes: Changes): Changes {
  const side = (index: 0 | 1) => {
    const row = Object.fromEntries(Object.entries(changes).map(([name, both]) => [name, both[index]]))
    return masked(tx, entity, { ...row, id: 1, row_version: 1 }) as MasterRecord
  }
  const [was, is] = [side(0), side(1)]
  const names = Object.keys(changes).filter(name => name in was && name in is)
  return Object.fromEntries(names.map(name => [name, [was[name] ?? null, is[name] ?? null]]))
}

/** Labels of the records that were chosen, by entity and id: one statement for the whole page. */
async function namesOf(tx: Tx, entity: Entity, all: Changes[]): Promise<Map<string, string>> {
  const { sql } = tx
  const chosen = entity.fields.flatMap(field => {
    const values = field.reference ? all.flatMap(changes => changes[field.name] ?? []).flat() : []
    const ids = values.filter(value => typeof value === 'number')
    return ids.length > 0 ? [{ key: field.reference ?? '', ids }] : []
  })
  if (chosen.length === 0) return new Map()
  const parts = chosen.map(({ key, ids }) => {
    const target = entityOf(key)
    const code = hasColumn(target, 'code') ? sql`code` : sql`null`
    const name = hasColumn(target, 'name') ? sql`name` : sql`null`
    return sql`select ${key}::text as key, id, concat_ws(' – ', ${code}, ${name}) as label from ${sql(target.table)} where id = any (${ids}::bigint[])`
  })
  const rows = await sql<{ key: string; id: number; label: string }[]>`
    ${parts.reduce((left, right) => sql`${left} union ${right}`)}`
  return new Map(rows.map(({ key, id, label }) => [`${key} ${id}`, label || `No. ${id}`]))
}

function sayValue(field: Field | undefined, value: unknown, names: Map<string, string>): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field?.kind === 'rows' && Array.isArray(value))
    return value.length === 1 ? '1 row' : `${value.length} rows`
  if (Array.isArray(value)) return value.map(one => sayValue(field, one, names)).join(', ')
  if (field?.reference) return names.get(`${field.reference} ${String(value)}`) ?? `No. ${String(value)}`
  return field?.kind === 'choice' || field?.kind === 'choices'
    ? sentenceCase(choiceWords(String(value)))
    : String(value)
}

const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
