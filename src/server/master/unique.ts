import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { type Refusal, refuse } from '../../hotel/refusal'
import { titled } from './naming'

/** What exists already, from the name of the constraint that said so (scripts/generate/to-sql, unique). */
export function duplicateOf(entity: Entity, row: MasterRecord, constraint: string): Refusal {
  const combinations = entity.common === 'full' ? [['code'], ...entity.unique] : entity.unique
  const names = combinations.find(names => nameOf(entity, names) === constraint)
  if (names === undefined || names.includes('code')) {
    return refuse('duplicate', { label: titled(entity, row), fields: { code: 'This exists already.' } })
  }
  const labels = names.map(
    name => entity.fields.find(field => field.name === name)?.label.toLowerCase() ?? name,
  )
  const fields = Object.fromEntries(names.map(name => [name, 'This exists already.']))
  return refuse('duplicate', { label: `${entity.title} with this ${labels.join(' and ')}`, fields })
}

const nameOf = ({ table }: Entity, names: string[]): string => `${table}_${names.join('_')}_key`.slice(0, 63)
