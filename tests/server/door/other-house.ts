import type { Sql } from '../../../src/server/database/connect'
import type { Chance } from './malformed'

/** What is a house's own: its tables, and the rows of them that somebody of another house might name. */
export type Rows = ReadonlyMap<string, readonly number[]>

/** Tables whose rows belong to a house, with whether they are named by a number. */
async function tablesOf(sql: Sql): Promise<{ name: string; has_id: boolean; has_name: boolean }[]> {
  return await sql`
    select c.table_name as name, bool_or(c.column_name = 'id') as has_id,
           bool_or(c.column_name in ('name', 'last_name') and c.data_type = 'text' and c.is_generated = 'NEVER') as has_name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
     group by 1 having bool_or(c.column_name = 'property_id') order by 1`
}

export async function rowsOf(sql: Sql, property_id: number): Promise<Rows> {
  const rows = new Map<string, number[]>()
  for (const { name, has_id } of await tablesOf(sql)) {
    if (!has_id) continue
    const found = await sql<{ id: number }[]>`
      select id from ${sql(name)} where property_id = ${property_id} order by id desc limit 20`
    if (found.length > 0)
      rows.set(
        name,
        found.map(({ id }) => Number(id)),
      )
  }
  return rows
}

/** Every row of the house that has a name carries this one too. Where a table cannot be changed its rows stay as they are. */
export async function mark(sql: Sql, property_id: number, word: string): Promise<number> {
  let marked = 0
  for (const { name, has_name } of await tablesOf(sql)) {
    if (!has_name) continue
    const column = name === 'guest_profile' ? 'last_name' : 'name'
    const done = await sql
      .unsafe(
        `update ${name} set ${column} = left(${column}, 20) || ' ${word}' where property_id = ${property_id}`,
      )
      .catch(() => undefined)
    marked += done?.count ?? 0
  }
  return marked
}

/** What goes on by itself, and what is noted of whoever works. */
const byItself = new Set([
  'session',
  'job',
  'job_part',
  'idempotency_record',
  'notification',
  'login_attempt',
])

/** Of each table, what stands in it of the house. */
export async function standsIn(sql: Sql, property_id: number): Promise<Record<string, string>> {
  const stands: Record<string, string> = {}
  for (const { name } of (await tablesOf(sql)).filter(({ name }) => !byItself.has(name))) {
    const [{ sum }] = await sql.unsafe<{ sum: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t where property_id = ${property_id}`,
    )
    stands[name] = sum
  }
  return stands
}

/** The same with the numbers of that house's rows wherever a row is named. */
export function naming(rows: Rows, path: string, value: unknown, dice: Chance): unknown {
  const own = rows.get(path.split('/')[1].replaceAll('-', '_')) ?? rows.get('reservation')
  const named = (key: string, field: unknown): unknown => {
    const of = key === 'id' || key === 'ids' ? own : rows.get(key.replace(/_ids?$/, ''))
    if (of !== undefined && typeof field === 'number') return dice.one(of)
    if (of !== undefined && Array.isArray(field))
      return field.map(each => (typeof each === 'number' ? dice.one(of) : walk(each)))
    return walk(field)
  }
  const walk = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, field]) => [key, named(key, field)]))
  }
  return walk(value)
}
