import { type Condition, holds, parseCondition } from '../../../src/hotel/master/condition'
import type { Entity, Field } from '../../../src/hotel/master/entity'
import type { MasterRecord } from '../../../src/hotel/master/record'
import type { Maker } from './a-record'

/** Values that make a condition hold; undefined where the record would have to be another one. */
export async function forced(
  maker: Maker,
  entity: Entity,
  condition: Condition,
): Promise<MasterRecord | undefined> {
  const field = 'field' in condition ? entity.fields.find(({ name }) => name === condition.field) : undefined
  switch (condition.op) {
    case 'and': {
      const all = await Promise.all(condition.of.map(one => forced(maker, entity, one)))
      return all.includes(undefined) ? undefined : Object.assign({}, ...all)
    }
    case 'or':
      return forced(maker, entity, condition.of[0])
    case 'not':
      return condition.of.op === 'filled' ? { [condition.of.field]: null } : undefined
    case 'filled':
      return field && { [field.name]: field.kind === 'flag' ? true : await maker.value(field) }
    case '=':
      return { [condition.field]: condition.value }
    case 'in':
      return { [condition.field]: condition.values[0] }
    case '!=': {
      const other = field?.choices?.find(choice => choice !== condition.value)
      return other === undefined ? undefined : { [condition.field]: other }
    }
    default:
      return field?.kind === 'money' ? { [field.name]: '5.00' } : undefined
  }
}

/** Values with which a field is offered. */
export async function offered(maker: Maker, entity: Entity, field: Field): Promise<MasterRecord | undefined> {
  const text = field.requiredIf ?? field.shownIf
  if (!text || field.alwaysShown) return {}
  const due = await forced(maker, entity, parseCondition(text))
  return due && holds(parseCondition(text), due) ? due : undefined
}
