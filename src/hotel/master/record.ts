import { sayCheck } from './check-sentence'
import { holds, holdsOrEmpty, isFilled, parseCondition } from './condition'
import type { Entity, Field } from './entity'

export type MasterRecord = Record<string, unknown>
/** What is wrong, by field, in words for the person who typed it; inside rows as `lines.0.value`. */
export type Problems = Record<string, string>

/** Whether a field is offered for a record as it stands: always, or while its condition holds (master-data 1.1, C). */
export function isShown(field: Field, row: MasterRecord): boolean {
  if (field.alwaysShown) return true
  if (field.requiredIf) return holds(parseCondition(field.requiredIf), row)
  return field.shownIf ? holds(parseCondition(field.shownIf), row) : true
}

/** Whether a field must be filled for a record as it stands. */
export const isRequired = (field: Field, row: MasterRecord): boolean =>
  field.required || (field.requiredIf !== undefined && holds(parseCondition(field.requiredIf), row))

/**
 * The record with absent fields at their defaults and fields that are not offered emptied; its rows likewise. What a person
 * has emptied stays empty, unless it may not be; a field that is offered again begins at its default.
 */
export function settled(
  entity: Pick<Entity, 'fields'>,
  row: MasterRecord,
  before?: MasterRecord,
): MasterRecord {
  const filled = { ...row }
  for (const field of entity.fields)
    if (wantsDefault(field, filled, before)) filled[field.name] = field.default
  if (before === undefined) Object.assign(filled, unsaidFlags(entity.fields, filled))
  hideUnoffered(entity.fields, filled)
  for (const field of entity.fields) if (isForced(field, filled)) filled[field.name] = true
  for (const field of entity.fields) {
    const { name, fields } = field
    if (fields && filled[name] !== undefined) {
      filled[name] = rowsOf(field, filled).map(line => settled({ fields }, line))
    }
  }
  return filled
}

/** Whether a flag is true by what the rest of the record says (schemas: true_if). */
export const isForced = ({ trueIf }: Pick<Field, 'trueIf'>, row: MasterRecord): boolean =>
  trueIf !== undefined && holds(parseCondition(trueIf), row)

/** Flags of a new record of which nobody has said anything, as the rest of it has them (schemas: default_if). */
export const unsaidFlags = (fields: readonly Field[], row: MasterRecord): MasterRecord =>
  Object.fromEntries(
    fields
      .filter(({ name, defaultIf }) => defaultIf !== undefined && row[name] == null)
      .map(({ name, defaultIf }) => [name, holds(parseCondition(defaultIf as string), row)]),
  )

// What is shown may hang on what is hidden further down the form: repeated until nothing moves.
function hideUnoffered(fields: Field[], row: MasterRecord): void {
  const conditional = fields.filter(
    ({ readOnly, requiredIf, shownIf }) => !readOnly && (requiredIf || shownIf),
  )
  for (const _ of conditional) {
    const hidden = conditional.filter(field => isFilled(row[field.name]) && !isShown(field, row))
    if (hidden.length === 0) return
    for (const { name } of hidden) row[name] = null
  }
}

function wantsDefault(field: Field, row: MasterRecord, before: MasterRecord | undefined): boolean {
  const value = row[field.name]
  const isReckoned = field.defaultIf !== undefined && before === undefined
  if (field.default === undefined || isReckoned || (value !== undefined && value !== null)) return false
  const wasHidden = before !== undefined && !isShown(field, before)
  return value === undefined || field.required || neverNull.has(field.kind) || wasHidden
}

const neverNull = new Set<Field['kind']>([
  'flag',
  'weekdays',
  'choices',
  'references',
  'rows',
  'images',
  'files',
])

/** Everything that is wrong with a whole record beyond the shape of its single values; empty when it may be kept. */
export function problemsOf(entity: Pick<Entity, 'fields' | 'checks'>, row: MasterRecord): Problems {
  const problems = { ...missing(entity.fields, row), ...strangePlaces(entity.fields, row) }
  for (const check of entity.checks) {
    const condition = parseCondition(check)
    if (holdsOrEmpty(condition, row)) continue
    const { field, sentence } = sayCheck(condition, entity.fields)
    problems[field] ??= sentence
  }
  return problems
}

/** What is said of a field that must be filled. */
export const required = ({ label }: Pick<Field, 'label'>): string => `${label} is required.`

function missing(fields: Field[], row: MasterRecord, prefix = ''): Problems {
  const problems: Problems = {}
  for (const field of fields) {
    const name = `${prefix}${field.name}`
    if (field.readOnly) continue
    const isEmpty = field.kind !== 'flag' && !isFilled(row[field.name])
    if (isEmpty && isRequired(field, row)) problems[name] = required(field)
    for (const [index, line] of rowsOf(field, row).entries()) {
      Object.assign(problems, missing(field.fields ?? [], line, `${name}.${index}.`))
    }
  }
  return problems
}

/** Texts with something in braces that nobody could fill in (schemas: places). */
function strangePlaces(fields: readonly Field[], row: MasterRecord): Problems {
  const problems: Problems = {}
  for (const { name, places } of fields) {
    if (!places) continue
    const said = [...String(row[name] ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, place]) => place)
    const strange = said.find(place => !places.includes(place))
    if (strange !== undefined)
      problems[name] = `There is no {${strange}}; please use ${places.map(place => `{${place}}`).join(', ')}.`
  }
  return problems
}

/** The rows of a field of kind rows. */
export const rowsOf = (field: Field, row: MasterRecord): MasterRecord[] =>
  field.kind === 'rows' && Array.isArray(row[field.name]) ? (row[field.name] as MasterRecord[]) : []
