import { sayCondition } from '../../hotel/master/check-sentence'
import { parseCondition } from '../../hotel/master/condition'
import type { Entity, Field } from '../../hotel/master/entity'
import { type MasterRecord, type Problems, rowsOf } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { conditionSql } from './condition-sql'
import { entityOf, hasColumn } from './entities'
import { type Fragment, scopeOf } from './select'

/** Ids that were newly chosen, where they stand, and where they must be found. */
type Chosen = { at: string; field: Field; ids: number[] }

/**
 * Newly chosen references must exist here, be of the right category, and be active; files must be of the house and
 * pictures where pictures belong. One statement for all. What is found is held until the transaction ends, because lists of
 * references have no foreign key that would hold it.
 */
export const referenceProblems = (
  tx: Tx,
  entity: Entity,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<Problems> => problemsAmong(tx, chosenIn(entity.fields, row, before), tx.sql`for key share`)

/** The same of a record that nobody keeps: nothing is held. */
export const unheldReferenceProblems = (
  tx: Tx,
  entity: Entity,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<Problems> => problemsAmong(tx, chosenIn(entity.fields, row, before), tx.sql``)

async function problemsAmong(tx: Tx, chosen: Chosen[], hold: Fragment): Promise<Problems> {
  if (chosen.length === 0) return {}
  const { sql } = tx
  // Lines of a grid ask for the same field: together.
  const asked = [...new Set(chosen.map(({ field }) => field))]
  const lists = asked
    .map(field =>
      foundOf(
        tx,
        field,
        chosen.flatMap(one => (one.field === field ? one.ids : [])),
        hold,
      ),
    )
    .reduce((left, right) => sql`${left}, ${right}`)
  // An array of arrays would have to be rectangular.
  const [{ found }] = await sql<{ found: number[][] }[]>`select jsonb_build_array(${lists}) as found`
  const there = new Map(asked.map((field, index) => [field, new Set(found[index])]))
  return Object.fromEntries(
    chosen
      .filter(({ field, ids }) => ids.some(id => !there.get(field)?.has(id)))
      .map(({ at, field }) => [at, `${field.label}: please choose ${wanted(field)}.`]),
  )
}

function wanted({ kind, reference, where, isShared }: Field): string {
  const what = words[kind] ?? 'an existing, active one'
  if (isShared) return `${what} kept for every property (is_shared)`
  return where && reference
    ? `${what} (${sayCondition(parseCondition(where), entityOf(reference).fields)})`
    : what
}

const words: Partial<Record<Field['kind'], string>> = {
  image: 'a picture',
  images: 'pictures',
  file: 'a file',
  files: 'files',
}

function chosenIn(fields: Field[], row: MasterRecord, before: MasterRecord | undefined): Chosen[] {
  return fields.flatMap(field => {
    if (field.readOnly) return []
    if (field.kind === 'rows') return chosenInRows(field, row, before)
    if (!field.reference && !(field.kind in words)) return []
    const was = new Set(listOf(before?.[field.name]))
    const ids = listOf(row[field.name]).filter(id => !was.has(id))
    return ids.length > 0 ? [{ at: field.name, field, ids }] : []
  })
}

// Rows have no identity of their own: what any row named before is no new choice.
function chosenInRows(field: Field, row: MasterRecord, before: MasterRecord | undefined): Chosen[] {
  const were = before ? rowsOf(field, before) : []
  const all = Object.fromEntries(
    (field.fields ?? []).map(({ name }) => [name, were.flatMap(line => listOf(line[name]))]),
  )
  return rowsOf(field, row).flatMap((line, index) =>
    chosenIn(field.fields ?? [], line, all).map(one => ({ ...one, at: `${field.name}.${index}.${one.at}` })),
  )
}

function foundOf(tx: Tx, field: Field, ids: number[], hold: Fragment): Fragment {
  const { sql, property_id } = tx
  if (!field.reference) {
    const picture = field.kind.startsWith('image') ? sql`and r.mime like 'image/%'` : sql``
    // What only one property sees is missing from the record at all others.
    const seen = field.isShared
      ? sql`r.property_id is null`
      : sql`coalesce(r.property_id, ${property_id}) = ${property_id}`
    return sql`array(select r.id from stored_file r where r.id = any (${ids}::bigint[]) and ${seen} ${picture} ${hold})`
  }
  const target = entityOf(field.reference)
  const category = field.category ? sql`and r.category = ${field.category}` : sql``
  const fits = field.where
    ? sql`and (${sql.unsafe(conditionSql(parseCondition(field.where), target.fields))})`
    : sql``
  const active = hasColumn(target, 'is_active') ? sql`and r.is_active` : sql``
  return sql`array(select r.id from ${sql(target.table)} r
                    where r.id = any (${ids}::bigint[]) and ${scopeOf(tx, target, 'r')} ${category} ${active} ${fits} ${hold})`
}

const listOf = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : value == null ? [] : [Number(value)]
