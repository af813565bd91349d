import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { type Refusal, refuse } from '../../hotel/refusal'
import { nameOf, titled } from './naming'

/** What exists already, from the name of the constraint that said so (scripts/generate/to-sql, unique). */
export function duplicateOf(entity: Entity, row: MasterRecord, constraint: string): Refusal {
  const combinations = entity.common === 'full' ? [['code'], ...entity.unique] : entity.unique
  const names = combinations.find(names => constraintOf(entity, names) === constraint)
  if (names === undefined || names.includes('code')) {
    const { title } = entity
    const fields = { code: 'This exists already.' }
    return refuse('duplicate', { label: titled(entity, row), title, code: nameOf(row), fields })
  }
  const by = names.map(name => entity.fields.find(field => field.name === name)?.label ?? name)
  const fields = Object.fromEntries(names.map(name => [name, 'This exists already.']))
  return refuse('duplicate', { ...duplicateBy(entity.title, by), fields })
}

/** What a record is another of: its title, and the fields that are the same. */
export const duplicateBy = (title: string, by: string[]) => ({
  label: `${title} with this ${by.map(label => label.toLowerCase()).join(' and ')}`,
  title,
  by,
})

const constraintOf = ({ table }: Entity, names: string[]): string =>
  `${table}_${names.join('_')}_key`.slice(0, 63)
