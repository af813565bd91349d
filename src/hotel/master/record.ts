import { holds, holdsOrEmpty, isFilled, parseCondition } from './condition'
import type { Entity, Field } from './entity'

export type MasterRecord = Record<string, unknown>
/** What is wrong, by field, in words for the person who typed it. */
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

/** The record with fields that are not offered emptied, and absent ones at their defaults; its rows likewise. */
export function settled(entity: Pick<Entity, 'fields'>, row: MasterRecord): MasterRecord {
  const filled = { ...row }
  for (const field of entity.fields) {
    if (filled[field.name] == null && field.default !== undefined) filled[field.name] = field.default
  }
  for (const field of entity.fields) {
    const { name, readOnly, fields } = field
    if (!readOnly && !isShown(field, filled) && isFilled(filled[name])) filled[name] = null
    if (fields) filled[name] = rowsOf(field, filled).map(line => settled({ fields }, line))
  }
  return filled
}

/** Everything that is wrong with a whole record beyond the shape of its single values; empty when it may be kept. */
export function problemsOf(entity: Entity, row: MasterRecord): Problems {
  const problems: Problems = {}
  for (const field of entity.fields) {
    if (field.readOnly || field.kind === 'flag') continue
    if (isRequired(field, row) && !isFilled(row[field.name]))
      problems[field.name] = `${field.label} is required.`
    for (const [index, line] of rowsOf(field, row).entries()) {
      for (const member of field.fields ?? []) {
        if (member.kind !== 'flag' && isRequired(member, line) && !isFilled(line[member.name])) {
          problems[`${field.name}.${index}.${member.name}`] = `${member.label} is required.`
        }
      }
    }
  }
  for (const check of entity.checks) {
    const condition = parseCondition(check)
    if (!holdsOrEmpty(condition, row)) problems[check.split(' ')[0]] ??= sentenceOf(check, entity.fields)
  }
  return problems
}

const rowsOf = (field: Field, row: MasterRecord): MasterRecord[] =>
  field.kind === 'rows' && Array.isArray(row[field.name]) ? (row[field.name] as MasterRecord[]) : []

const words: Record<string, string> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
  '=': '',
  '!=': 'other than',
}

function sentenceOf(check: string, fields: Field[]): string {
  const [left, op, right] = check.split(' ')
  const label = (name: string) => fields.find(field => field.name === name)?.label ?? name
  if (!right) return `${label(left)} does not fit.`
  return `${label(left)} must be ${words[op] ?? ''} ${label(right).toLowerCase()}.`.replace('  ', ' ')
}
