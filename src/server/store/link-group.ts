import type { Tx } from '../tx'

export type Linked = { id: number; confirmation_no: string; link_group_id: number | null }

/** Reservations and the groups they stand in, in the order of the ids; locked. */
export async function loadGroups({ sql, property_id }: Tx, ids: readonly number[]): Promise<Linked[]> {
  const rows = await sql<Linked[]>`
    select id, confirmation_no, link_group_id from reservation
     where property_id = ${property_id} and id = any (${[...ids]}::bigint[]) and status <> 'hold' order by id for update`
  return ids.flatMap(id => rows.find(row => row.id === id) ?? [])
}

type Linking = {
  ids: readonly number[]
  /** Those that they stand in already; all their members come along. */
  groups: readonly number[]
  name?: string
  kind?: 'link' | 'split' | 'party' | 'back_to_back'
}

/** Puts reservations into one group: the first that there is, else a new one. Answers it. */
export async function keepLinked(tx: Tx, { ids, groups, name, kind }: Linking): Promise<number> {
  const { sql, property_id, who } = tx
  const by = who.employee_id || null
  const [first] = groups
  const [{ id }] =
    first === undefined
      ? await sql<{ id: number }[]>`
          insert into link_group (property_id, name, kind, created_by_id) values (${property_id}, ${name ?? null}, ${kind ?? 'link'}, ${by}) returning id`
      : await sql<{ id: number }[]>`
          update link_group set name = coalesce(${name ?? null}, name), kind = coalesce(${kind ?? null}, kind), updated_by_id = ${by}
           where property_id = ${property_id} and id = ${first} returning id`
  await sql`
    update reservation set link_group_id = ${id}, updated_by_id = ${by}
     where property_id = ${property_id} and link_group_id is distinct from ${id}
       and (id = any (${[...ids]}::bigint[]) or link_group_id = any (${[...groups]}::bigint[]))`
  return id
}
