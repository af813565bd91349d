import { changeTexts, type Changed, referredTables } from '../../hotel/change-text'
import type { Changes } from '../../hotel/master/former-state'
import { changesLog } from '../../wire/changes-log'
import { entities } from '../master/entities'
import { demandKnown } from '../master/history'
import { listOfName } from '../master/list-of'
import { sayChanges, visible } from '../master/say-changes'
import { namesOf } from '../reservation/activity-log'
import { answer, found } from '../serve'
import { internalNote, mayReadLine } from '../store/readable-note'
import type { Tx } from '../tx'
import { asShown, type Line, lineColumns, lineJoins } from './list'

type Whole = Line & { changes: Changes }

/** `changes-log/view`: a line with each field before and after. Of a master it is told to those who may read that. */
export const answerChange = answer(changesLog.view, async ({ id }, { tx }) => {
  const { sql } = tx
  const [row] = await sql<Whole[]>`
    select ${lineColumns(tx)}, o.changes - ${internalNote}::text as changes
      from (select ${id}::bigint as id) s ${lineJoins(tx)} where ${mayReadLine(tx)}`
  const { changes, ...line } = found(row, { id })
  return { ...asShown(line), changes: await said(tx, line, changes) }
})

async function said(tx: Tx, { entity: key, entity_id }: Line, changes: Changes): Promise<Changed[]> {
  if (!entities.some(entity => entity.key === key)) {
    const names = await namesOf(tx, [changes])
    return changeTexts(changes, (field, id) => names.get(`${referredTables[field]} ${id}`))
  }
  const entity = listOfName(tx.who, key, 'list')
  const record = await demandKnown(tx, entity, entity_id)
  const [fields] = await sayChanges(tx, entity, [visible(tx, entity, changes, record)], entity_id)
  return fields.map(({ field, label, was_text, is_text }) => ({ field, label, was: was_text, is: is_text }))
}
