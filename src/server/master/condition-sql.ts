import type { Condition } from '../../hotel/master/condition'
import type { Field, Kind } from '../../hotel/master/entity'

/** A condition as an SQL expression over the row's own columns; empty sides make it null, which a check lets pass. */
export function conditionSql(condition: Condition, fields: Field[]): string {
  switch (condition.op) {
    case 'filled':
      return filledSql(condition.field, fields.find(({ name }) => name === condition.field)?.kind)
    case 'not':
      return `not (${conditionSql(condition.of, fields)})`
    case 'and':
    case 'or':
      return condition.of.map(one => `(${conditionSql(one, fields)})`).join(` ${condition.op} `)
    case 'in': {
      const values = condition.values.map(quoted).join(', ')
      const kind = fields.find(({ name }) => name === condition.field)?.kind
      return kind === 'choices'
        ? `${condition.field} && array[${values}]`
        : `${condition.field} in (${values})`
    }
    case '=':
      return `${condition.field} = ${quoted(condition.value)}`
    case '!=':
      return `${condition.field} <> ${quoted(condition.value)}`
    default:
      return `${condition.field} ${condition.op} ${'field' in condition.than ? condition.than.field : quoted(condition.than.value)}`
  }
}

function filledSql(name: string, kind: Kind | undefined): string {
  if (kind === 'flag') return name
  if (kind === 'rows') return `jsonb_array_length(${name}) > 0`
  return kind !== undefined && holdsNothing(kind) ? `cardinality(${name}) > 0` : `${name} is not null`
}

const quoted = (value: string): string => (/^-?\d+(\.\d+)?$/.test(value) ? value : `'${value}'`)

/** Kinds whose column is never null: an empty list or false says nothing. */
export const holdsNothing = (kind: Kind): boolean =>
  ['flag', 'references', 'images', 'files', 'choices', 'rows', 'weekdays'].includes(kind)
