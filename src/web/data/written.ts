import { type Entity, type Field, writableFields } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'

/** What may be sent of a record: its writable fields, without what is empty. */
export const writableOf = (entity: Entity, row: MasterRecord): MasterRecord =>
  Object.fromEntries(
    writableFields(entity)
      .map(field => [field.name, sentValue(field, row[field.name])] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  )

/** What differs from the record as it was read. */
export function changesOf(
  entity: Entity,
  before: MasterRecord | undefined,
  after: MasterRecord,
): MasterRecord {
  const changed = writableFields(entity).flatMap(field => {
    const [was, is] = [sentValue(field, before?.[field.name]), sentValue(field, after[field.name])]
    return JSON.stringify(was ?? null) === JSON.stringify(is ?? null)
      ? []
      : [[field.name, is ?? null] as const]
  })
  return Object.fromEntries(changed)
}

/** Empty text is nothing; rows are sent with the fields that a row has, and no more. */
function sentValue(field: Field, value: unknown): unknown {
  if (value === '') return null
  if (field.kind !== 'rows' || !Array.isArray(value)) return value
  return (value as MasterRecord[]).map(line =>
    Object.fromEntries(
      (field.fields ?? []).map(member => [member.name, sentValue(member, line[member.name]) ?? null]),
    ),
  )
}
