import type { MasterRecord } from '../../hotel/master/record'
import type { Hook } from './hooks'
import { found } from '../serve'
import { internalNote as marker, mayReadNote } from '../store/readable-note'
import { note, type Tx } from '../tx'
import { demandOwner } from './owner'
import { demandThat } from './wrong'

/** A note says what its type says of it, unless the type lets people choose (domain/master-data 2.70). */
export const noteHook: Hook = {
  saving: async (tx, row, before) => {
    if (before) await demandReadable(tx, before)
    await demandOwner(tx, row)
    const [type] = await tx.sql<
      { note_group: string; is_internal: boolean; allow_override_internal: boolean }[]
    >`
      select note_group, is_internal, allow_override_internal from note_type where id = ${Number(row.note_type_id)}`
    if (!type) return row
    demandThat(
      type.note_group === row.owner_type,
      'note_type_id',
      'Note type: this one is for other records.',
    )
    const isChosen = type.allow_override_internal && (before !== undefined || row.is_internal !== undefined)
    return { ...row, is_internal: isChosen ? row.is_internal === true : type.is_internal }
  },
  saved: (tx, row, before) => tellTheStay(tx, row, before),
  removing: async (tx, row) => {
    await demandReadable(tx, row)
    await demandOwner(tx, row)
  },
  removed: (tx, row) => tellTheStay(tx, undefined, row),
}

/**
 * What a reservation's notes said stays in its history, whoever has changed or removed them. Notes for certain departments are
 * left out: the history is read by others too.
 */
async function tellTheStay(
  tx: Tx,
  after: MasterRecord | undefined,
  before: MasterRecord | undefined,
): Promise<void> {
  const row = after ?? before
  if (row?.owner_type !== 'reservation') return
  const types = [before, after].flatMap(one => (one ? Number(one.note_type_id) : []))
  const [type] = await tx.sql<{ is_for_all: boolean }[]>`
    select bool_and(coalesce(cardinality(department_ids), 0) = 0) as is_for_all from note_type where id = any (${types}::bigint[])`
  if (!type?.is_for_all) return
  const verb = after === undefined ? 'removed' : before === undefined ? 'written' : 'changed'
  note(tx, {
    entity: 'reservation',
    entity_id: Number(row.owner_id),
    label: `Note “${String(row.title)}” ${verb}`,
    before: { title: before?.title ?? null, note: before?.text ?? null, [marker]: null },
    after: {
      title: after?.title ?? null,
      note: after?.text ?? null,
      // One that was or has become the house's own is not told on to whoever may not read such.
      [marker]: [before, after].some(one => one?.is_internal === true),
    },
  })
}

/** Nobody changes or takes away what he may not read; for him it is not there. */
async function demandReadable(tx: Tx, { id }: MasterRecord): Promise<void> {
  const { sql } = tx
  const [row] = await sql<{ reads: boolean }[]>`
    select ${mayReadNote(tx, 'n')} as reads from note n where n.id = ${Number(id)}`
  if (!row?.reads) found(undefined, { entity: 'note', id })
}
