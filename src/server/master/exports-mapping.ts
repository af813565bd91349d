import { isBusinessDate } from '../../hotel/business-date'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

type Table = {
  data_type: 'text' | 'number' | 'date'
  max_length: number | null
  allowed_values: string | null
}

/** A translation names a record that is there, in the form that the receiver reads (domain/master-data 2.93). */
export const exportsMappingHook: Hook = {
  saving: async (tx, row) => {
    const [table] = await tx.sql<(Table & { source_name: string | null })[]>`
      select data_type, max_length, allowed_values, mapped_record(source_entity, ${Number(row.source_id)}, ${tx.property_id}) as source_name
        from mapping_type_code where id = ${Number(row.mapping_type_code_id)}`
    if (!table) return row
    demandThat(table.source_name !== null, 'source_id', 'This record does not exist.')
    refuseCode(table, String(row.external_code))
    return row
  },
}

function refuseCode({ data_type, max_length, allowed_values }: Table, code: string): void {
  const fits =
    data_type === 'text' || (data_type === 'number' ? /^-?\d+(\.\d+)?$/.test(code) : isBusinessDate(code))
  demandThat(
    fits,
    'external_code',
    data_type === 'number' ? 'Please give a number.' : 'Please give a day as YYYY-MM-DD.',
  )
  demandThat(
    max_length === null || code.length <= max_length,
    'external_code',
    `At most ${max_length} characters.`,
  )
  const allowed = (allowed_values ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  demandThat(
    allowed.length === 0 || allowed.includes(code),
    'external_code',
    'Please choose one of the allowed values.',
  )
}
