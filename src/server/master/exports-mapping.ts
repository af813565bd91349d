import { isBusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import { entities } from './entities'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

type Table = {
  source_entity: string
  data_type: 'text' | 'number' | 'date'
  max_length: number | null
  allowed_values: string | null
}

/** A translation names a record that is there, in the form that the receiver reads (domain/master-data 2.93). */
export const exportsMappingHook: Hook = {
  saving: async (tx, row) => {
    const [table] = await tx.sql<Table[]>`
      select source_entity, data_type, max_length, allowed_values from mapping_type_code where id = ${Number(row.mapping_type_code_id)}`
    if (!table) return row
    demandThat(
      await isThere(tx, table.source_entity, Number(row.source_id)),
      'source_id',
      'This record does not exist.',
    )
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

/** Kinds that are lists of master-type, or names without a record. */
const small: Record<string, string> = {
  country: 'country',
  state: 'state',
  nationality: 'country',
  identification_type: 'identification_type',
}

async function isThere({ sql, property_id }: Tx, source: string, id: number): Promise<boolean> {
  if (source === 'property') return id === property_id
  if (source === 'gender') return id >= 1 && id <= 4
  const category = small[source]
  const entity = entities.find(({ key }) => key === (category ? 'master-type' : source.replaceAll('_', '-')))
  if (!entity) return false
  const scope = entity.scope === 'property' ? sql`property_id = ${property_id}` : sql`true`
  const [row] = await sql`
    select 1 from ${sql(entity.table)} where ${scope} and id = ${id} ${category ? sql`and category = ${category}` : sql``}`
  return row !== undefined
}
