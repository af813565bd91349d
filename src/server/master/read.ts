import type { Row } from 'postgres'
import type { Entity } from '../../hotel/master/entity'
import type { ListInput } from '../../wire/kinds'
import type { Kept, Page } from '../../wire/master'
import type { Tx } from '../tx'
import { conditionsOf } from './filter'
import { orderOf } from './order'
import { columnsOf, type Fragment, scopeOf, toRecord } from './select'

export type { Page } from '../../wire/master'

/** One page of a master's list: search, filters, sort, inactive. */
export async function readPage(tx: Tx, entity: Entity, input: ListInput, where?: Fragment): Promise<Page> {
  const { sql } = tx
  const { page = 1, per_page = 25 } = input
  const offset = (page - 1) * per_page
  const such = [scopeOf(tx, entity), ...conditionsOf(tx, entity, input), ...(where ? [where] : [])].reduce(
    (left, right) => sql`${left} and ${right}`,
  )
  const { joins, by } = orderOf(tx, entity, input.sort)
  // Which records stand on the page is settled by their numbers alone: a hundred thousand are not put in order with all they hold.
  const rows = await sql`
    select ${columnsOf(tx, entity)}
      from (select p.id as page_id, row_number() over () as place from (
             select t.id from ${sql(entity.table)} t ${joins}
              where ${such} order by ${by} limit ${per_page} offset ${offset}) p) page
      join ${sql(entity.table)} t on t.id = page.page_id
     order by page.place`
  const isLast = rows.length < per_page && (rows.length > 0 || offset === 0)
  const total = isLast ? offset + rows.length : await countSuch(tx, entity, such)
  return { items: rows.map(row => toRecord(entity, row)), total, page, per_page }
}

async function countSuch({ sql }: Tx, { table }: Entity, such: Fragment): Promise<number> {
  const [{ total }] = await sql<
    { total: number }[]
  >`select count(*) as total from ${sql(table)} t where ${such}`
  return total
}

/** Locks a record for a change and reads it whole. */
export const lockRecord = (tx: Tx, entity: Entity, id: number): Promise<Kept | undefined> =>
  readRecord(tx, entity, id, tx.sql`for update of t`)

/** One record with everything that it holds, or nothing. */
export async function readRecord(
  tx: Tx,
  entity: Entity,
  id: number,
  lock?: Fragment,
): Promise<Kept | undefined> {
  const { sql } = tx
  const [row] = await sql<Row[]>`
    select ${columnsOf(tx, entity)} from ${sql(entity.table)} t where ${scopeOf(tx, entity)} and t.id = ${id} ${lock ?? sql``}`
  return row && toRecord(entity, row)
}

/** The record that a statement writes, read with the same statement. */
export async function readWritten(tx: Tx, entity: Entity, written: Fragment): Promise<Kept | undefined> {
  const { sql } = tx
  const [row] = await sql<Row[]>`with t as (${written} returning *) select ${columnsOf(tx, entity)} from t`
  return row && toRecord(entity, row)
}
