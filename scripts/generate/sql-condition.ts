import type { Condition } from '../../src/hotel/master/condition'
import type { Field, Kind } from '../../src/hotel/master/entity'

/** A condition as an SQL expression over the row's own columns; empty sides make it null, which a check lets pass. */
export function conditionSql(condition: Condition, fields: Field[]): string {
  switch (condition.op) {
    case 'filled':
      return fields.find(({ name }) => name === condition.field)?.kind === 'flag'
        ? condition.field
        : `${condition.field} is not null`
    case 'not':
      return `not (${conditionSql(condition.of, fields)})`
    case 'and':
    case 'or':
      return condition.of.map(one => `(${conditionSql(one, fields)})`).join(` ${condition.op} `)
    case 'in':
      return `${condition.field} in (${condition.values.map(quoted).join(', ')})`
    default: {
      const op = condition.op === '!=' ? '<>' : condition.op
      const isField = fields.some(({ name }) => name === condition.other)
      return `${condition.field} ${op} ${isField ? condition.other : quoted(condition.other)}`
    }
  }
}

const quoted = (value: string): string => (/^-?\d+(\.\d+)?$/.test(value) ? value : `'${value}'`)

/** Kinds whose column is never null: an empty list or false says nothing. */
export const holdsNothing = (kind: Kind): boolean =>
  ['flag', 'references', 'images', 'files', 'choices', 'rows', 'weekdays'].includes(kind)
