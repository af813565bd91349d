import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { note, type Tx } from '../tx'
import { logged } from './logged'
import { nameSql } from './naming'
import type { Fragment } from './select'

/**
 * Changes other records of a master along with the one that is saved. Each has its own line in the changes log, as if somebody
 * had changed it (domain/master-data 1.1). In: which, as a condition on the row t; the fields with their new values, or what gives
 * them for each row. Those that have the values already are left alone.
 */
export async function changeOthers(
  tx: Tx,
  entity: Entity,
  which: Fragment,
  set: MasterRecord | ((row: MasterRecord) => MasterRecord),
): Promise<void> {
  const { sql } = tx
  const rows = await sql<(MasterRecord & { id: number; label: string })[]>`
    select t.*, ${nameSql(tx, entity)} as label from ${sql(entity.table)} t where ${which} order by t.id for update`
  for (const row of rows) {
    const changed = Object.entries(typeof set === 'function' ? set(row) : set).filter(
      ([name, value]) => JSON.stringify(row[name] ?? null) !== JSON.stringify(value ?? null),
    )
    if (changed.length === 0) continue
    const after = Object.fromEntries(changed)
    const before = Object.fromEntries(changed.map(([name]) => [name, row[name] ?? null]))
    await sql`
      update ${sql(entity.table)} set ${sql({ ...after, updated_by_id: tx.who.employee_id || null } as never)} where id = ${row.id}`
    const shown = (values: MasterRecord) =>
      Object.fromEntries(Object.entries(logged(tx, entity, values)).filter(([name]) => name in after))
    note(tx, {
      entity: entity.key,
      entity_id: row.id,
      label: `${entity.title} ${row.label} changed`,
      before: shown(before),
      after: shown(after),
    })
  }
}
