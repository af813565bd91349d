import type { Hook } from './hooks'
import { demandOwner } from './owner'
import { demandThat } from './wrong'

/** A note says what its type says of it, unless the type lets people choose (domain/master-data 2.70). */
export const noteHook: Hook = {
  saving: async (tx, row, before) => {
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
  removing: demandOwner,
}
