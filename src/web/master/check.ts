import type { FieldValues, Resolver } from 'react-hook-form'
import { type Entity, type Field, type Kind, writableFields } from '../../hotel/master/entity'
import { isFilled as filled } from '../../hotel/master/condition'
import {
  isShown,
  type MasterRecord,
  type Problems,
  problemsOf,
  required,
  settled,
} from '../../hotel/master/record'
import { checkOf } from '../../wire/master'
import { changesOf } from '../data/written'
import { translatedCheck, translatedProblem } from '../words/checks'
import { askedBy } from './required-by'

/** Checks a form as the house will: each value by its kind, then the whole record by its conditions. */
export const resolverOf =
  (entity: Entity): Resolver<FieldValues> =>
  values => {
    const row = settled(entity, values)
    const problems = {
      ...inWords({ ...asked(entity, row), ...problemsOf(entity, row) }, translatedProblem),
      ...inWords(shapeProblems(entity, row), translatedCheck),
    }
    if (Object.keys(problems).length === 0) return { values, errors: {} }
    const errors = {}
    for (const [name, message] of Object.entries(problems))
      put(errors, name.split('.'), { type: 'house', message })
    return { values: {}, errors }
  }

function asked({ fields }: Entity, row: MasterRecord): Problems {
  const field = askedBy(fields, row)
  return field && !filled(row[field.name]) && isShown(field, row) ? { [field.name]: required(field) } : {}
}

const inWords = (problems: Problems, say: (sentence: string) => string): Problems =>
  Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [name, say(sentence)]))

function shapeProblems(entity: Entity, row: MasterRecord): Record<string, string> {
  const problems: Record<string, string> = {}
  // As it would be sent: empty text is nothing, rows have no columns of the server's.
  const sent = changesOf(entity, undefined, row)
  for (const field of writableFields(entity)) {
    const value = sent[field.name]
    if (filled(value)) Object.assign(problems, problemsIn(field, value))
  }
  return problems
}

function problemsIn(field: Field, value: unknown): Record<string, string> {
  const checked = checkOf(field).safeParse(value)
  if (checked.success) return {}
  return Object.fromEntries(
    checked.error.issues.map(({ path, message, code }) => {
      const kind = kindAt(field, path)
      const isTyped = code === 'invalid_type'
      const said = isTyped ? (sentences[kind] ?? 'Please fill this in.') : message
      // The wire speaks of UTC; a person types on the clock of the house.
      return [[field.name, ...path].join('.'), kind === 'instant' ? 'Please give a day and a time.' : said]
    }),
  )
}

/** Words for a value that is of another sort altogether. */
const sentences: Partial<Record<Kind, string>> = {
  integer: 'Please give a whole number.',
  reference: 'Please choose one.',
}

/** The kind of a field, or of the member of its rows that an issue is about. */
function kindAt(field: Field, [, name, ...rest]: readonly PropertyKey[]): Kind {
  const member = field.fields?.find(member => member.name === name)
  return member ? kindAt(member, rest) : field.kind
}

function put(errors: Record<string, unknown>, [name, ...rest]: string[], error: unknown): void {
  if (rest.length === 0) errors[name] ??= error
  else put((errors[name] ??= {}) as Record<string, unknown>, rest, error)
}
