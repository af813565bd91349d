import { type Param, type Params, receivables, type Report } from '../../hotel/report/report'
import { refuseField } from '../../hotel/refusal'
import { entityOf, hasColumn } from '../master/entities'
import { type Fragment, nameIn, scopeOf } from '../master/select'
import { Refused } from '../serve'
import type { Tx } from '../tx'

type Picks = Extract<Param, { kind: 'record' | 'records' }>
/** What people call the records that a report is narrowed to, by the name of the parameter. */
export type Named = Readonly<Record<string, readonly string[]>>

/**
 * Reads what was picked by its id, for the line that says what a report is narrowed by. Refuses a record that the property does not have
 * (`validation` of the parameter).
 */
export async function recordsIn(tx: Tx, { params: all }: Report, params: Params): Promise<Named> {
  const named: Record<string, readonly string[]> = {}
  for (const param of all) {
    if (param.kind !== 'record' && param.kind !== 'records') continue
    const ids = idsOf(params[param.name])
    if (ids.length > 0) named[param.name] = await namesOf(tx, param, ids)
  }
  return named
}

async function namesOf(tx: Tx, { name, of, label }: Picks, ids: number[]): Promise<string[]> {
  const { sql, property_id } = tx
  if (of === receivables) {
    const accounts = await sql<{ called: string }[]>`
      select account_no as called from ar_account where property_id = ${property_id} and id = any(${ids}) order by 1`
    return all(accounts, { name, label, ids })
  }
  const entity = entityOf(of)
  // Nobody is called by the number of his profile.
  const hasCode = of !== 'guest-profile' && hasColumn(entity, 'code')
  const called = hasCode ? sql`t.code` : nameIn(tx, entity, 't')
  const rows = await sql<{ called: string }[]>`
    select ${called} as called from ${sql(entity.table)} t where ${scopeOf(tx, entity)} and t.id = any(${ids}) order by 1`
  return all(rows, { name, label, ids })
}

/** What all of them are called. Refuses one that is not there (`validation` of the parameter). */
function all(
  rows: readonly { called: string }[],
  { name, label, ids }: Pick<Picks, 'name' | 'label'> & { ids: number[] },
): string[] {
  if (rows.length < ids.length)
    throw new Refused(refuseField(name, `${label}: there is no such record here.`))
  return rows.map(({ called }) => called)
}

export const idsOf = (value: Params[string] | undefined): number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : []

/** Narrows a statement to what was picked. In: the column with the ids, the value of a parameter; none picked is all. */
export const among = (
  { sql }: Pick<Tx, 'sql'>,
  column: Fragment,
  value: Params[string] | undefined,
): Fragment => {
  const ids = idsOf(value)
  return ids.length === 0 ? sql`` : sql`and ${column} = any(${ids})`
}

/** The same for rows that were read already. In: the id of a row, the value of a parameter. */
export const isAmong = (id: number | null | undefined, value: Params[string] | undefined): boolean => {
  const ids = idsOf(value)
  return ids.length === 0 || (id != null && ids.includes(id))
}
