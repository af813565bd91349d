import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** A translation names its record by number: of another kind the numbers would name other records (domain/master-data 2.92, 2.93). */
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
}
