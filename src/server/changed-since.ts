import { changeTexts, referredTables } from '../hotel/change-text'
import type { Changes } from '../hotel/master/former-state'
import type { MasterRecord } from '../hotel/master/record'
import { refuse } from '../hotel/refusal'
import type { Meanwhile } from '../wire/meanwhile'
import { entityOf } from './master/entities'
import { demandKnown } from './master/history'
import { sayChanges, visible } from './master/say-changes'
import { namesOf } from './reservation/activity-log'
import { Refused, Stale } from './serve'
import { internalNote, mayReadLine } from './store/readable-note'
import type { Tx } from './tx'

type Record = { entity: string; id: number; read: number }
type Row = { at: string; by: string | null; label: string; changes: Changes }

/** More than a clerk reads before deciding; the history of the record has the rest. */
const most = 20

/**
 * A refusal as stale with what has been changed since the version that was read: `meanwhile` in error.data (domain/reservations
 * 5.18). Any other error passes. Whoever may not read the past of the record is told no more than that it is another one.
 */
export async function withMeanwhile(tx: Tx, error: unknown): Promise<unknown> {
  if (!(error instanceof Stale) || !error.record) return error
  const { current, record } = error
  const meanwhile = await changedSince(tx, record).catch((why: unknown) => {
    if (why instanceof Refused) return []
    throw why
  })
  return new Refused(refuse('stale', { current, meanwhile }))
}

/** What was done with a record after a version of it, the newest first, as people read it. */
async function changedSince(tx: Tx, { entity, id, read }: Record): Promise<Meanwhile[]> {
  const { sql, property_id, who } = tx
  const record = entity === 'reservation' ? undefined : await demandKnown(tx, entityOf(entity), id)
  const rows = await sql<Row[]>`
    select o.at, e.name as by, o.label, o.changes - ${internalNote}::text as changes
      from operation o left join employee e on e.id = o.by_id
     where o.property_id = ${property_id} and o.entity = ${entity} and o.entity_id = ${id} and o.made_version > ${read}
       and ${mayReadLine({ sql, who })}
     order by o.id desc limit ${most}`
  const said = await textsOf(tx, entity, { rows, id, record })
  return rows.map(({ at, by, label }, index) => ({ at, by, label, changes: said[index] }))
}

async function textsOf(
  tx: Tx,
  entity: string,
  { rows, id, record }: { rows: readonly Row[]; id: number; record: MasterRecord | undefined },
): Promise<Meanwhile['changes'][]> {
  const all = rows.map(({ changes }) => changes)
  if (entity === 'reservation') {
    const names = await namesOf(tx, all)
    return all.map(changes =>
      changeTexts(changes, (field, of) => names.get(`${referredTables[field]} ${of}`)).map(
        ({ was: was_text, is: is_text, ...change }) => ({ ...change, was_text, is_text }),
      ),
    )
  }
  const seen = all.map(changes => visible(tx, entityOf(entity), changes, record))
  return await sayChanges(tx, entityOf(entity), seen, id)
}
