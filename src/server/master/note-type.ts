import { changeOthers } from './change-others'
import { entityOf } from './entities'
import type { Hook } from './hooks'

/** Of each group of notes one type is the preset; the newest choice takes it from the one before (domain/master-data 2.69). */
export const noteTypeHook: Hook = {
  saving: async (tx, row, before) => {
    if (row.is_default !== true) return row
    const others = tx.sql`
      t.note_group = ${String(row.note_group)} and t.is_default and t.id <> ${Number(before?.id ?? 0)}`
    await changeOthers(tx, entityOf('note-type'), others, { is_default: false })
    return row
  },
}
