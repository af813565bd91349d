import { weekdays } from '../../hotel/business-date'
import type { Entity, Field } from '../../hotel/master/entity'
import { type MasterRecord, unsaidFlags } from '../../hotel/master/record'

/** A new record as its form shows it first. */
export const emptyRecord = (entity: Entity): MasterRecord =>
  emptyRow(entity.fields.filter(({ readOnly }) => !readOnly))

export function emptyRow(fields: readonly Field[]): MasterRecord {
  const row = Object.fromEntries(fields.map(field => [field.name, emptyValue(field)]))
  const said = fields.filter(({ defaultIf }) => defaultIf === undefined).map(({ name }) => [name, row[name]])
  return { ...row, ...unsaidFlags(fields, Object.fromEntries(said)) }
}

function emptyValue({ kind, default: usual }: Field): unknown {
  if (usual !== undefined) return usual
  if (kind === 'flag') return false
  if (kind === 'weekdays') return [...weekdays]
  return ['references', 'choices', 'images', 'files', 'rows'].includes(kind) ? [] : null
}

/** A new record like another one, for the clerk to give its own code. */
export function cloneOf(entity: Entity, record: MasterRecord): MasterRecord {
  const same = entity.fields.filter(({ readOnly, kind }) => !readOnly && !['secret', 'sealed'].includes(kind))
  const values = Object.fromEntries(same.map(({ name }) => [name, record[name]]))
  return { ...values, ...('code' in values ? { code: null } : {}) }
}
