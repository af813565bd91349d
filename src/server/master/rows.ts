import type { Entity, Field } from '../../hotel/master/entity'
import { type MasterRecord, rowsOf } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { toColumn } from './column'
import { scopeOf } from './select'

/** Keeps the rows of a record that have tables of their own, in place by number: a row that others refer to keeps its id. */
export async function storeRows(
  tx: Tx,
  entity: Entity,
  row: MasterRecord & { id: number },
  before: MasterRecord | undefined,
): Promise<void> {
  for (const field of entity.fields.filter(({ kind, table }) => kind === 'rows' && table)) {
    const [lines, were] = [rowsOf(field, row), before ? rowsOf(field, before) : []]
    if (JSON.stringify(lines) !== JSON.stringify(were))
      await storeField(tx, entity, field, row.id, { lines, were })
  }
}

type Lines = { lines: MasterRecord[]; were: MasterRecord[] }

async function storeField(
  tx: Tx,
  entity: Entity,
  field: Field,
  id: number,
  { lines, were }: Lines,
): Promise<void> {
  const { sql, property_id } = tx
  const table = sql(field.table ?? '')
  const isProperty = entity.scope === 'property'
  const rows = lines.map((line, index) => ({
    ...columnsOf(field, line),
    ...(isProperty ? { property_id } : {}),
    owner_id: id,
    row_no: index + 1,
  }))
  const names = (field.fields ?? []).map(({ name }) => name)
  const kept = Math.min(rows.length, were.length)
  if (were.length > rows.length) {
    await sql`delete from ${table} t where ${scopeOf(tx, entity)} and t.owner_id = ${id} and t.row_no > ${rows.length}`
  }
  if (kept > 0) {
    const sets = names
      .map(name => sql`${sql(name)} = s.${sql(name)}`)
      .reduce((left, right) => sql`${left}, ${right}`)
    await sql`
      update ${table} t set ${sets} from jsonb_populate_recordset(null::${table}, ${sql.json(rows.slice(0, kept) as never)}) s
       where ${scopeOf(tx, entity)} and t.owner_id = ${id} and t.row_no = s.row_no`
  }
  if (rows.length > kept) {
    const columns = [...names, ...(isProperty ? ['property_id'] : []), 'owner_id', 'row_no']
      .map(name => sql`${sql(name)}`)
      .reduce((left, right) => sql`${left}, ${right}`)
    await sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${sql.json(rows.slice(kept) as never)})`
  }
}

const columnsOf = (field: Field, line: MasterRecord): MasterRecord =>
  Object.fromEntries((field.fields ?? []).map(member => [member.name, toColumn(member, line[member.name])]))
