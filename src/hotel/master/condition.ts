/**
 * The little language of `required_if`, `shown_if` and `checks` in schema files (schemas/entity.schema.json, condition):
 * `field`, `not field`, `field = value`, `field != value`, `field in (a, b)`, `field >= field`, joined by and, or.
 */
export type Condition =
  | { op: 'filled'; field: string }
  | { op: 'not'; of: Condition }
  | { op: 'and' | 'or'; of: Condition[] }
  | { op: 'in'; field: string; values: string[] }
  | { op: '=' | '!=' | '<' | '<=' | '>' | '>='; field: string; other: string }

type Row = Record<string, unknown>

/** Parses a condition; throws on text that is not one, naming it. `and` binds tighter than `or`. */
export function parseCondition(text: string): Condition {
  const any = text.split(/\s+or\s+/).map(part => {
    const all = part.split(/\s+and\s+/).map(single)
    return all.length === 1 ? all[0] : ({ op: 'and', of: all } as const)
  })
  return any.length === 1 ? any[0] : { op: 'or', of: any }
}

function single(text: string): Condition {
  const not = /^not (.+)$/.exec(text.trim())
  if (not) return { op: 'not', of: single(not[1]) }
  const among = /^(\w+) in \(([^)]+)\)$/.exec(text.trim())
  if (among) return { op: 'in', field: among[1], values: among[2].split(',').map(value => value.trim()) }
  const compare = /^(\w+) (=|!=|<=|>=|<|>) ([\w.-]+)$/.exec(text.trim())
  if (compare) return { op: compare[2] as '=', field: compare[1], other: compare[3] }
  if (/^\w+$/.test(text.trim())) return { op: 'filled', field: text.trim() }
  throw new SyntaxError(`not a condition: ${text}`)
}

/** Whether a condition holds for a row. */
export function holds(condition: Condition, row: Row): boolean {
  switch (condition.op) {
    case 'filled':
      return isFilled(row[condition.field])
    case 'not':
      return !holds(condition.of, row)
    case 'and':
      return condition.of.every(one => holds(one, row))
    case 'or':
      return condition.of.some(one => holds(one, row))
    case 'in':
      return condition.values.includes(String(row[condition.field]))
    default:
      return compares(condition.op, row[condition.field], operand(condition.other, row))
  }
}

/** Whether a comparison holds or cannot be made because a side is empty: what `checks` ask. */
export function holdsOrEmpty(condition: Condition, row: Row): boolean {
  if (condition.op === 'and') return condition.of.every(one => holdsOrEmpty(one, row))
  if (condition.op === 'or') return condition.of.some(one => holdsOrEmpty(one, row))
  if (!('other' in condition)) return holds(condition, row)
  const left = row[condition.field]
  const right = operand(condition.other, row)
  return !isFilled(left) || !isFilled(right) || compares(condition.op, left, right)
}

/** Names of the fields that a condition reads, given the fields that exist. */
export function fieldsOf(condition: Condition): string[] {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.flatMap(fieldsOf)
    case 'not':
      return fieldsOf(condition.of)
    default:
      return 'other' in condition ? [condition.field, condition.other] : [condition.field]
  }
}

export const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

const operand = (other: string, row: Row): unknown => (other in row ? row[other] : other)

function compares(op: '=' | '!=' | '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean {
  if (op === '=') return String(left) === String(right)
  if (op === '!=') return String(left) !== String(right)
  const order = compareValues(left, right)
  if (op === '<') return order < 0
  if (op === '<=') return order <= 0
  if (op === '>') return order > 0
  return order >= 0
}

const numeric = /^-?\d+(\.\d+)?$/

function compareValues(left: unknown, right: unknown): number {
  const [a, b] = [String(left), String(right)]
  if (!numeric.test(a) || !numeric.test(b)) return a < b ? -1 : a > b ? 1 : 0
  const digits = Math.max((a.split('.')[1] ?? '').length, (b.split('.')[1] ?? '').length)
  const [x, y] = [units(a, digits), units(b, digits)]
  return x < y ? -1 : x > y ? 1 : 0
}

// Decimals are compared as whole numbers of their smallest digit, so that no amount passes through a float.
function units(text: string, digits: number): bigint {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0'))
}
