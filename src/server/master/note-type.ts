import type { Hook } from './hooks'

/** Of each group of notes one type is the preset; the newest choice takes it from the one before (domain/master-data 2.69). */
export const noteTypeHook: Hook = {
  saving: async ({ sql }, row, before) => {
    if (row.is_default !== true) return row
    await sql`
      update note_type set is_default = false
       where note_group = ${String(row.note_group)} and is_default and id <> ${Number(before?.id ?? 0)}`
    return row
  },
}
