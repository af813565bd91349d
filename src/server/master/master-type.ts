import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** In which list the parent of a small list's value stands (domain/master-data 2.10). */
const parents: Record<string, string | undefined> = {
  state: 'country',
  preference: 'preference_group',
  floor: 'building',
  membership_level: 'membership_program',
}

/** A state has a country, a wish its group; other lists have no parents. */
export const masterTypeHook: Hook = {
  saving: async ({ sql }, row, before) => {
    const wanted = parents[String(row.category)]
    if (row.parent_id == null) return row
    demandThat(wanted !== undefined, 'parent_id', 'Parent: values of this list have none.')
    demandThat(row.parent_id !== before?.id, 'parent_id', 'Parent: a value is not its own parent.')
    const [parent] = await sql<
      { category: string }[]
    >`select category from master_type where id = ${Number(row.parent_id)}`
    demandThat(
      !parent || parent.category === wanted,
      'parent_id',
      `Parent: please choose a ${wanted?.replaceAll('_', ' ')}.`,
    )
    return row
  },
}
