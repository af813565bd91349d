import { type Changes, formerState } from '../../hotel/master/former-state'
import { refuse } from '../../hotel/refusal'
import { storeInput } from '../../wire/master'
import { masters } from '../../wire/masters'
import { accept, found, freshOrStale, Refused, serve } from '../serve'
import type { Tx } from '../tx'
import { masked } from './hooks'
import { firstOf, issuesOf } from './issues'
import { listOfName } from './list-of'
import { logged } from './logged'
import { lockRecord } from './read'
import { sayChanges, visible } from './say-changes'
import { update } from './write'

/** A record as it was before one of its changes. What is shown before and what is done then are reckoned alike. */
export const serveRestore = serve(
  masters.restore,
  async ({ entity: key, id, operation_id, row_version, preview = false }, { tx, who }) => {
    const entity = listOfName(who, key, 'update')
    const before = found(await lockRecord(tx, entity, id), { entity: key, id })
    freshOrStale(masked(tx, entity, before), row_version, key)
    const changes = await changesFrom(tx, { key, id, operation_id })
    const now = logged(tx, entity, before)
    const seen = changes.map(one => visible(tx, entity, one, before))
    const former = accept(formerState(entity, now, seen))

    const [said] = await sayChanges(
      tx,
      entity,
      [
        Object.fromEntries(
          Object.entries(former).map(([name, value]) => [name, [now[name], value] as const]),
        ),
      ],
      id,
    )
    if (preview) return { row_version, changes: said }
    const read = storeInput(entity).partial().safeParse(former)
    if (!read.success) {
      const fields = issuesOf(read.error)
      throw new Refused(refuse('validation', { message: firstOf(entity, fields), fields }))
    }
    const record = await update(tx, entity, { ...read.data, id, row_version })
    return { row_version: record.row_version, changes: said }
  },
  { whileClosing: true },
)

/** A change of the record and all later ones, the newest first. */
async function changesFrom(
  { sql, property_id }: Tx,
  { key, id, operation_id }: { key: string; id: number; operation_id: number },
): Promise<Changes[]> {
  const rows = await sql<{ id: number; changes: Changes }[]>`
    select id, changes from operation
     where property_id = ${property_id} and entity = ${key} and entity_id = ${id} and id >= ${operation_id} order by id desc`
  found(
    rows.find(row => row.id === operation_id),
    { entity: 'operation', id: operation_id },
  )
  return rows.map(({ changes }) => changes)
}
