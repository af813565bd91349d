import type { Sql, TransactionSql } from '../database/connect'
import { entities } from '../master/entities'
import type { Fragment } from '../store/desk-row'

type Asking = { sql: Sql | TransactionSql }
type Holder = { table: string; column: string; isMany: boolean }

/** Columns that name files: what their masters' schemas say, and what is written by hand. */
export const holders: readonly Holder[] = [
  ...entities.flatMap(({ table, fields }) =>
    fields
      .filter(({ kind }) => ['image', 'images', 'file', 'files'].includes(kind))
      .map(({ name, kind }) => ({ table, column: name, isMany: kind.endsWith('s') })),
  ),
  { table: 'confirmation_letter', column: 'file_id', isMany: false },
  { table: 'reservation_attachment', column: 'file_id', isMany: false },
  { table: 'job', column: 'file_id', isMany: false },
]

/** Whether a record shows the file `f`. */
export const isHeld = ({ sql }: Asking): Fragment =>
  holders
    .map(({ table, column, isMany }) =>
      isMany
        ? sql`exists (select from ${sql(table)} h where h.${sql(column)} @> array[f.id])`
        : sql`exists (select from ${sql(table)} h where h.${sql(column)} = f.id)`,
    )
    .reduce((left, right) => sql`${left} or ${right}`)

/** The numbers of all files that records show, as a table with the one column `id`. */
export const heldFiles = ({ sql }: Asking): Fragment =>
  holders
    .map(({ table, column, isMany }) =>
      isMany
        ? sql`select unnest(${sql(column)}) as id from ${sql(table)}`
        : sql`select ${sql(column)} as id from ${sql(table)}`,
    )
    .reduce((left, right) => sql`${left} union all ${right}`)
