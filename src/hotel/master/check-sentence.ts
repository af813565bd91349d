import { type Condition, fieldsOf, type Order } from './condition'
import type { Field } from './entity'
import { inEnglishSentence } from './in-english-sentence'
import { choiceWords, labelOf } from './words'

type Labelled = Pick<Field, 'name' | 'label'>

/**
 * Why a check of a schema does not hold, as a sentence, and the field that it is said of. `end_date >= begin_date` is “End
 * date must be at least begin date.”; one of several that must hold becomes what needs or excludes what.
 */
export function sayCheck(condition: Condition, fields: Labelled[]): { field: string; sentence: string } {
  const label = labelIn(fields)
  const said = sentence(condition, label)
  return {
    field: fieldsOf(condition.op === 'or' ? consequence(condition.of).what : condition)[0],
    sentence: `${said.charAt(0).toUpperCase()}${said.slice(1)}.`,
  }
}

/** A condition in a few words: `transaction_type = revenue` is “transaction type revenue”. */
export const sayCondition = (condition: Condition, fields: Labelled[]): string =>
  phrase(condition, labelIn(fields))

type Label = (name: string) => string

const labelIn =
  (fields: Labelled[]): Label =>
  name =>
    inEnglishSentence(fields.find(field => field.name === name)?.label ?? labelOf(name))

function sentence(condition: Condition, label: Label): string {
  if (condition.op === 'and') return condition.of.map(one => sentence(one, label)).join(', and ')
  if (condition.op === 'or') return needs(condition.of, label)
  if ('than' in condition) return `${label(condition.field)} must be ${ordered(condition, label)}`
  if (condition.op === 'not') return `${phrase(condition.of, label)} is not possible here`
  return condition.op === 'filled'
    ? `${label(condition.field)} is needed`
    : `${phrase(condition, label)} is needed`
}

/** `not a or b` says: a needs b. `not a or not b`: a excludes b. */
function needs(of: Condition[], label: Label): string {
  const { when, what } = consequence(of)
  const denied = opposite(what)
  const isDenied = what.op === 'not' || what.op === '!='
  return isDenied
    ? `${phrase(when, label)} excludes ${phrase(denied, label)}`
    : `${phrase(when, label)} needs ${phrase(what, label)}`
}

/** Which of the alternatives reads best as what follows from the others' failing. */
function consequence(of: Condition[]): { when: Condition; what: Condition } {
  const isDenial = ({ op }: Condition) => op === 'not' || op === '!='
  const at = of.findIndex(isDenial)
  const premise = at === -1 ? of.length - 1 : at
  const rest = of.filter((_, index) => index !== premise)
  return { when: opposite(of[premise]), what: rest.length === 1 ? rest[0] : { op: 'or', of: rest } }
}

function opposite(condition: Condition): Condition {
  if (condition.op === 'not') return condition.of
  if (condition.op === '!=') return { ...condition, op: '=' }
  if (condition.op === '=') return { ...condition, op: '!=' }
  return { op: 'not', of: condition }
}

const orders: Record<Order, string> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
}

/** Of two days one is not more than the other. */
const ofDays: Partial<Record<Order, string>> = { '>': 'after', '<': 'before' }

const ordered = ({ op, field, than }: Extract<Condition, { op: Order }>, label: Label): string =>
  `${(field.endsWith('_date') && ofDays[op]) || orders[op]} ${'field' in than ? label(than.field) : than.value}`

function phrase(condition: Condition, label: Label): string {
  switch (condition.op) {
    case 'filled':
      return label(condition.field)
    case 'and':
    case 'or':
      return condition.of.map(one => phrase(one, label)).join(` ${condition.op} `)
    case 'not':
      return condition.of.op === 'in'
        ? `${label(condition.of.field)} other than ${listed(condition.of.values)}`
        : `no ${phrase(condition.of, label)}`
    case 'in':
      return `${label(condition.field)} ${listed(condition.values)}`
    case '=':
      return `${label(condition.field)} ${choiceWords(condition.value)}`
    case '!=':
      return `${label(condition.field)} other than ${choiceWords(condition.value)}`
    default:
      return `${label(condition.field)} of ${ordered(condition, label)}`
  }
}

const listed = (values: string[]): string =>
  [values.slice(0, -1).map(choiceWords).join(', '), choiceWords(values[values.length - 1])]
    .filter(Boolean)
    .join(' or ')
