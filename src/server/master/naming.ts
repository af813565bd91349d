import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { hasColumn } from './entities'
import type { Fragment } from './select'

/** What people call a record: its code, else its name, else its number. */
export const nameOf = (row: MasterRecord): string => String(row.code ?? row.name ?? row.title ?? row.id ?? '')

/** `Market code CORP`. */
export const titled = ({ title }: Entity, row: MasterRecord): string => `${title} ${nameOf(row)}`.trim()

/** The same of the row t in a query. */
export function nameSql({ sql }: Pick<Tx, 'sql'>, entity: Entity): Fragment {
  if (hasColumn(entity, 'code')) return sql`t.code`
  return hasColumn(entity, 'name') ? sql`t.name` : sql`t.id::text`
}
