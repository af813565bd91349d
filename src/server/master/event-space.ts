import type { Hook } from './hooks'
import { demandThat } from './wrong'

type Setup = { setup_style_id: number; capacity: number; is_default?: boolean }

/** How a space is set up, and of which parts it is made; parts are not combined again (domain/master-data 2.8). */
export const eventSpaceHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    const setups = row.setups as Setup[]
    demandThat(
      setups.filter(({ is_default }) => is_default === true).length === 1,
      'setups',
      'One setup must be the default.',
    )
    for (const [index, { setup_style_id, capacity }] of setups.entries()) {
      const first = setups.findIndex(one => one.setup_style_id === setup_style_id)
      demandThat(first === index, `setups.${index}.setup_style_id`, 'This setup style stands here already.')
      demandThat(
        capacity <= Number(row.max_capacity),
        `setups.${index}.capacity`,
        `At most ${String(row.max_capacity)}.`,
      )
    }
    const parts = (row.component_space_ids as number[] | null) ?? []
    if (parts.length === 0) return row
    const id = Number(before?.id ?? 0)
    demandThat(!parts.includes(id), 'component_space_ids', 'A space is not a part of itself.')
    const [combined] = await sql<{ code: string }[]>`
      select code from event_space
       where property_id = ${property_id} and id = any (${parts}::bigint[]) and cardinality(component_space_ids) > 0
      union all
      select code from event_space where property_id = ${property_id} and component_space_ids @> array[${id}]::bigint[] limit 1`
    demandThat(!combined, 'component_space_ids', `Space ${combined?.code} is combined already.`)
    return row
  },
}
