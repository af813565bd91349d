import { parseCondition } from '../../hotel/master/condition'
import type { Entity } from '../../hotel/master/entity'
import { isShown, type MasterRecord, type Problems, required } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { conditionSql } from './condition-sql'
import { entityOf } from './entities'
import { scopeOf } from './select'

/** What is empty although a record that this one names asks for it: the state of a country that has states (schemas, required_by). */
export async function requiredByProblems(
  tx: Tx,
  { fields }: Pick<Entity, 'fields'>,
  row: MasterRecord,
): Promise<Problems> {
  const { sql } = tx
  const problems: Problems = {}
  for (const field of fields) {
    const { name, requiredBy, readOnly } = field
    const named = fields.find(one => one.name === requiredBy?.reference)
    if (!requiredBy || !named?.reference || readOnly || row[name] != null || !isShown(field, row)) continue
    const id = row[named.name] as number | null | undefined
    if (id == null) continue
    const target = entityOf(named.reference)
    const [asks] = await sql`
      select 1 from ${sql(target.table)} r
       where r.id = ${id} and ${scopeOf(tx, target, 'r')} and (${sql.unsafe(conditionSql(parseCondition(requiredBy.where), target.fields))})`
    if (asks) problems[name] = required(field)
  }
  return problems
}
