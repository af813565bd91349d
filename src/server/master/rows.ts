import type { Entity, Field } from '../../hotel/master/entity'
import { keptRows } from '../../hotel/master/kept-rows'
import { type MasterRecord, rowsOf } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { toColumn } from './column'
import { scopeOf } from './select'

/** Keeps the rows of a record that have tables of their own, in place: a row that others refer to keeps its id,
 * wherever it stands now. */
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
  const columns = lines.map(line => columnsOf(field, line))
  const places = keptRows(
    field,
    columns,
    were.map(line => columnsOf(field, line)),
  )
  const ids =
    were.length === 0
      ? []
      : await sql<{ id: number }[]>`
          select t.id from ${table} t where ${scopeOf(tx, entity)} and t.owner_id = ${id} order by t.row_no`
  const rows = columns.map((line, index) => {
    const place = places[index]
    return {
      ...line,
      ...(isProperty ? { property_id } : {}),
      ...(place === undefined ? {} : { id: ids[place].id }),
      owner_id: id,
      row_no: index + 1,
    }
  })
  const kept = rows.filter((_, index) => places[index] !== undefined)
  const made = rows.filter((_, index) => places[index] === undefined)
  const gone = ids.filter((_, place) => !places.includes(place)).map(row => row.id)
  const names = (field.fields ?? []).map(({ name }) => name)
  if (gone.length > 0) {
    await sql`delete from ${table} t where ${scopeOf(tx, entity)} and t.id = any (${gone}::bigint[])`
  }
  if (kept.length > 0) {
    const sets = [...names, 'row_no']
      .map(name => sql`${sql(name)} = s.${sql(name)}`)
      .reduce((left, right) => sql`${left}, ${right}`)
    await sql`
      update ${table} t set ${sets} from jsonb_populate_recordset(null::${table}, ${sql.json(kept as never)}) s
       where ${scopeOf(tx, entity)} and t.owner_id = ${id} and t.id = s.id`
  }
  if (made.length > 0) {
    const into = [...names, ...(isProperty ? ['property_id'] : []), 'owner_id', 'row_no']
      .map(name => sql`${sql(name)}`)
      .reduce((left, right) => sql`${left}, ${right}`)
    await sql`
      insert into ${table} (${into})
      select ${into} from jsonb_populate_recordset(null::${table}, ${sql.json(made as never)})`
  }
}

const columnsOf = (field: Field, line: MasterRecord): MasterRecord =>
  Object.fromEntries((field.fields ?? []).map(member => [member.name, toColumn(member, line[member.name])]))
