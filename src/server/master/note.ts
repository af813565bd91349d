import type { MasterRecord } from '../../hotel/master/record'
import type { Hook } from './hooks'
import { found } from '../serve'
import { mayReadNote } from '../store/readable-note'
import type { Tx } from '../tx'
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
  removing: async (tx, row) => {
    await demandReadable(tx, row)
    await demandOwner(tx, row)
  },
}

/** Nobody changes or takes away what he may not read; for him it is not there. */
async function demandReadable(tx: Tx, { id, note_type_id }: MasterRecord): Promise<void> {
  const { sql } = tx
  const [{ reads }] = await sql<{ reads: boolean }[]>`
    select ${mayReadNote(tx, sql`${Number(note_type_id)}::bigint`)} as reads`
  if (!reads) found(undefined, { entity: 'note', id })
}
