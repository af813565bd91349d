import { storedFields, type Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { entityOf } from '../master/entities'
import { make } from '../master/write'
import { storeInput } from '../../wire/master'
import type { Tx } from '../tx'

/** Fills a house with master records, by the same way as the screens; references are given as codes. */
export type Stock = {
  tx: Tx
  /** Makes records in order and remembers their codes. */
  put(key: string, rows: MasterRecord[]): Promise<number[]>
  /** The id of a record by its code; a master type's key is `master-type/country`. */
  id(key: string, code: string): number
  /** What has been named so far. */
  known: Known
}

/** Ids by a master's key and a record's code. */
export type Known = Map<string, Map<string, number>>

/** `known`: what another stock of the same house has named already. */
export function stockOf(tx: Tx, known: Known = new Map()): Stock {
  const remember = (key: string, code: string, id: number) => {
    if (!known.has(key)) known.set(key, new Map())
    known.get(key)?.set(code, id)
  }
  const id = (key: string, code: string): number => {
    const found = known.get(key)?.get(code)
    if (found === undefined) throw new Error(`no ${key} ${code}`)
    return found
  }

  const put = async (key: string, rows: MasterRecord[]): Promise<number[]> => {
    const entity = entityOf(key)
    await load(tx, entity, remember, known)
    for (const reference of referencesOf(entity)) await load(tx, entityOf(reference), remember, known)
    const ids: number[] = []
    const wanted = storeInput(entity)
    for (const row of rows) {
      const input = wanted.safeParse(resolved(entity, row, id))
      if (!input.success) throw new Error(`${key} ${String(row.code)}: ${input.error.message}`)
      const record = await make(tx, entity, input.data)
      const code = String(record.code ?? record.name ?? record.id)
      remember(
        key === 'master-type' ? `master-type/${String(record.category)}` : key,
        code,
        Number(record.id),
      )
      ids.push(Number(record.id))
    }
    tx.changes.length = 0
    return ids
  }
  return { tx, put, id, known }
}

/** Codes in place of ids, also inside rows. */
function resolved(entity: Pick<Entity, 'fields'>, row: MasterRecord, id: Stock['id']): MasterRecord {
  const result: MasterRecord = { ...row }
  for (const field of entity.fields) {
    const value = row[field.name]
    const key = field.category ? `${field.reference}/${field.category}` : (field.reference ?? '')
    if (field.kind === 'reference' && typeof value === 'string') result[field.name] = id(key, value)
    if (field.kind === 'references' && Array.isArray(value)) {
      result[field.name] = value.map(one => (typeof one === 'string' ? id(key, one) : (one as number)))
    }
    if (field.kind === 'rows' && Array.isArray(value)) {
      result[field.name] = value.map(line =>
        resolved({ fields: field.fields ?? [] }, line as MasterRecord, id),
      )
    }
  }
  return result
}

const referencesOf = (entity: Entity): string[] => [
  ...new Set(
    entity.fields
      .flatMap(field => [field, ...(field.fields ?? [])])
      .flatMap(({ reference }) => reference ?? []),
  ),
]

async function load(
  { sql, property_id }: Tx,
  entity: Entity,
  remember: (key: string, code: string, id: number) => void,
  known: Known,
): Promise<void> {
  const columns = new Set(storedFields(entity).map(({ name }) => name))
  const label = columns.has('code') ? 'code' : columns.has('name') ? 'name' : undefined
  if (!label || known.has(entity.key)) return
  known.set(entity.key, new Map())
  const scope = entity.scope === 'property' ? sql`where property_id = ${property_id}` : sql``
  const category = columns.has('category') ? sql`, category` : sql``
  const rows = await sql<{ id: number; label: string; category?: string }[]>`
    select id, ${sql(label)} as label ${category} from ${sql(entity.table)} ${scope}`
  for (const { id, label, category } of rows)
    remember(category ? `${entity.key}/${category}` : entity.key, label, id)
}
