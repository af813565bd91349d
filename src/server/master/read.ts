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
  // How many there are in all is counted with the last row of a full page, and only there: a page that is not full says it itself.
  const rows = await sql<(Row & { page_total: number | null })[]>`
    select ${columnsOf(tx, entity)},
           case when page.place = ${per_page} then (${countOf(tx, entity, such)}) end as page_total
      from (select p.id as page_id, row_number() over () as place from (
             select t.id from ${sql(entity.table)} t ${joins}
              where ${such} order by ${by} limit ${per_page} offset ${offset}) p) page
      join ${sql(entity.table)} t on t.id = page.page_id
     order by page.place`
  const items = rows.map(({ page_total: _, ...row }) => toRecord(entity, row))
  const counted = rows.at(-1)?.page_total ?? undefined
  if (counted !== undefined) return { items, total: counted, page, per_page }
  // Behind the last page nothing stands, and nothing says how many stand before it.
  const isBehind = rows.length === 0 && offset > 0
  const total = isBehind ? (await countOf(tx, entity, such))[0].total : offset + rows.length
  return { items, total, page, per_page }
}

const countOf = ({ sql }: Tx, { table }: Entity, such: Fragment) =>
  sql<[{ total: number }]>`select count(*) as total from ${sql(table)} t where ${such}`

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
