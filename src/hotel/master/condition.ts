/**
 * The little language of `required_if`, `shown_if` and `checks` in schema files (schemas/entity.schema.json, condition):
 * `field`, `not field`, `field = value`, `field != value`, `field in (a, b)`, `field >= field`, `field >= 3`, joined by and, or.
 * Right of `=` and `!=` always stands a value; right of an order stands a field unless it begins like a number.
 */
export type Condition =
  | { op: 'filled'; field: string }
  | { op: 'not'; of: Condition }
  | { op: 'and' | 'or'; of: Condition[] }
  | { op: 'in'; field: string; values: string[] }
  | { op: '=' | '!='; field: string; value: string }
  | { op: Order; field: string; than: Operand }
export type Order = '<' | '<=' | '>' | '>='
type Operand = { field: string } | { value: string }

type Row = Record<string, unknown>

const parsed = new Map<string, Condition>()

/** Parses a condition; throws on text that is not one, naming it. `and` binds tighter than `or`. */
export function parseCondition(text: string): Condition {
  const known = parsed.get(text)
  if (known) return known
  const any = text.split(/\s+or\s+/).map(part => {
    const all = part.split(/\s+and\s+/).map(single)
    return all.length === 1 ? all[0] : ({ op: 'and', of: all } as const)
  })
  const condition: Condition = any.length === 1 ? any[0] : { op: 'or', of: any }
  parsed.set(text, condition)
  return condition
}

function single(part: string): Condition {
  const text = part.trim()
  const not = /^not (.+)$/.exec(text)
  if (not) return { op: 'not', of: single(not[1]) }
  const among = /^(\w+) in \(([^)]+)\)$/.exec(text)
  if (among) return { op: 'in', field: among[1], values: among[2].split(',').map(value => value.trim()) }
  const equal = /^(\w+) (=|!=) ([\w.-]+)$/.exec(text)
  if (equal) return { op: equal[2] as '=', field: equal[1], value: equal[3] }
  const order = /^(\w+) (<=|>=|<|>) ([\w.-]+)$/.exec(text)
  if (order) return { op: order[2] as Order, field: order[1], than: operandOf(order[3]) }
  if (/^\w+$/.test(text)) return { op: 'filled', field: text }
  throw new SyntaxError(`not a condition: ${part}`)
}

const operandOf = (text: string): Operand => (/^-?\d/.test(text) ? { value: text } : { field: text })

/** Whether a condition holds for a row. An order with an empty side does not. */
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
      return [row[condition.field]].flat().some(value => condition.values.includes(String(value)))
    case '=':
      return String(row[condition.field]) === condition.value
    case '!=':
      return String(row[condition.field]) !== condition.value
    default:
      return isOrdered(condition, row) ?? false
  }
}

/** Whether a condition holds or cannot be judged because a side of it is empty: what `checks` ask. */
export function holdsOrEmpty(condition: Condition, row: Row): boolean {
  switch (condition.op) {
    case 'and':
      return condition.of.every(one => holdsOrEmpty(one, row))
    case 'or':
      return condition.of.some(one => holdsOrEmpty(one, row))
    case 'filled':
    case 'not':
      return holds(condition, row)
    case 'in':
    case '=':
    case '!=':
      return !isFilled(row[condition.field]) || holds(condition, row)
    default:
      return isOrdered(condition, row) ?? true
  }
}

/** Names of the fields that a condition reads. */
export function fieldsOf(condition: Condition): string[] {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.flatMap(fieldsOf)
    case 'not':
      return fieldsOf(condition.of)
    default:
      return 'than' in condition && 'field' in condition.than
        ? [condition.field, condition.than.field]
        : [condition.field]
  }
}

export const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

/** Undefined when a side is empty. */
function isOrdered({ op, field, than }: Extract<Condition, { op: Order }>, row: Row): boolean | undefined {
  const left = row[field]
  const right = 'field' in than ? row[than.field] : than.value
  if (!isFilled(left) || !isFilled(right)) return undefined
  const order = compareValues(String(left), String(right))
  if (op === '<') return order < 0
  if (op === '<=') return order <= 0
  return op === '>' ? order > 0 : order >= 0
}

const numeric = /^-?\d+(\.\d+)?$/

/** Numbers by size, anything else (days, times, instants) by its letters. */
function compareValues(a: string, b: string): number {
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
