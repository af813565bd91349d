import type { Entity } from '../../hotel/master/entity'
import { refuse } from '../../hotel/refusal'
import { storeInput } from '../../wire/master'
import { masters } from '../../wire/masters'
import { Refused, serve } from '../serve'
import type { Tx } from '../tx'
import { attempt } from './attempt'
import { listOfName } from './list-of'
import { nameSql } from './naming'
import { scopeOf } from './select'
import { firstOf, issuesOf } from './issues'
import { update } from './write'

/** The same fields on many records, each by its own rules: all of them, or none with every one that refuses. */
export const serveBulkUpdate = serve(
  masters.bulkUpdate,
  async ({ entity: key, ids, set }, { tx, who }) => {
    const entity = listOfName(who, key, 'update')
    const read = storeInput(entity).partial().safeParse(set)
    if (!read.success || Object.keys(set).length === 0) {
      const fields = read.success ? { set: 'Please choose what to change.' } : issuesOf(read.error)
      throw new Refused(refuse('validation', { message: firstOf(entity, fields), fields }))
    }
    const wanted = ids.toSorted((a, b) => a - b)
    const names = await namesOf(tx, entity, wanted)
    const bad = []
    for (const id of wanted) {
      const problem = await attempt(tx, inside => update(inside, entity, { ...read.data, id }))
      if (problem) bad.push({ id, name: names.get(id) ?? String(id), ...problem })
    }
    if (bad.length > 0)
      throw new Refused(refuse('bulk_refused', { n: bad.length, total: wanted.length, rows: bad }))
    return { updated: wanted.length }
  },
  { whileClosing: true },
)

async function namesOf(tx: Tx, entity: Entity, ids: number[]): Promise<Map<number, string>> {
  const { sql } = tx
  const rows = await sql<{ id: number; name: string }[]>`
    select t.id, ${nameSql(tx, entity)} as name from ${sql(entity.table)} t where ${scopeOf(tx, entity)} and t.id = any (${ids}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
