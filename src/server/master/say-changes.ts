import type { z } from 'zod'
import { changedRows } from '../../hotel/master/changed-rows'
import type { Entity, Field } from '../../hotel/master/entity'
import type { Changes } from '../../hotel/master/former-state'
import type { MasterRecord } from '../../hotel/master/record'
import { choiceWords, labelOf } from '../../hotel/master/words'
import type { masters } from '../../wire/masters'
import { together } from '../together'
import type { Tx } from '../tx'
import { entityOf, hasColumn } from './entities'
import { masked } from './hooks'
import { mappedNames } from './mapped-records'
import { nameIn } from './select'

type Said = z.output<typeof masters.restore.output>['changes']

/** Changes of records of one master as people read them; the names of what was chosen come in one statement for all. */
export async function sayChanges(tx: Tx, entity: Entity, all: Changes[], id: number): Promise<Said[]> {
  const [names, mapped] = await together([
    namesOf(tx, entity, all),
    entity.key === 'exports-mapping' ? mappedNames(tx, all, id) : [],
  ])
  return all.map((changes, index) =>
    Object.entries(changes).map(([name, [was, is]]) => {
      const field = entity.fields.find(one => one.name === name)
      const say = (value: unknown) => sayValue(field, value, names)
      const label = field?.label ?? labelOf(name)
      const [was_text, is_text] = (name === 'source_id' && mapped[index]) || [say(was), say(is)]
      const said = { field: name, label, was, is, was_text, is_text }
      return field?.kind === 'rows' ? { ...said, rows: sayRows(field, was, is, names) } : said
    }),
  )
}

/** A grid row by row, by the labels of its columns. */
function sayRows(grid: Field, was: unknown, is: unknown, names: Map<string, string>): Said[number]['rows'] {
  const [before, after] = [rowsIn(was), rowsIn(is)]
  return changedRows(before, after).map(({ was_at, is_at, names: changed }) => ({
    was_at,
    is_at,
    cells: (grid.fields ?? [])
      .filter(({ name }) => changed.includes(name))
      .map(field => {
        const [one, other] = [valueAt(before, was_at, field), valueAt(after, is_at, field)]
        return {
          field: field.name,
          label: field.label,
          was: one,
          is: other,
          was_text: sayValue(field, one, names),
          is_text: sayValue(field, other, names),
        }
      }),
  }))
}

const rowsIn = (value: unknown): MasterRecord[] => (Array.isArray(value) ? (value as MasterRecord[]) : [])
const valueAt = (rows: MasterRecord[], at: number | null, { name }: Field): unknown =>
  at === null ? null : (rows[at][name] ?? null)

/**
 * What a person may not see was never changed for them. In: the record as it is, which says of what was changed of it alone whether
 * it is kept to the house; what is not shown of it now is not shown of its past.
 */
export function visible(tx: Tx, entity: Entity, changes: Changes, record?: MasterRecord): Changes {
  const shown = (row: MasterRecord) => masked(tx, entity, { ...row, id: 1, row_version: 1 }) as MasterRecord
  const side = (index: 0 | 1) =>
    shown({
      ...record,
      ...Object.fromEntries(Object.entries(changes).map(([name, both]) => [name, both[index]])),
    })
  const [was, is] = [side(0), side(1)]
  const now = record && shown(record)
  const isShownNow = (name: string) =>
    !now || (name in now ? isAlike(now[name], record[name]) : !(name in record))
  const names = Object.keys(changes).filter(
    name => name in was && name in is && isShownNow(name) && !isAlike(was[name], is[name]),
  )
  return Object.fromEntries(names.map(name => [name, [was[name] ?? null, is[name] ?? null]]))
}

// Both sides are masked alike: the change was in what is not shown.
const isAlike = (was: unknown, is: unknown): boolean => JSON.stringify(was) === JSON.stringify(is)

/** Labels of the records that were chosen, by entity and id: one statement for the whole page. */
async function namesOf(tx: Tx, entity: Entity, all: Changes[]): Promise<Map<string, string>> {
  const { sql } = tx
  const chosen = entity.fields.flatMap(field => {
    const sides = all.flatMap(changes => changes[field.name] ?? [])
    return field.kind === 'rows'
      ? (field.fields ?? []).flatMap(member =>
          idsOf(
            member,
            sides.flatMap(rowsIn).map(row => row[member.name]),
          ),
        )
      : idsOf(field, sides)
  })
  if (chosen.length === 0) return new Map()
  const parts = chosen.map(({ key, ids }) => {
    const target = entityOf(key)
    const code = hasColumn(target, 'code') ? sql`t.code` : sql`null`
    const name = hasColumn(target, 'name') ? nameIn(tx, target, 't') : sql`null`
    return sql`select ${key}::text as key, t.id, concat_ws(' – ', ${code}, ${name}) as label from ${sql(target.table)} t where t.id = any (${ids}::bigint[])`
  })
  const rows = await sql<{ key: string; id: number; label: string }[]>`
    ${parts.reduce((left, right) => sql`${left} union ${right}`)}`
  return new Map(rows.map(({ key, id, label }) => [`${key} ${id}`, label || `No. ${id}`]))
}

function idsOf({ reference: key }: Field, values: unknown[]): { key: string; ids: number[] }[] {
  const ids = key === undefined ? [] : values.flat().filter(value => typeof value === 'number')
  return key !== undefined && ids.length > 0 ? [{ key, ids }] : []
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
