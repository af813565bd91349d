import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import { entityOf } from './entities'
import type { Hook } from './hooks'
import { nameOf } from './naming'
import { sayUsers } from './references-said'
import { demandThat } from './wrong'

/**
 * A translation names its record by number: of another kind the numbers would name other records. And what one house translates is
 * not taken away with the table by another (domain/master-data 2.92, 2.93).
 */
export const mappingTypeCodeHook: Hook = {
  saving: async ({ sql }, row, before) => {
    if (before === undefined || before.source_entity === row.source_entity) return row
    const [mapped] = await sql`
      select 1 from exports_mapping where mapping_type_code_id = ${Number(before.id)} limit 1`
    demandThat(
      !mapped,
      'source_entity',
      'Records of this kind are translated already: please make another table.',
    )
    return row
  },
  removing: async ({ sql, property_id }, row) => {
    const [{ n }] = await sql<{ n: number }[]>`
      select count(*) as n from exports_mapping
       where mapping_type_code_id = ${Number(row.id)} and property_id <> ${property_id}`
    if (n === 0) return
    const { title, plural } = entityOf('exports-mapping')
    const references = [
      { entity: 'exports-mapping', label: n === 1 ? title : plural, count: n, examples: [] },
    ]
    const facts = { label: entityOf('mapping-type-code').title, code: nameOf(row), references }
    throw new Refused(refuse('in_use', { ...facts, users: sayUsers(references) }))
  },
}
