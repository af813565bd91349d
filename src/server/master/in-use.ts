import type { Entity } from '../../hotel/master/entity'
import type { Tx } from '../tx'
import { entities } from './entities'

export type User = { entity: string; label: string; count: number; examples: string[] }

type Referrer = { table: string; column: string; property: boolean; is_list: boolean }

/** What refers to a record: every foreign key that the database knows, and the lists of references that it cannot. */
export async function usersOf(tx: Tx, entity: Entity, id: number): Promise<User[]> {
  const referrers = [...(await foreignKeys(tx, entity.table)), ...listReferrers(entity)]
  const users: User[] = []
  for (const referrer of referrers) {
    const count = await countIn(tx, referrer, id)
    if (count > 0)
      users.push({ entity: referrer.table, label: labelOf(referrer.table, count), count, examples: [] })
  }
  return users
}

/** A record's own rows go with it and do not count. */
async function foreignKeys({ sql }: Tx, table: string): Promise<Referrer[]> {
  return await sql<Referrer[]>`
    select c.conrelid::regclass::text as table, a.attname as column,
           exists (select 1 from pg_attribute p where p.attrelid = c.conrelid and p.attname = 'property_id') as property, false as is_list
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
     where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c' and a.attname <> 'property_id'`
}

const listReferrers = (entity: Entity): Referrer[] =>
  entities.flatMap(other =>
    other.fields
      .filter(field => field.kind === 'references' && field.reference === entity.key && !field.computed)
      .map(field => ({
        table: other.table,
        column: field.name,
        property: other.scope === 'property',
        is_list: true,
      })),
  )

async function countIn(
  { sql, property_id }: Tx,
  { table, column, property, is_list }: Referrer,
  id: number,
): Promise<number> {
  const such = is_list ? sql`${sql(column)} @> array[${id}]::bigint[]` : sql`${sql(column)} = ${id}`
  const scope = property ? sql`and property_id = ${property_id}` : sql``
  const [{ count }] = await sql<
    { count: number }[]
  >`select count(*) as count from (select 1 from ${sql(table)} where ${such} ${scope} limit 1000) t`
  return count
}

function labelOf(table: string, count: number): string {
  const entity = entities.find(one => one.table === table)
  if (entity) return count === 1 ? entity.title : entity.plural
  return table.replaceAll('_', ' ')
}
