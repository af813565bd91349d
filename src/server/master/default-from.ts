import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import { scopeOf } from './select'

/** A new record with what was not said taken from the records it names, e.g. a room as its type is (schemas: default_from). */
export async function withDefaultsFrom(tx: Tx, entity: Entity, row: MasterRecord): Promise<MasterRecord> {
  const unsaid = entity.fields.filter(({ name, defaultFrom }) => defaultFrom && row[name] == null)
  const given: MasterRecord = {}
  for (const from of new Set(unsaid.map(({ defaultFrom }) => defaultFrom))) {
    const reference = entity.fields.find(({ name }) => name === from)
    const id = row[from as string]
    if (reference?.reference === undefined || id == null) continue
    const target = entityOf(reference.reference)
    const names = unsaid.filter(({ defaultFrom }) => defaultFrom === from).map(({ name }) => name)
    const [found] = await tx.sql<MasterRecord[]>`
      select ${tx.sql(names)} from ${tx.sql(target.table)} r where r.id = ${Number(id)} and ${scopeOf(tx, target, 'r')}`
    Object.assign(given, found)
  }
  return { ...row, ...given }
}
