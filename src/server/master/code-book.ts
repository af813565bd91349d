import type { Field } from '../../hotel/master/entity'
import type { Tx } from '../tx'
import { codesIn } from './csv-cells'
import { entityOf } from './entities'
import { nameSql } from './naming'
import { type Fragment, scopeOf } from './select'

/** Finds the id of a record that a cell names by code, in whatever case; one statement for all lines. */
export async function codeBook(
  tx: Tx,
  fields: Field[],
  lines: Record<string, string>[],
): Promise<(field: Field, code: string) => number | undefined> {
  const asked = fields.flatMap(field => {
    const codes = new Set(lines.flatMap(cells => codesIn(field, cells[field.name] ?? '').map(plain)))
    return codes.size > 0 ? [{ field, codes: [...codes] }] : []
  })
  if (asked.length === 0) return () => undefined
  const { sql } = tx
  const rows = await sql<{ field: string; code: string; id: number }[]>`
    ${asked.map(one => found(tx, one)).reduce((left, right) => sql`${left} union all ${right}`)}`
  const ids = new Map(rows.map(({ field, code, id }) => [`${field} ${code}`, id]))
  return (field, code) => ids.get(`${field.name} ${plain(code)}`)
}

function found(tx: Tx, { field, codes }: { field: Field; codes: string[] }): Fragment {
  const { sql } = tx
  const target = entityOf(field.reference ?? '')
  const category = field.category ? sql`and t.category = ${field.category}` : sql``
  const name = nameSql(tx, target)
  return sql`
    select ${field.name}::text as field, upper(${name}) as code, t.id from ${sql(target.table)} t
     where ${scopeOf(tx, target)} ${category} and upper(${name}) = any (${codes})`
}

const plain = (code: string): string => code.trim().toUpperCase()
